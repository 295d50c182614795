"""Measures what Gunroom promises, in turn with what people would use instead.

`make bench` runs everything. After it has run once, one part alone, without building:
    .build/bench/venv/bin/python Tests/Benchmarks/bench.py start|sheets|photo|many|export|reports|import|backup

Times are medians of the whole process's wall time; memory is the highest peak of a process. A line
over its target says so and does not fail: only something that cannot be run does. The least memory
that can be measured is this program's own, about 15 MB: a process starts as large as its parent.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/Benchmarks"
COLLECTION = ROOT / "Tests/Fixtures/collection"
GUNROOM = ROOT / ".build/release/gunroom"
WORK = ROOT / ".build/bench"
PYTHON = [sys.executable, "-B"]
SHEETS = 1000
LIMITS = {"csv": 5, "json": 20}


def measure(command):
    """Runs a command and returns its time in seconds and its peak memory in megabytes."""
    silence = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    words = [str(word) for word in command]
    start = time.perf_counter()
    process = os.posix_spawnp(words[0], words, os.environ, file_actions=silence)
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    if status:
        sys.exit(f"bench: failed: {' '.join(words)}")
    return seconds, usage.ru_maxrss / 1024


def in_turn(times, *commands, before=lambda: None):
    """Runs commands A B A B … and returns for each the median time and the highest memory."""
    results = [[] for _ in commands]
    for _ in range(times):
        for command, result in zip(commands, results):
            before()
            result.append(measure(command))
    return [
        (statistics.median(time for time, _ in result), max(memory for _, memory in result))
        for result in results
    ]


def seconds(value):
    return f"{value:.2f} s" if value >= 0.1 else f"{value * 1000:.1f} ms"


def megabytes(value):
    return f"{value:.0f} MB"


def line(what, unit, ours, name, theirs, limit=None, ratio_limit=None):
    """Prints a line of the table; the target is a limit of ours or of the ratio to theirs."""
    ratio = ours / theirs
    target = f"<= {unit(limit)}" if limit else f"<= {ratio_limit:.2f} x"
    verdict = "ok" if (ours <= limit if limit else ratio <= ratio_limit) else "OVER"
    facts = f"{what:<36}{unit(ours):>9}   {name:<15}{unit(theirs):>9}{ratio:>8.2f}"
    print(f"{facts}   {target:<11}{verdict}", flush=True)


def gunroom(vault, *words):
    return [GUNROOM, "--quiet", "--vault", vault, *words]


def is_newer(path, source):
    return path.exists() and path.stat().st_mtime > source.stat().st_mtime


def make_vault(name, collection, photos):
    """Makes a vault of a CSV file, unless there is one newer than the program."""
    vault = WORK / f"{name}.gunroom"
    if not is_newer(vault, GUNROOM):
        partial = WORK / "partial.gunroom"
        partial.unlink(missing_ok=True)
        measure(gunroom(partial, "init"))
        measure(gunroom(partial, "import", collection, "--files", photos))
        partial.rename(vault)
    return vault


def data():
    """The folder that sheets.py fills, filled when it is missing or older than sheets.py."""
    folder = WORK / "data"
    if not is_newer(folder, HERE / "sheets.py"):
        print("Making 1,021 photographs, once …", file=sys.stderr)
        shutil.rmtree(folder, ignore_errors=True)
        partial = WORK / "partial-data"
        measure([*PYTHON, HERE / "sheets.py", partial])
        partial.rename(folder)
        folder.touch()
    return folder


def start():
    vault = make_vault("sample", COLLECTION / "collection.csv", COLLECTION / "photos")
    commands = {"--version": [GUNROOM, "--version"], "show 1": gunroom(vault, "show", 1)}
    for name, command in commands.items():
        (ours, _), (least, _) = in_turn(101, command, ["/bin/true"])
        line(f"gunroom {name}", seconds, ours, "/bin/true", least, limit=0.015)


def sheets():
    peak = print_sheets("same 20 photographs", data() / "guns.csv", data() / "photos/shared")
    few = first(data() / "guns.csv", 200)
    vault, target = make_vault("few", few, data() / "photos/shared"), WORK / "few.pdf"
    [(_, few_peak)] = in_turn(3, gunroom(vault, "report", "detail", "-o", target))
    line("  peak memory", megabytes, peak, "200 sheets", few_peak, ratio_limit=1.2)
    print_sheets("1,000 photographs", data() / "guns-own.csv", data() / "photos/own")


def print_sheets(name, collection, photos):
    """Prints all sheets with both programs; returns our peak memory."""
    vault = make_vault(collection.stem, collection, photos)
    ours, theirs = WORK / "ours.pdf", WORK / "fpdf2.pdf"
    (our_time, our_peak), (their_time, their_peak) = in_turn(
        5,
        gunroom(vault, "report", "detail", "-o", ours),
        [*PYTHON, HERE / "sheets_fpdf2.py", collection, photos, SHEETS, theirs],
    )
    for pdf in [ours, theirs]:
        if pages(pdf) != SHEETS:
            sys.exit(f"bench: {pdf.name} has {pages(pdf)} pages instead of {SHEETS}")
    line(f"1,000 sheets, {name}", seconds, our_time, "fpdf2", their_time, ratio_limit=0.5)
    line("  peak memory", megabytes, our_peak, "fpdf2", their_peak, limit=100)
    return our_peak


def pages(pdf):
    facts = subprocess.run(["pdfinfo", pdf], check=True, capture_output=True, text=True).stdout
    return int(facts.split("Pages:")[1].split()[0])


def first(collection, count):
    """A copy of the first rows of a CSV file."""
    shorter = WORK / f"{collection.stem}-{count}.csv"
    rows = collection.read_text(encoding="utf-8").splitlines(keepends=True)
    shorter.write_text("".join(rows[: count + 1]), encoding="utf-8")
    return shorter


def photo():
    camera, vault = data() / "photos/camera.jpg", WORK / "photo.gunroom"
    pristine = WORK / "one.gunroom"
    pristine.unlink(missing_ok=True)
    measure(gunroom(pristine, "init"))
    measure(gunroom(pristine, "add", "make=Colt", "model=Python"))

    def renew():
        # A photograph cannot be added twice, and what lies unwritten would slow the next to write.
        shutil.copy(pristine, vault)
        os.sync()

    # The same two pictures, saved with the same settings.
    pictures = "".join(
        f"vipsthumbnail '{camera}' --size {side}x{side} -o '{WORK}/{side}.jpg[{settings}]';"
        for side, settings in [
            (2400, "Q=85,subsample_mode=off,optimize_coding,strip"),
            (480, "Q=80,optimize_coding,strip"),
        ]
    )
    (ours, _), (theirs, _) = in_turn(
        9, gunroom(vault, "photo", "add", 1, camera), ["sh", "-ec", pictures], before=renew
    )
    line("photo add, 12 megapixels", seconds, ours, "vipsthumbnail", theirs, ratio_limit=1.5)


def many_guns():
    """The vault of 100,000 guns, and the same table in a plain database."""
    collection = WORK / "many.csv"
    if not is_newer(collection, HERE / "many.py"):
        measure([*PYTHON, HERE / "many.py", collection, 100_000])
    if not is_newer(WORK / "many.gunroom", GUNROOM):
        print("Making a vault of 100,000 guns, which takes some minutes …", file=sys.stderr)
    vault, plain = make_vault("many", collection, WORK), WORK / "many.sqlite"
    if not is_newer(plain, collection):
        plain.unlink(missing_ok=True)
        measure(["sqlite3", plain, ".mode csv", f".import '{collection}' guns"])
    return vault, plain


def many():
    """Finding among 100,000 guns, beside the same table in a plain database searched with LIKE."""
    vault, plain = many_guns()
    like = "SELECT * FROM guns WHERE Notes LIKE '%word77%' OR Make LIKE '%word77%' LIMIT 50"
    queries = {
        "a page": [],
        "a page deep in it": ["--page", 1000],
        "one word": ["word77"],
        "two words": ["word77", "estate"],
        "a serial": ["AX 000123"],
        "a field": ["type:rifle"],
        "a caliber": ["caliber:9x19"],
        "amount and dates": ["price>1000", "acquired:1990..2000"],
        "what it is worth": ["value>8900"],
        "without photographs": ["photo:none"],
        "not these": ["-colt", "-winchester"],
        "an empty field": ["location:"],
        "of another status": ["-status:owned"],
        "very common words": ["estate", "unfired", "-word77"],
        "by caliber": ["--sort", "caliber"],
        "deep, by caliber": ["--sort", "caliber", "--page", 1000],
        "by make and year": ["--sort", "make,-made"],
        "the most valuable": ["--sort", "-value"],
        "the dearest": ["--sort", "-price", "make:colt"],
    }
    for name, words in queries.items():
        (ours, _), (theirs, _) = in_turn(
            9, gunroom(vault, "list", "--limit", 50, *words), ["sqlite3", plain, like]
        )
        line(f"100,000 guns, {name}", seconds, ours, "sqlite3 LIKE", theirs, limit=0.050)
    copy = WORK / "many-copy.gunroom"
    shutil.copy(vault, copy)
    os.sync()
    (ours, _), (theirs, _) = in_turn(
        9,
        gunroom(copy, "add", "make=Colt", "model=Python", "serial=V1"),
        ["sqlite3", plain, "INSERT INTO guns (Make, Model, Serial) VALUES ('Colt', 'Python', 'V1')"],
    )
    line("100,000 guns, add", seconds, ours, "sqlite3 INSERT", theirs, limit=0.020)
    copy.unlink()


def export():
    """Writes 100,000 guns to files, beside the plain table written by sqlite3."""
    vault, plain = many_guns()
    theirs = {
        "csv": ["sqlite3", "-csv", "-header", plain, "SELECT * FROM guns"],
        "json": ["sqlite3", "-json", plain, "SELECT * FROM guns"],
    }
    for name, command in theirs.items():
        file = WORK / f"many-out.{name}"
        ours = gunroom(vault, "export", "--force", "-o", file)
        (our_time, our_peak), (time_, peak) = in_turn(3, ours, command)
        line(f"100,000 guns to {name}", seconds, our_time, "sqlite3", time_, limit=LIMITS[name])
        line("  peak memory", megabytes, our_peak, "sqlite3", peak, limit=120)
        file.unlink()


def reports():
    """Prints 10,000 rows of ten columns beside three programs that print tables."""
    peaks = {}
    for count in [1_000, 10_000]:
        collection = WORK / f"rows-{count}.csv"
        if not is_newer(collection, HERE / "many.py"):
            measure([*PYTHON, HERE / "many.py", collection, count])
        vault = make_vault(f"rows-{count}", collection, WORK)
        ours = gunroom(vault, "report", "inventory-table", "-o", WORK / "table.pdf")
        if count == 1_000:
            [(_, peaks[count])] = in_turn(3, ours)
    others = ["typst", "fpdf2", "reportlab"]
    (our_time, our_peak), *theirs = in_turn(
        3,
        ours,
        *(
            [*PYTHON, HERE / f"table_{name}.py", collection, WORK / f"table-{name}.pdf"]
            for name in others
        ),
    )
    for name, (time_, peak) in zip(others, theirs):
        line("10,000 rows of a table", seconds, our_time, name, time_, ratio_limit=0.5)
        line("  peak memory", megabytes, our_peak, name, peak, limit=120)
    line("  peak memory", megabytes, our_peak, "1,000 rows", peaks[1_000], ratio_limit=1.5)
    every_report(vault)


def every_report(vault):
    """Prints every report of 10,000 guns once: what breaks only then must not go unnoticed."""
    listed = subprocess.run(
        gunroom(vault, "report", "list", "--format", "plain"),
        check=True,
        capture_output=True,
        text=True,
    )
    for name in [row.split("\t")[0] for row in listed.stdout.splitlines()]:
        query = ["status:all"] if name == "theft" else []
        pdf = WORK / "every.pdf"
        [(time_, peak)] = in_turn(1, gunroom(vault, "report", name, *query, "-o", pdf))
        facts = f"10,000 guns: {name}"
        print(f"{facts:<48}{seconds(time_):>9}{megabytes(peak):>12}{pdf.stat().st_size >> 20:>9} MB")


def import_table():
    """Importing 100,000 guns, beside the same table with as many indexes and its full text."""
    collection = WORK / "many.csv"
    if not is_newer(collection, HERE / "many.py"):
        measure([*PYTHON, HERE / "many.py", collection, 100_000])
    with open(collection, encoding="utf-8") as file:
        names = file.readline().strip().split(",")
    vault, plain, utils = (WORK / name for name in ["in.gunroom", "in.sqlite", "in-utils.sqlite"])
    quoted = ", ".join(f'"{name}"' for name in names)
    indexes = "".join(f'CREATE INDEX i{i} ON guns ("{name}");' for i, name in enumerate(names))
    words = f"CREATE VIRTUAL TABLE words USING fts5 ({quoted}); INSERT INTO words SELECT * FROM guns;"
    sqlite = ["sqlite3", plain, ".mode csv", f".import '{collection}' guns", indexes + words]
    tool = f"'{sys.executable}' -m sqlite_utils"
    fields = " ".join(f"'{name}'" for name in names)
    with_utils = f"{tool} insert '{utils}' guns '{collection}' --csv; {tool} enable-fts '{utils}' guns {fields}"

    def renew():
        for path in [vault, plain, utils]:
            path.unlink(missing_ok=True)
        measure(gunroom(vault, "init"))
        os.sync()

    ours, theirs, python = in_turn(
        3, gunroom(vault, "import", collection), sqlite, ["sh", "-ec", with_utils], before=renew
    )
    line("100,000 guns, import", seconds, ours[0], "sqlite3 .import", theirs[0], ratio_limit=3)
    line("100,000 guns, import", seconds, ours[0], "sqlite-utils", python[0], ratio_limit=0.5)
    line("  peak memory", megabytes, ours[1], "sqlite3 .import", theirs[1], limit=200)
    for path in [vault, plain, utils]:
        path.unlink(missing_ok=True)


def backup():
    """Backs up a vault of a gigabyte, four papers and many pictures, beside cp and sync."""
    vault, copy = WORK / "gigabyte.gunroom", WORK / "copy.gunroom"
    if not is_newer(vault, GUNROOM):
        partial, paper = WORK / "partial.gunroom", WORK / "paper.bin"
        partial.unlink(missing_ok=True)
        measure(gunroom(partial, "init"))
        measure(gunroom(partial, "add", "make=Colt"))
        for size in [230_000_000] * 4 + [300_000] * 300:
            # Piece by piece: what this program takes counts for those that it starts.
            with open(paper, "wb") as file:
                for _ in range(0, size, 100_000):
                    file.write(os.urandom(100_000))
            measure(gunroom(partial, "document", "add", 1, paper))
        paper.unlink()
        partial.rename(vault)

    def renew():
        copy.unlink(missing_ok=True)
        os.sync()

    commands = {
        "backup": gunroom(vault, "backup", copy),
        "cp, sync": ["sh", "-ec", f"cp '{vault}' '{copy}'; sync '{copy}'"],
    }
    (ours, peak), (theirs, _) = in_turn(5, *commands.values(), before=renew)
    line("backup of 1 GB, proved", seconds, ours, "cp, sync", theirs, ratio_limit=2)
    line("  peak memory", megabytes, peak, "the least", 15, limit=64)
    renew()


PARTS = {
    "start": start,
    "sheets": sheets,
    "photo": photo,
    "many": many,
    "export": export,
    "reports": reports,
    "import": import_table,
    "backup": backup,
}


def main(names):
    if not GUNROOM.exists() or not set(names) <= set(PARTS):
        sys.exit("usage (after make): bench.py [start|sheets|photo|many|export|reports|import|backup]…")
    WORK.mkdir(parents=True, exist_ok=True)
    print(f"{'Median of whole processes':<36}{'ours':>9}   {'beside':<24}{'ratio':>8}   target")
    for name in names or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
