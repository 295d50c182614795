import Foundation
import Inventory
import Platform
import Testing

/// What goes out, and comes back.
@Suite("An export")
struct ExportTests {
  /// The sample collection with what is easily forgotten: trash, own fields, undone changes, settings,
  /// odd values, a gun that is gone.
  private func collection() throws -> Workplace {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      set -e
      gunroom -q field add Rollmark --section Identification >/dev/null
      gunroom -q field add Insured --kind money --section Storage >/dev/null
      gunroom -q edit 1 rollmark='=1+1' insured='$5' >/dev/null
      gunroom -q edit 3 other_serials=' A;B ' other_serials='"q"' tags=fun tags='a; b' \\
        notes='=HYPERLINK("x"), and
      a second line' serial=' 0017 ' >/dev/null
      gunroom -q add make='@Česká' model='銃 "quoted"' caliber='.22 LR' caliber=9mm >/dev/null
      gunroom -q edit 7 finish=Blue >/dev/null; gunroom -q undo >/dev/null
      gunroom -q remove 9 >/dev/null; gunroom -q photo remove 1 1 >/dev/null
      gunroom -q dispose 10 --how sold --to 'Ridge Line Arms' --on 2026-03-01 >/dev/null
      gunroom -q config paper a4 >/dev/null
      gunroom -q field add Gone --section Identification >/dev/null
      gunroom -q edit 4 gone=kept >/dev/null; gunroom -q field remove gone >/dev/null
      """)
    return workplace
  }

  @Test(
    "becomes the same collection again, to the last byte",
    arguments: ["all.json", "all.zip", "all"])
  func roundTrip(_ name: String) throws {
    let workplace = try collection()
    try workplace.must(
      """
      set -e
      gunroom export -q --originals -o \(name)
      gunroom --vault new.gunroom init -q --name Other --currency EUR
      gunroom --vault new.gunroom import \(name) >words; grep -q 'Restored 24 guns' words
      gunroom --vault new.gunroom export -q --originals -o again/\(name) 2>/dev/null ||
        { mkdir again; gunroom --vault new.gunroom export -q --originals -o again/\(name); }
      diff -r \(name) again/\(name)
      for vault in vault new; do
        gunroom --vault $vault.gunroom history --format json >$vault.history
        gunroom --vault $vault.gunroom book list --view both --format json >$vault.book
        gunroom --vault $vault.gunroom trash list >$vault.trash
        gunroom --vault $vault.gunroom check >$vault.check 2>&1 || true
        gunroom --vault $vault.gunroom list --format json 'ridge line' >$vault.found
        sqlite3 $vault.gunroom "PRAGMA foreign_key_check; PRAGMA integrity_check;
          SELECT * FROM value ORDER BY record, field, position;
          SELECT * FROM sqlite_sequence ORDER BY name" >$vault.values
      done
      for what in history book trash check found values; do cmp vault.$what new.$what; done
      test -s new.found
      gunroom --vault new.gunroom undo -q >/dev/null
      """)
  }

  @Test("of the same collection has the same bytes, and a list of checksums that are right")
  func sameBytes() throws {
    let workplace = try collection()
    try workplace.must(
      """
      set -e
      for name in x y; do
        gunroom export -q -o $name.zip; gunroom export -q -o $name.json; gunroom export -q -o $name
        gunroom export -q -o $name.xlsx
      done
      cmp x.zip y.zip; cmp x.json y.json; diff -r x y; cmp x.xlsx y.xlsx
      python3 - <<'P'
      import hashlib, json, os
      files = json.load(open("x/MANIFEST.json"))["files"]
      found = sorted(os.path.relpath(os.path.join(d, f), "x") for d, _, n in os.walk("x") for f in n)
      assert found == sorted([f["name"] for f in files] + ["MANIFEST.json"]), found
      for f in files:
          data = open("x/" + f["name"], "rb").read()
          assert len(data) == f["size"] and hashlib.sha256(data).hexdigest() == f["sha256"]
      assert sum(f["name"].startswith("photos/") for f in files) > 15
      P
      mkdir z; cd z; python3 -m zipfile -e ../x.zip .; diff -r . ../x
      """)
  }

  @Test("carries nothing of what the camera wrote, unless that is asked for")
  func cameras() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      set -e
      python3 - <<'P'
      import os
      def marked(name, to):
          data = open(os.environ["FIXTURES"] + "/pictures/" + name, "rb").read()
          text = b"Exif\\0\\0SECRETPLACE"
          open(to, "wb").write(data[:2] + b"\\xff\\xe1\\0" + bytes([len(text) + 2]) + text + data[2:])
      marked("baseline.jpg", "a.jpg"); marked("progressive.jpg", "paper.jpg")
      P
      gunroom init -q; gunroom add -q make=Colt --photo a.jpg \\
        --photo $FIXTURES/pictures/orient_6_tifftag.tif >/dev/null
      gunroom document add -q 1 paper.jpg >/dev/null
      gunroom document add -q 1 $FIXTURES/pictures/picture.heic >/dev/null
      gunroom export -q -o with --originals; gunroom export -q -o without
      gunroom export -q -o all.json
      grep -rq SECRETPLACE with/photos; grep -rq SECRETPLACE with/documents
      ! grep -r SECRETPLACE without
      python3 - <<'P'
      import base64, json
      files = json.load(open("all.json"))["files"]
      assert all(b"SECRETPLACE" not in base64.b64decode(f["data"]) for f in files)
      P
      head -c 3 without/photos/0001-colt-2.tiff | od -An -tx1 | grep -q 'ff d8 ff'
      head -c 3 without/documents/0002-picture-heic.heic | od -An -tx1 | grep -q 'ff d8 ff'
      """)
  }

  @Test("without originals becomes a whole collection too, whose history says so")
  func withoutOriginals() throws {
    let workplace = try collection()
    try workplace.must(
      """
      set -e
      gunroom photo add -q 2 $FIXTURES/pictures/orient_6.jpg >/dev/null
      gunroom photo add -q 2 $FIXTURES/pictures/orient_6_tifftag.tif >/dev/null
      for name in all.zip all.json all; do
        rm -f new.gunroom; gunroom export -q -o $name
        gunroom --vault new.gunroom init -q; gunroom --vault new.gunroom import -q $name >/dev/null
        gunroom --vault new.gunroom history --format json | grep -q 'import without originals'
        sqlite3 new.gunroom 'PRAGMA foreign_key_check'
        test "$(gunroom --vault new.gunroom photo list 2 | wc -l)" = "$(gunroom photo list 2 | wc -l)"
        gunroom --vault new.gunroom photo export 2 2 -o $name-2.jpg -q
        gunroom --vault new.gunroom check >words 2>&1 || true; ! grep -i 'history' words
        gunroom --vault new.gunroom report detail 2 -q -o sheet.pdf
        # Nothing is left to take away from what came without.
        gunroom --vault new.gunroom export -q -o 1st.json
        gunroom --vault new.gunroom export -q -o 2nd.json --originals; cmp 1st.json 2nd.json
        rm 1st.json 2nd.json sheet.pdf
      done
      """)
  }

  @Test("of a table brings every gun and every own field back")
  func table() throws {
    let workplace = try collection()
    try workplace.must(
      """
      set -e
      gunroom export -q -o guns.csv
      gunroom --vault new.gunroom init -q
      gunroom -q --vault new.gunroom field add Rollmark --section Identification >/dev/null
      gunroom -q --vault new.gunroom field add Insured --kind money --section Storage >/dev/null
      gunroom --vault new.gunroom import -q guns.csv >/dev/null
      gunroom --vault new.gunroom export -q -o again.csv
      python3 - <<'P'
      import csv
      a, b = [list(csv.DictReader(open(n, newline=""))) for n in ("guns.csv", "again.csv")]
      assert len(a) == 24 and len(a) == len(b)
      for x, y in zip(a, b):
          del x["number"], y["number"]
          assert x == y, (x, y)
      assert any(x["serial"] == " 0017 " for x in a) and any(x["rollmark"] == "=1+1" for x in a)
      assert open("guns.csv", "rb").read().count(b"\\r\\n") == 25
      P
      """)
  }

  @Test(
    "of which data is left out has nothing of it", arguments: ["x", "x.json", "x.csv", "x.xlsx"])
  func omitted(_ name: String) throws {
    let workplace = try Vaults.sample.workplace()
    for groups in [Field.Discretion.allCases] + Field.Discretion.allCases.map({ [$0] }) {
      let secrets = try DiscretionTests.secrets(Set(groups), workplace)
      try secrets.sorted().joined(separator: "\n").write(
        toFile: "\(workplace.folder)/secrets", atomically: true, encoding: .utf8)
      let words = groups.map(\.rawValue).joined(separator: ",")
      let outcome = try workplace.sh(
        """
        rm -rf x*; set -e; gunroom export -q -o \(name) --omit \(words)
        case \(name) in *.xlsx) mkdir x; (cd x; python3 -m zipfile -e ../x.xlsx .);; esac
        # Names of pictures are checksums, in which any figures can be met.
        grep -rahv '^{"original"\\|^{"sha256"' x* | grep -aoFf secrets | sort -u
        """)
      #expect(outcome.errors.isEmpty)
      #expect(outcome.output.isEmpty, "\(name) --omit \(words)")
    }
    #expect(try workplace.must("gunroom export -q -o all.csv; cat all.csv").contains("V12345"))
  }

  @Test("takes a query: those guns, what belongs to them, and nothing else")
  func query() throws {
    let workplace = try collection()
    try workplace.must(
      """
      set -e
      gunroom export -q -o x winchester; cut -d, -f2 x/guns.csv | sort -u | grep -qx Winchester
      ! grep -qi colt x/guns.csv; ls x/photos | grep -q winchester; ! ls x/photos | grep -q colt
      ! test -e x/contacts.csv; ! grep -q '"history"' x/collection.json
      gunroom export -q -o - --type csv --columns number,make 'make:colt' --sort -number >two
      head -1 two | grep -q number,make
      gunroom export -q -o tables --tables; ls tables | grep -qx guns.csv
      ls tables | grep -qx values.csv; ls tables | grep -qx ammunition-lots.csv
      gunroom export -q -o x.tsv --headings labels --bom; head -c 3 x.tsv | od -An -tx1 |
        grep -q 'ef bb bf'; head -1 x.tsv | grep -q "$(printf 'Number\\tMake')"
      """)
    let outcome = try workplace.sh(
      "gunroom --vault n.gunroom init -q; gunroom --vault n.gunroom import x")
    #expect(outcome.code == 65 && outcome.errors.contains("a part of a collection"))
  }

  @Test("as a workbook has serials as text, dates as dates and amounts as numbers")
  func workbook() throws {
    let workplace = try collection()
    try workplace.must("gunroom export -q -o x.xlsx --thumbnails")
    try workplace.must(
      """
      python3 - <<'P'
      import re, zipfile
      book = zipfile.ZipFile("x.xlsx"); assert book.testzip() is None
      sheet = book.read("xl/worksheets/sheet1.xml").decode()
      names = re.findall('<sheet name="([^"]*)"', book.read("xl/workbook.xml").decode())
      assert names[0] == "Guns" and "Values" in names and "Ammunition lots" in names, names
      cells = dict(re.findall(r'<c r="([A-Z]+2)"(.*?)</c>', sheet))
      heads = {re.sub("<[^>]*>", "", v): k for k, v in re.findall(r'<c r="([A-Z]+)1"[^>]*>(.*?)</c>', sheet)}
      def cell(key): return cells[heads[key] + "2"]
      assert 't="inlineStr"' in cell("serial") and "V12345" in cell("serial")
      assert "<v>2150</v>" in cell("price") and "<v>43568</v>" in cell("acquired")
      assert "<v>1</v>" in cell("number") and "=1+1" in cell("rollmark")
      assert "<f>" not in sheet
      assert sum(n.startswith("xl/media/") for n in book.namelist()) > 10
      P
      """)
  }

  @Test(
    "is there as a whole or not at all when the disk is full",
    arguments: [
      "x.csv", "x.json", "x.xlsx", "x.zip", "x", "t",
    ])
  func fullDisk(_ name: String) throws {
    let workplace = try collection()
    // Less than any of them takes, and more than SQLite needs beside an open vault.
    let limit = "ulimit -f 64; trap '' XFSZ; "
    try workplace.must(
      """
      python3 -c 'import random
      print("Make,Notes"); print("Long," + "".join(random.choices("abcdefgh ", k=400000)))' >long.csv
      gunroom import -q long.csv >/dev/null; mkdir out
      """)
    let options = name == "t" ? "--tables" : name == "x.xlsx" ? "--thumbnails --columns make" : ""
    let outcome = try workplace.sh("\(limit) gunroom export -o out/\(name) \(options)")
    #expect(outcome.code == 74, "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try workplace.must("ls -A out").isEmpty)
    // What was there before stays as it was.
    try workplace.must("cd out; gunroom export -q -o \(name) \(options); cp -r \(name) ../kept")
    let again = try workplace.sh("\(limit) gunroom export --force -q -o out/\(name) \(options)")
    #expect(again.code == 74, "\(again.errors)")
    try workplace.must("diff -r out/\(name) kept; test $(ls -A out | wc -l) = 1")
  }

  @Test("touches nothing that is there already")
  func targets() throws {
    let workplace = try collection()
    try workplace.must(
      "mkdir mine; echo x >mine/x; echo note >note.csv; sqlite3 other.gunroom 'CREATE TABLE t (x)'")
    for (line, code, words) in [
      ("-o note.csv", 73, "exists already"), ("-o mine", 73, "exists already"),
      ("-o mine --force", 73, "more than an export wrote"), ("-o mine/x", 73, "not a folder"),
      ("-o vault.gunroom --type csv --force", 73, "belongs to the vault"),
      ("-o other.gunroom --type csv --force", 73, "this is a vault"),
      ("-o mine --type csv", 73, "not a file"), ("-o no/where.csv", 73, "no such folder"),
      ("-o x.docx", 64, "does not say"), ("", 64, "where to"), ("-o x.csv --originals", 64, "only"),
      ("-o x.json --columns make", 64, "only"), ("-o x.csv --columns mak", 64, "Did you mean make"),
      ("-o x.csv --columns serial --omit serials", 64, "every column"),
      ("-o x.csv --separator ab", 64, "between cells"), ("-o x.csv --omit all", 64, "left out"),
    ] {
      let outcome = try workplace.sh("gunroom export \(line)")
      #expect(
        Int(outcome.code) == code && outcome.errors.contains(words), "\(line): \(outcome.errors)")
    }
    try workplace.must(
      """
      set -e; grep -qx note note.csv; grep -qx x mine/x; ! ls -A | grep '^\\.gunroom-'
      gunroom export -q -o all; gunroom export -q -o all --force; gunroom export -q -o note.csv --force
      """)
    #expect(
      try workplace.sh("echo y >all/y; gunroom export -o all --force; cat all/y").output == "y\n")
  }

  @Test("that is damaged, or goes where something is already, is refused and changes nothing")
  func damaged() throws {
    let workplace = try collection()
    try workplace.must(
      """
      set -e; gunroom export -q -o all; gunroom export -q -o all.zip; gunroom export -q -o all.json
      gunroom --vault new.gunroom init -q; sqlite3 new.gunroom .dump >before
      cp -r all lost; rm lost/photos/0001*; cp -r all other; cp all/photos/0002* other/photos/0003*
      head -c 300000 all.json >cut.json; head -c 300000 all.zip >cut.zip
      sed 's/"format": "gunroom-collection-1"/"format": "gunroom-collection-9"/' all.json >newer.json
      cp -r all out; sed -i 's,"file":"photos/0001[^"]*","file":"../vault.gunroom",' out/collection.json
      cp -r all kind; sed -i 's/"kind":"contact"/"kind":"alien"/' kind/collection.json
      cp -r all twice; sed -i 's/^{"id":2,/{"id":1,/' twice/collection.json
      """)
    for (name, words) in [
      ("lost", "no such file"), ("other", "not the one that was exported"), ("cut.json", "cut off"),
      ("cut.zip", "cut.zip"), ("newer.json", "newer Gunroom"), ("out", "is missing"),
      ("kind", "no kind of record"), ("twice", "does not fit together"),
    ] {
      let outcome = try workplace.sh("gunroom --vault new.gunroom import \(name)")
      #expect(outcome.code != 0 && outcome.errors.contains(words), "\(name): \(outcome.errors)")
      #expect(try workplace.sh("sqlite3 new.gunroom .dump | cmp - before").code == 0, "\(name)")
    }
    let outcome = try workplace.sh("gunroom import all.zip")
    #expect(outcome.code == 65 && outcome.errors.contains("empty vault only"))
  }
}
