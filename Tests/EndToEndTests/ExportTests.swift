import Foundation
import Inventory
import Platform
import Testing

/// What goes out.
@Suite("An export")
struct ExportTests {
  @Test("of the same collection has the same bytes, and a list of checksums that are right")
  func sameBytes() throws {
    let workplace = try Vaults.sample.collectionWithOddities()
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
    let workplace = try Vaults.sample.collectionWithOddities()
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
    let workplace = try Vaults.sample.collectionWithOddities()
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
    let workplace = try Vaults.sample.collectionWithOddities()
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
    let workplace = try Vaults.sample.collectionWithOddities()
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
}
