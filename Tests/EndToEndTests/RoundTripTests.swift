import Platform
import Testing

/// What goes out, and comes back.
@Suite("An exported collection")
struct RoundTripTests {
  @Test(
    "becomes the same collection again, to the last byte",
    arguments: ["all.json", "all.zip", "all"])
  func roundTrip(_ name: String) throws {
    let workplace = try Vaults.sample.collectionWithOddities()
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
    let workplace = try Vaults.sample.collectionWithOddities()
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

  @Test(
    "of a table brings every gun and every own field back",
    arguments: [
      "", "--headings labels", "--guard-formulas",
      "--guard-formulas --headings labels --separator ';' --bom",
    ])
  func table(_ options: String) throws {
    let workplace = try Vaults.sample.collectionWithOddities()
    try workplace.must(
      """
      set -e
      gunroom edit -q 5 notes="'=1" nickname="'quoted'" >/dev/null
      gunroom export -q -o table.csv \(options); gunroom export -q -o guns.csv
      gunroom import -q table.csv | grep -qx 'Nothing is new, 24 the same'
      gunroom --vault new.gunroom init -q
      gunroom -q --vault new.gunroom field add Rollmark --section Identification >/dev/null
      gunroom -q --vault new.gunroom field add Insured --kind money --section Storage >/dev/null
      gunroom --vault new.gunroom import -q table.csv >/dev/null
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

  @Test("of a table with only the ends of serial numbers changes none, and enters none")
  func shortened() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      set -e
      gunroom export -q -o guns.csv; gunroom export -q -o ends.csv --serials last4
      for options in '' '--headings labels' '--guard-formulas'; do
        gunroom export -q -o ends.csv --force --serials last4 $options
        gunroom import ends.csv 2>words | grep -qx 'Nothing is new, 24 the same'
        grep -q 'only the end of a serial number' words
      done
      gunroom export -q -o again.csv; cmp guns.csv again.csv
      gunroom --vault new.gunroom init -q; gunroom --vault new.gunroom import -q ends.csv >/dev/null
      gunroom --vault new.gunroom export -q -o new.csv; ! grep -q '…' new.csv
      test $(grep -c 'not entered' new.csv) -gt 15
      gunroom export -q -o left.csv --omit prices,places,contacts
      gunroom import -q left.csv | grep -qx 'Nothing is new, 24 the same'
      """)
  }

  @Test(
    "of a bundle is refused where a file is not what its list says", arguments: ["zip", "folder"])
  func changedBundle(_ form: String) throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      gunroom export -q -o b --originals
      sed -i 's/V12345/V99999/' b/collection.json
      if [ \(form) = zip ]; then
        python3 -c 'import shutil; shutil.make_archive("c", "zip", "b")'; rm -r b; mv c.zip b
      fi
      """)
    let outcome = try workplace.sh("gunroom --vault new.gunroom restore b; ls new.gunroom")
    #expect(outcome.errors.contains("collection.json is not what it was when it was exported"))
    let listed = try workplace.sh("rm -f b/MANIFEST.json; gunroom --vault new.gunroom restore b")
    #expect(listed.code == 65)
    #expect(!listed.errors.contains("Restored"))
  }

  @Test(
    "of a workbook brings the same guns back, and changes nothing where it came from",
    arguments: ["", "--thumbnails", "--headings labels", "--thumbnails --headings labels"])
  func workbook(_ options: String) throws {
    let workplace = try Vaults.sample.collectionWithOddities()
    try workplace.must(
      """
      set -e
      gunroom add -q make=Colt price='1.234,56 €' acquired='March 2012' serial=123456789012345678901 \\
        notes='_x0041_' >/dev/null
      gunroom add -q make=Colt serial=9 acquired=1850-02-03 price=£1,200 >/dev/null
      gunroom export -q -o guns.xlsx \(options); gunroom export -q -o guns.csv
      gunroom import -q guns.xlsx | grep -qx 'Nothing is new, 26 the same'
      gunroom --vault new.gunroom init -q
      gunroom -q --vault new.gunroom field add Rollmark --section Identification >/dev/null
      gunroom -q --vault new.gunroom field add Insured --kind money --section Storage >/dev/null
      gunroom --vault new.gunroom import -q guns.xlsx >/dev/null
      gunroom --vault new.gunroom export -q -o again.csv
      python3 - <<'P'
      import csv
      a, b = [list(csv.DictReader(open(n, newline=""))) for n in ("guns.csv", "again.csv")]
      assert len(a) == 26 and len(a) == len(b)
      amounts = ["price", "scheduled", "insured", "disposed_price"]
      for x, y in zip(a, b):
          # Amounts are numbers in a workbook, and lose their spelling.
          for key in ["number"] + [k for k in amounts if k in x]: del x[key], y[key]
          assert x == y, {k: (x[k], y[k]) for k in x if x[k] != y[k]}
      P
      grep -q ',1234.56 EUR,' again.csv
      """)
  }

  @Test(
    "of which pictures and papers are lost goes in without them, which is said, and is whole then",
    arguments: [
      ("rm all/photos/0001*", "photos/0001"),
      ("printf x >> $(ls all/documents/* | head -1)", "documents/"),
      ("rm -r all/previews", "previews/"), ("rm -r all/previews all/photos", "photos/0001"),
      ("rm $(ls all/previews/* | head -3)", "previews/"),
      ("rm -r all/documents all/photos", "documents/"),
    ], ["all", "all.zip"])
  func lostFiles(_ loss: (change: String, named: String), _ name: String) throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      gunroom export -q -o all && \(loss.change)
      [ \(name) = all ] || (cd all && python3 -m zipfile -c ../all.zip *)
      """)
    let refused = try workplace.sh("gunroom --vault new.gunroom restore \(name)")
    #expect(refused.code == 65 && refused.errors.contains(loss.named), "\(refused.errors)")
    #expect(try workplace.sh("ls new.gunroom").code != 0)
    let taken = try workplace.sh("gunroom --vault new.gunroom restore \(name) --accept-damaged")
    #expect(taken.code == 2 && taken.output.contains("Restored 24 guns"), "\(taken.errors)")
    #expect(
      taken.errors.contains("missing or damaged: ") && taken.errors.contains(loss.named),
      "\(taken.errors)")
    // A copy is proved to the last picture before it gets its name.
    try workplace.must(
      """
      gunroom export -q -o old.csv && gunroom --vault new.gunroom export -q -o new.csv
      cut -d , -f 1-20 old.csv > old; cut -d , -f 1-20 new.csv | cmp - old
      gunroom --vault new.gunroom backup -q new.backup
      gunroom --vault new.gunroom report detail 1 -q -o one.pdf
      """)
  }

  @Test("whose main file is named is taken as a whole")
  func mainFile() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      gunroom export -q -o all && gunroom --vault new.gunroom restore -q all/collection.json
      gunroom --vault new.gunroom backup -q new.backup
      """)
  }

  @Test(
    "whose files are not those of its list goes in where nothing better is left",
    arguments: [
      "rm MANIFEST.json", "printf ' ' >> collection.json", "echo more >> guns.csv",
    ])
  func acceptedBundle(_ change: String) throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      "gunroom export -q -o all && (cd all && \(change)) && gunroom --vault new.gunroom init -q")
    let refused = try workplace.sh("gunroom --vault new.gunroom import all")
    #expect(
      refused.code == 65 && refused.errors.contains("--accept-damaged takes what can be proved"))
    #expect(try workplace.sh("gunroom --vault new.gunroom list -q").output.isEmpty)
    let taken = try workplace.sh("gunroom --vault new.gunroom import all --accept-damaged")
    #expect(taken.code == 2 && taken.errors.contains("the bundle is not as it was written: the "))
    try workplace.must(
      """
      gunroom export -q -o old.csv && gunroom --vault new.gunroom export -q -o new.csv
      cmp old.csv new.csv && gunroom --vault new.gunroom backup -q new.backup
      """)
  }

  @Test(
    "whose history was altered is refused, and where nothing better is left taken with that said",
    arguments: ["all.json", "all", "all.zip"])
  func alteredHistory(_ name: String) throws {
    let workplace = try Vaults.sample.collectionWithOddities()
    try workplace.must(
      """
      gunroom export -q -o \(name)
      python3 - \(name) <<'P'
      import hashlib, json, os, shutil, sys
      name = sys.argv[1]
      if name.endswith(".zip"):
          shutil.unpack_archive(name, "open")
      path = {"all": "all/collection.json", "all.zip": "open/collection.json"}.get(name, name)
      text = open(path).read()
      assert text.count("V12345") > 1
      open(path, "w").write(text.replace('"V12345"', '"V99999"', 1))
      folder = os.path.dirname(path)
      if folder:
          # What the list would not show.
          list_ = json.load(open(folder + "/MANIFEST.json"))
          for file in list_["files"]:
              data = open(f"{folder}/{file['name']}", "rb").read()
              file["sha256"], file["size"] = hashlib.sha256(data).hexdigest(), len(data)
          json.dump(list_, open(folder + "/MANIFEST.json", "w"))
      if name.endswith(".zip"):
          shutil.make_archive("all", "zip", "open")
      P
      gunroom --vault new.gunroom init -q; gunroom --vault kept.gunroom init -q
      """)
    let said = "the history was altered: gun 1, serial: it is “V99999”, and by the history “V12345”"
    for (vault, verb) in [("new", "import"), ("kept", "restore")] {
      let command = "--vault \(vault).gunroom \(verb) \(name)"
      let refused = try workplace.sh("gunroom \(command)")
      #expect(refused.code == 65 && refused.errors.contains(said), "\(refused.errors)")
      #expect(try workplace.sh("gunroom --vault \(vault).gunroom list -q").output.isEmpty)
      let taken = try workplace.sh("gunroom \(command) --accept-damaged")
      #expect(
        taken.code == 2 && taken.errors.contains("WHAT WAS EXPORTED WAS ALTERED: gun 1, serial"))
      #expect(taken.output.contains("Restored 24 guns"))
    }
    for vault in ["new", "kept"] {
      let check = try workplace.sh("gunroom --vault \(vault).gunroom check --format json")
      #expect(check.code == 2 && check.output.contains("gun 1, serial: it is “V99999”"))
      // What is known keeps nobody from a copy.
      let backup = try workplace.sh(
        "gunroom --vault \(vault).gunroom backup \(vault).backup && gunroom backup --verify \(vault).backup"
      )
      #expect(backup.code == 0 && backup.errors.contains("The history was altered"))
    }
  }

  @Test("that is damaged, or goes where something is already, is refused and changes nothing")
  func damaged() throws {
    let workplace = try Vaults.sample.collectionWithOddities()
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
      # What the list would not show.
      python3 - out kind twice <<'P'
      import hashlib, json, sys
      for name in sys.argv[1:]:
          path = name + "/MANIFEST.json"
          list_ = json.load(open(path))
          for file in list_["files"]:
              file["sha256"] = hashlib.sha256(open(f"{name}/{file['name']}", "rb").read()).hexdigest()
          json.dump(list_, open(path, "w"))
      P
      """)
    for (name, words) in [
      ("lost", "is missing"), ("other", "is not what it was when it was exported"),
      ("cut.json", "cut off"),
      ("cut.zip", "cut.zip"), ("newer.json", "newer Gunroom"), ("out", "is missing"),
      ("kind", "no kind of record"), ("twice", "identifier 1 is given twice"),
    ] {
      let outcome = try workplace.sh("gunroom --vault new.gunroom import \(name)")
      #expect(outcome.code != 0 && outcome.errors.contains(words), "\(name): \(outcome.errors)")
      #expect(try workplace.sh("sqlite3 new.gunroom .dump | cmp - before").code == 0, "\(name)")
    }
    let outcome = try workplace.sh("gunroom import all.zip")
    #expect(outcome.code == 65 && outcome.errors.contains("empty vault only"))
  }
}
