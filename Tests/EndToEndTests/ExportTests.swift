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
        grep -q 'ef bb bf'; head -1 x.tsv | grep -q "$(printf 'Gunroom number\\tMake')"
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
      ("-o mine --force", 73, "no export wrote this folder"), ("-o mine/x", 73, "not a folder"),
      ("-o vault.gunroom --type csv --force", 73, "belongs to the vault"),
      ("-o other.gunroom --type csv --force", 73, "this is a vault"),
      ("-o mine --type csv", 73, "not a file"), ("-o no/where.csv", 73, "no such folder"),
      ("-o x.docx", 64, "does not say"), ("", 64, "where to"), ("-o x.csv --originals", 64, "only"),
      ("-o x.json --columns make", 64, "only"), ("-o x.csv --columns mak", 64, "Did you mean make"),
      ("-o x.csv --columns serial --omit serials", 64, "every column"),
      ("-o x.csv --separator ab", 64, "between cells"), ("-o x.csv --separator :", 64, "between"),
      ("-o ''", 64, "--output needs a value"),
      ("--output= --type csv", 64, "--output needs a value"),
      ("-o $(printf %0300d 0).csv", 73, "too long"), ("-o $(printf %0300d 0).html", 73, "too long"),
      ("-o $(printf %0300d 0)", 73, "too long"), ("-o new.csv/", 73, "Leave out the slash"),
      ("-o x.csv --omit all", 64, "left out"),
    ] {
      let outcome = try workplace.sh("gunroom export \(line)")
      #expect(
        Int(outcome.code) == code && outcome.errors.contains(words), "\(line): \(outcome.errors)")
    }
    try workplace.must(
      """
      set -e; grep -qx note note.csv; grep -qx x mine/x; ! ls -A | grep '^\\.gunroom-'
      gunroom export -q -o all; gunroom export -q -o all --force
      gunroom export -o catalogue.html/ 2>words; grep -q 'open catalogue.html/index.html' words
      gunroom export -q -o - --type html --single | tail -1 | grep -qx '</html>'
      """)
  }

  @Test(
    "takes the place of what an export wrote, however that was written",
    arguments: [
      "x.csv", "x.tsv", "x.json", "x.xlsx", "x.zip", "x", "x.html", "x.html --single",
      "x --tables", "x.csv --headings labels", "x.csv --separator ; --bom --guard-formulas",
      "x.csv --headings labels --guard-formulas", "x.csv --columns make,model",
      "x.csv --columns make --headings labels", "x.xlsx --thumbnails --headings labels",
    ])
  func replaced(_ line: String) throws {
    let workplace = try Vaults.sample.collectionWithOddities()
    let words = line.replacing(";", with: "';'")
    try workplace.must(
      """
      set -e; gunroom export -q -o \(words); gunroom edit -q 1 finish=Green >/dev/null
      cp -r x* before; gunroom export -q --force -o \(words); test $(ls -A | grep -c '^x') = 1
      if test -d before; then rm -r before; fi
      """)
    // An empty file or folder loses nothing.
    try workplace.must(
      "rm -r x*; \(line == "x" || line.hasPrefix("x --") || line == "x.html" ? "mkdir" : "touch") "
        + "\(line.prefix { $0 != " " }); gunroom export -q --force -o \(words)")
  }

  @Test("takes the place of nothing that somebody else wrote or changed")
  func foreign() throws {
    let workplace = try Vaults.sample.collectionWithOddities()
    try workplace.must(
      """
      set -e
      printf 'make,model\\nColt,Python\\n' >own.csv; printf 'Number,Make\\r\\n1,Colt\\r\\n' >words.csv
      printf 'make,model\\r\\nColt,Python\\r\\n' >keys.csv; echo '{"format": "mine"}' >a.json
      echo '<!DOCTYPE html><html><title>Mine</title></html>' >a.html; echo note >a.zip
      gunroom report inventory -q -o list.pdf; gunroom backup -q b.gunroom
      gunroom export -q -o book.xlsx; gunroom export -q -o all.zip; gunroom export -q -o page.html
      gunroom export -q -o bundle; gunroom export -q -o tables --tables
      python3 - <<'P'
      import zipfile
      old = zipfile.ZipFile("book.xlsx"); new = zipfile.ZipFile("edited.xlsx", "w")
      for name in old.namelist():
          data = old.read(name)
          if name == "docProps/core.xml":
              head, tail = data.split(b"<dcterms:modified")
              data = head + b"<dcterms:modified" + tail.replace(b"20", b"30", 1)
          new.writestr(name, data)
      new.close()
      with zipfile.ZipFile("all.zip", "a") as more: more.writestr("mine.txt", "mine")
      P
      echo '<!-- mine -->' >>page.html/guns/0003.html; echo mine >bundle/photos/mine.txt
      sed -i 's/Colt/Golt/' tables/guns.csv; mkdir mine; touch mine/x
      find . -type f ! -name 'vault*' ! -name before | sort | xargs sha256sum >before
      """)
    for (line, words) in [
      ("own.csv", "no export wrote"), ("words.csv", "no export wrote"),
      ("keys.csv", "no export wrote"), ("own.csv --columns make,model", "no export wrote"),
      ("a.json", "no export wrote"), ("a.html --single", "no export wrote"),
      ("a.zip", "no export wrote"), ("list.pdf --type json", "no export wrote"),
      ("b.gunroom --type zip", "this is a vault"), ("edited.xlsx", "no export wrote"),
      ("all.zip", "no export wrote"), ("page.html", "“guns/0003.html” was changed"),
      ("bundle", "“photos/mine.txt”"), ("tables --tables", "“guns.csv” was changed"),
      ("mine", "no export wrote this folder"),
    ] {
      let outcome = try workplace.sh("gunroom export --force -o \(line)")
      #expect(outcome.code == 73, "\(line): \(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(line): \(outcome.errors)")
    }
    try workplace.must("sha256sum --quiet -c before")
  }

  @Test("that is killed at any moment leaves nothing behind once another one was written")
  func killed() throws {
    let workplace = try Vaults.sample.collectionWithOddities()
    let left = try workplace.must(
      """
      mkdir out; cd out; RANDOM=7
      for round in 1 2 3 4; do
        for line in c.html bundle 't --tables' 'x.xlsx --thumbnails' z.zip j.json; do
          gunroom export -q --force -o $line >/dev/null & last=$!
          sleep 0.$((RANDOM % 40 + 10)); kill -9 $last 2>/dev/null; wait $last 2>/dev/null
          ls -A | grep '^\\.gunroom-' >>../left
        done
      done 2>/dev/null
      set -e
      for line in c.html bundle 't --tables' 'x.xlsx --thumbnails' z.zip j.json; do
        gunroom export -q --force -o $line
      done
      cat ../left; echo; ls -A
      """
    ).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      left.suffix(7) == ["bundle", "c.html", "j.json", "t", "x.xlsx", "z.zip", ""], "\(left)")
    #expect(left.count > 8, "none was killed while it wrote")
  }
}
