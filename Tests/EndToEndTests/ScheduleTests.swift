import Foundation
import Platform
import Testing

@Suite("A scheduled export")
struct ScheduleTests {
  @Test("makes every kind of file, each read again and listed with its checksum")
  func everything() throws {
    let copies = try ScheduledCopies(
      "--what backup,csv,json,xlsx,html,bundle,pdf:insurance,pdf:detail", vault: .sample)
    let outcome = try copies.run("2026-11-30T02:00:00Z")
    #expect(outcome.code == 0 && outcome.output == "", "\(outcome.errors)")
    #expect(copies.names == ["nightly-20261130T020000Z"])
    try copies.expectWhole()
    for count in [
      "vault.backup (", "24 guns)", "guns.csv (24 guns)", "collection.json (24 guns)",
      "collection.xlsx (24 guns)", "collection.zip (24 guns)", "insurance.pdf (", "detail.pdf (",
    ] {
      #expect(outcome.errors.contains(count))
    }
    let place = copies.workplace
    #expect(try place.must("readlink 'the copies/nightly-latest'") == "nightly-20261130T020000Z\n")
    try place.must("gunroom backup --verify 'the copies/nightly-latest/vault.backup'")
    try place.must("qpdf --check 'the copies/nightly-latest/insurance.pdf'")
    #expect(try place.must("stat -c %a 'the copies/nightly-latest/guns.csv'") == "600\n")
  }

  @Test("makes no copy while nothing has changed, and does when it has, or always")
  func unchanged() throws {
    let copies = try ScheduledCopies()
    try copies.make("2026-11-30T02:00:00Z", "")
    let again = try copies.run("2026-12-01T02:00:00Z")
    #expect(again.code == 0)
    #expect(again.errors.contains("nightly: unchanged since"))
    #expect(copies.names.count == 1)
    try copies.make("2026-12-01T02:00:01Z", "--always")
    try copies.workplace.must("gunroom edit 1 -q notes=new")
    try copies.make("2026-12-02T02:00:00Z", "")
    #expect(copies.names.count == 3)
  }

  @Test(
    "says which copy is damaged, keeps it, makes a new one, and counts the damaged for no rule",
    arguments: [
      ("rm 'the copies'/nightly-latest/guns.csv", "guns.csv is missing"),
      ("echo >> 'the copies/nightly-latest/guns.csv'", "guns.csv has "),
      (
        "printf x | dd of='the copies/nightly-latest/guns.csv' bs=1 seek=9 conv=notrunc 2> /dev/null",
        "guns.csv is not what it was"
      ),
    ])
  func damaged(_ deed: String, _ words: String) throws {
    let copies = try ScheduledCopies("--what csv,json --keep-last 1")
    let place = copies.workplace
    try copies.make("2026-11-30T02:00:00Z", "")
    try place.must(deed)
    let plan = try copies.run("2026-12-01T02:00:00Z", "--dry-run")
    #expect(plan.output.contains("nightly-20261130T020000Z is damaged: \(words)"))
    #expect(plan.output.contains("Would keep nightly-20261130T020000Z: damaged"))
    let outcome = try copies.run("2026-12-01T02:00:00Z")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("nightly-20261130T020000Z is damaged: \(words)"))
    #expect(outcome.errors.contains("It stays, and counts as no copy."))
    #expect(outcome.errors.contains("Made \(copies.folder)/nightly-20261201T020000Z"))
    let history = try place.must("gunroom schedule history --format plain")
    #expect(history.contains("damaged\tnightly-20261130T020000Z\t\(words)"), "\(history)")
    // Said once, and not again once there is a good one.
    #expect(try copies.run("2026-12-02T02:00:00Z").errors.hasPrefix("nightly: unchanged since"))
    let list = try place.must("gunroom schedule list --format json")
    #expect(list.contains(#""last": "unchanged""#), "\(list)")
    // Of several runs only the last copy stays, and the damaged one beside it.
    try copies.make("2026-12-03T02:00:00Z")
    #expect(copies.names == ["nightly-20261130T020000Z", "nightly-20261203T020000Z"])
  }

  @Test(
    "is run as if it were a moment that there is, and no other",
    arguments: [
      "2026-02-30", "2026-02-30T02:00:00Z", "2026-02-29 02:00", "2026-11-30T25:00:00Z",
      "2026-11-30 24:00", "25:00", "soon", "", "2026-11-30T02:00:00+01:00", "2026-11-30T02:00:60Z",
    ])
  func impossibleMoment(_ moment: String) throws {
    let copies = try ScheduledCopies()
    for command in ["run nightly", "run --due", "list", "show nightly"] {
      let outcome = try copies.workplace.sh("gunroom schedule \(command) --now '\(moment)'")
      #expect(outcome.code == 64, "\(command)")
      #expect(outcome.errors.contains("--now: “\(moment)” is no moment that there is"))
      #expect(outcome.errors.contains("Write 2026-11-30T02:00:00Z, or as on the wall"))
    }
    #expect(copies.names.isEmpty)
  }

  @Test("takes originals along only where it is told to")
  func originals() throws {
    let copies = try ScheduledCopies("--what bundle,csv", vault: .sample)
    let place = copies.workplace
    // A picture from which something is taken.
    try place.must("gunroom photo add -q 2 $FIXTURES/pictures/orient_6.jpg")
    // What BundleWriter says in the collection where pictures are as the camera wrote them.
    func hasOriginals(_ moment: String) throws -> Bool {
      try copies.make(moment)
      let line = """
        rm -f new.gunroom*; gunroom --vault new.gunroom restore -q 'the copies/nightly-latest/collection.zip'
        gunroom --vault new.gunroom history --format json | grep -c 'import without originals' || true
        """
      return try place.must(line).hasSuffix("\n0\n")
    }
    #expect(try !hasOriginals("2026-11-30T02:00:00Z"))
    try place.must("gunroom schedule edit nightly -q --originals")
    #expect(try hasOriginals("2026-12-01T02:00:00Z"))
    try place.must("gunroom schedule edit nightly -q --no-originals")
    #expect(try !hasOriginals("2026-12-02T02:00:00Z"))
    let refused = try place.sh("gunroom schedule edit nightly --what csv --originals")
    #expect(refused.code == 64 && refused.errors.contains("only a bundle and JSON have originals"))
  }

  @Test("is no change of the collection, and nothing that undo takes back")
  func noChange() throws {
    let copies = try ScheduledCopies()
    try copies.workplace.must("gunroom edit 1 -q notes=new")
    let history = try copies.workplace.must("gunroom history --format csv")
    try copies.make("2026-11-30T02:00:00Z")
    #expect(try copies.workplace.must("gunroom history --format csv") == history)
    try copies.workplace.must("gunroom undo -q")
    #expect(try !copies.workplace.must("gunroom show 1").contains("new"))
  }

  @Test("is made up once after days without power, and once a day from then on")
  func due() throws {
    let copies = try ScheduledCopies()
    func due(_ moment: String) throws -> String {
      try copies.workplace.must("gunroom schedule run --due --always --now \(moment) 2>&1")
    }
    #expect(try due("2043-03-08T02:05:00Z").contains("nightly-20430308T020500Z"))
    #expect(try due("2043-03-08T03:00:00Z") == "Nothing is due.\n")
    #expect(try due("2043-03-20T17:00:00Z").contains("nightly-20430320T170000Z"))
    #expect(try due("2043-03-20T17:15:00Z") == "Nothing is due.\n")
    #expect(try due("2043-03-21T02:00:00Z").contains("nightly-20430321T020000Z"))
    #expect(copies.names.count == 3)
  }

  @Test(
    "comes once on a day on which the clock is put forward or back",
    arguments: [
      ("America/New_York", "02:30", "2043-03-08"), ("America/New_York", "01:30", "2043-11-01"),
      ("Europe/Berlin", "02:30", "2043-03-29"), ("Australia/Lord_Howe", "02:15", "2043-10-04"),
      ("Australia/Lord_Howe", "02:30", "2043-10-04"),
    ])
  func summerTime(_ zone: String, _ time: String, _ day: String) throws {
    let copies = try ScheduledCopies()
    try copies.workplace.must("gunroom schedule edit nightly -q --at \(time)")
    let from = try #require(Clock.seconds("\(day)T00:00:00Z")) - 43_200
    // Every half hour of the day, whichever hours the place makes of it.
    let moments = (0..<96).map { half in
      let moment = Int64(from + half * 1_800)
      return Clock { moment }.timestamp
    }
    let calls = moments.map { "gunroom schedule run -q --due --always --now \($0)" }
    try copies.workplace.must("set -e\n" + calls.joined(separator: "\n"), ["TZ": zone])
    let days = try copies.workplace.must(
      """
      gunroom schedule history --format plain | cut -c 1-10 | sort | uniq -c | awk '{print $1, $2}'
      """, ["TZ": zone])
    #expect(days.contains("1 \(day)\n"), "\(days)")
    #expect(!days.contains("2 2043"), "\(days)")
  }

  @Test("of which one is going on says so, and locks that others left hold nothing up")
  func lock() throws {
    let copies = try ScheduledCopies()
    let lock = "'the copies/.nightly.lock'"
    for left in ["", "999999\\n", "1\\n", "\\0\\0\\0\\377"] {
      try copies.workplace.must("printf '\(left)' > \(lock)")
      #expect(try copies.run("2026-11-30T02:00:00Z").code == 0)
    }
    let busy = try copies.workplace.sh("flock \(lock) gunroom schedule run nightly --always")
    #expect(busy.code == 75)
    #expect(busy.errors.contains("a run of nightly is going on already"))
    #expect(copies.names.count == 1)
    let history = try copies.workplace.must("gunroom schedule history --format plain")
    #expect(!history.contains("failed"), "which is no failure")
  }

  @Test("hands its folder to the command for afterwards, and tries that again alone")
  func after() throws {
    let copies = try ScheduledCopies(
      """
      --what csv --after 'test -e ready || { echo no network >&2; exit 3; }; \
      printf "%s|%s|%s\\n" "$1" "$GUNROOM_FOLDER" "$GUNROOM_SCHEDULE" >> sent' --keep-last 1
      """)
    let outcome = try copies.run("2026-11-30T02:00:00Z")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("--after: the command ended with 3: no network"))
    let path = "\(copies.folder)/nightly-20261130T020000Z"
    #expect(copies.names == ["nightly-20261130T020000Z"], "the copy itself is good")
    try copies.workplace.must("touch ready")
    #expect(try copies.run("2026-11-30T03:00:00Z").code == 0)
    #expect(copies.names == ["nightly-20261130T020000Z"], "and is not made again")
    #expect(try copies.workplace.must("cat sent") == "\(path)|\(path)|nightly\n")
    #expect(try copies.run("2026-12-01T02:00:00Z").code == 0)
    #expect(try copies.workplace.must("wc -l < sent") == "1\n", "once is enough")
  }

  @Test(
    "may run a command for afterwards that prints a lot, and can be interrupted while that hangs")
  func talkative() throws {
    let copies = try ScheduledCopies("--what csv --after 'yes | head -c 100000000'")
    #expect(try copies.run("2026-11-30T02:00:00Z").code == 0)
    try copies.workplace.must("gunroom schedule edit nightly -q --after 'exec sleep 60'")
    let outcome = try copies.workplace.sh(
      "timeout -s INT 3 gunroom schedule run nightly --always --now 2026-12-01T02:00:00Z")
    #expect(outcome.errors.contains("interrupted"), "\(outcome.errors)")
    #expect(copies.names.count == 2, "the copy was whole before")
    let history = try copies.workplace.must("gunroom schedule history --format plain")
    #expect(!history.contains("failed"))
  }

  @Test("of a query that no gun matches says so at once")
  func noGuns() throws {
    let workplace = try Vaults.bare.workplace()
    let outcome = try workplace.sh(
      "gunroom schedule add n --at 02:00 --to copies --what csv make:nobody && gunroom schedule run n"
    )
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("No gun matches the query now"))
    #expect(outcome.errors.contains("guns.csv (0 guns)"), "\(outcome.errors)")
  }

  @Test("encrypts what it makes, and leaves nothing that can be read")
  func encrypted() throws {
    let workplace = try Vaults.bare.workplace()
    try workplace.must(
      """
      age-keygen -o key 2> /dev/null
      gunroom schedule add nightly -q --at 02:00 --to 'the copies' --what backup,csv,pdf:detail \
        --encrypt-to $(age-keygen -y key)
      gunroom schedule run nightly -q
      """)
    let names = try workplace.must("ls -A 'the copies/nightly-latest/'")
    #expect(names == "MANIFEST.json\ndetail.pdf.age\nguns.csv.age\nvault.backup.age\n")
    #expect(
      try workplace.must("ls -A").split(separator: "\n").count == 4, "vault, its runs, key, copies")
    let table = try workplace.must("age -d -i key 'the copies/nightly-latest/guns.csv.age'")
    #expect(table.contains("Colt"))
    try workplace.must(
      "gunroom backup --verify --identity key 'the copies/nightly-latest/vault.backup.age'")
    #expect(try workplace.sh("grep -rl Colt 'the copies'").code == 1)
  }

  @Test("prints only what it was asked for")
  func chosen() throws {
    let copies = try ScheduledCopies("--what csv,json --omit prices make:colt", vault: .sample)
    let outcome = try copies.run("2026-11-30T02:00:00Z")
    let count = try copies.workplace.must("gunroom list make:colt --format plain | wc -l")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(outcome.errors.contains("guns.csv (\(count) gun"), "\(outcome.errors)")
    #expect(
      try !copies.workplace.must("head -1 'the copies'/nightly-latest/guns.csv").contains("price"))
    let refused = try copies.workplace.sh(
      "gunroom schedule add x --at 02:00 --to 'the copies' --what backup --omit prices")
    #expect(refused.code == 64 && refused.errors.contains("a backup holds everything"))
  }

  @Test("is refused where it makes no sense, and nothing is kept of it")
  func refusals() throws {
    let workplace = try Vaults.bare.workplace()
    let cases = [
      ("a/b --at 02:00 --what csv", "cannot be the name of a schedule"),
      ("a --at 25:00 --what csv", "is no time of the day"),
      ("a --at 02:00 --every never --what csv", "says no days"),
      ("a --at 02:00 --what csv,docx", "is nothing that can be made"),
      ("a --at 02:00 --what pdf:insurence", "Did you mean insurance?"),
      ("a --at 02:00 --what csv,csv", "would be made twice"),
      ("a --at 02:00", "it is not said what to make"),
      ("a --what csv", "--at: it is not said when. Give"),
      ("a", "--at, --what: it is not said when and what to make. Give for example --at 02:00"),
      ("a --at 02:00 --what csv --keep-last 0", "would keep no copy at all"),
      ("a --at 02:00 --what csv --keep-daily many", "is no number of copies"),
      ("a --at 02:00 --what csv --encrypt-to nobody", "neither a public key nor a file"),
      ("a --at 02:00 --what csv --require-marker ../x", "is no name in the folder"),
      ("a --at 02:00 --what csv prize:", "prize"),
    ]
    for (words, expected) in cases {
      let outcome = try workplace.sh("gunroom schedule add --to copies \(words)")
      #expect(outcome.code == 64 || outcome.code == 65, "\(words)")
      #expect(outcome.errors.contains(expected), "\(words): \(outcome.errors)")
    }
    #expect(try workplace.must("gunroom schedule list --format plain") == "")
  }

  @Test("is shown, changed and taken away")
  func managed() throws {
    let copies = try ScheduledCopies()
    let place = copies.workplace
    try place.must("gunroom schedule edit nightly -q --at 3:00")
    #expect(try place.must("gunroom schedule show nightly").contains("03:00"))
    let twice = try place.sh("gunroom schedule add nightly --at 03:00 --to x --what csv")
    #expect(twice.code == 65 && twice.errors.contains("there is a schedule “nightly” already"))
    try place.must("gunroom schedule edit nightly -q --every 'last day' --keep-last 3 --what csv")
    try copies.make("2026-03-15T02:00:00Z")
    let list = try place.must(
      "gunroom schedule list --format json --now 2043-02-15T00:00:00Z")
    let rows = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]]
    let row = try #require(rows?.first)
    #expect(row["due"] as? String == "2043-02-28 02:00" || row["due"] as? String == "now")
    #expect(row["last"] as? String == "made")
    let shown = try place.must("gunroom schedule show nightly")
    #expect(shown.contains("last day") && shown.contains("Last copy"))
    try place.must("gunroom schedule edit nightly -q --keep-last ''")
    #expect(try !place.must("gunroom schedule show nightly").contains("Keep the last"))
    try place.must("gunroom schedule remove nightly -q")
    #expect(try place.must("gunroom schedule list --format plain") == "")
    #expect(copies.names.count == 1, "its copies stay")
    #expect(try place.must("gunroom schedule history nightly --format plain").contains("made"))
    let gone = try place.sh("gunroom schedule run nightly")
    #expect(gone.code == 66)
  }

  @Test("goes to a folder, of which only the last is made, and only when all is right")
  func folders() throws {
    let workplace = try Vaults.bare.workplace()
    let outcome = try workplace.sh(
      """
      echo x > file
      for to in file vault.gunroom no/where; do
        gunroom schedule add n --at 02:00 --what json --to $to; echo $?
      done
      gunroom schedule add n --what json --to copies; echo $?; ls
      gunroom schedule add -q n --at 02:00 --what json --to copies/; gunroom schedule run -q n; ls copies
      """)
    #expect(outcome.output.hasPrefix("64\n64\n66\n64\nfile\nvault.gunroom\n"), "\(outcome.output)")
    #expect(outcome.output.contains("n-latest"), "\(outcome.errors)")
    #expect(outcome.errors.contains("file: this is a file, not a folder"))
  }
}
