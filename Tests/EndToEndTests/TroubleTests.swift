import Foundation
import Platform
import Testing

/// Full disks, closed pipes, sudden ends, two at once.
@Suite("When things go wrong")
struct TroubleTests {
  private func collection() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q
      gunroom import -q $FIXTURES/collection/collection.csv --files $FIXTURES/collection/photos
      """)
    return workplace
  }

  @Test("a file that may not grow leaves neither half a report nor half a change")
  func fullDisk() throws {
    let workplace = try collection()
    try workplace.must("gunroom report detail 1 -o sheet.pdf && cp sheet.pdf kept.pdf")
    // 64 KiB is less than any sheet with a photograph.
    let report = try workplace.sh("ulimit -f 64; trap '' XFSZ; gunroom report detail -o sheet.pdf")
    #expect(report.code == 74)
    #expect(report.errors.contains("no file may grow larger than 64 KiB here"))
    #expect(try workplace.sh("cmp sheet.pdf kept.pdf").code == 0)
    let hidden = try workplace.sh("ls -A | grep '^\\.gunroom'")
    #expect(hidden.output.isEmpty, "no temporary file is left")
    let before = try workplace.must("gunroom list --format csv | sha256sum")
    let add = try workplace.sh(
      "ulimit -f 64; trap '' XFSZ; gunroom add make=Big --photo $FIXTURES/collection/photos/ar-15.jpg"
    )
    #expect(add.code != 0)
    #expect(try workplace.must("gunroom list --format csv | sha256sum") == before)
    #expect(try workplace.must("sqlite3 vault.gunroom 'PRAGMA integrity_check'") == "ok\n")
  }

  @Test("a report never replaces a vault or anything else that is not a PDF")
  func overwriting() throws {
    let workplace = try collection()
    try workplace.must(
      """
      ln -s vault.gunroom link.pdf; ln vault.gunroom hard.pdf; cp vault.gunroom other.gunroom
      echo notes > notes; cp notes kept.txt; : > empty.pdf; sha256sum *.gunroom > sums
      """)
    for name in [
      "vault.gunroom", "./vault.gunroom", "link.pdf", "hard.pdf", "other.gunroom", "notes",
      "vault.gunroom-wal", "vault.gunroom-shm", "vault.gunroom-journal",
    ] {
      let outcome = try workplace.sh("gunroom report detail 1 -o \(name)")
      #expect(outcome.code == 73, "\(name): \(outcome.errors)")
      #expect(try workplace.sh("gunroom photo export 1 1 -o \(name)").code == 73, "\(name)")
    }
    #expect(try workplace.sh("sha256sum --status -c sums && cmp notes kept.txt").code == 0)
    #expect(try workplace.sh("ls vault.gunroom-*").output.isEmpty)
    try workplace.must(
      "gunroom report detail 1 -o empty.pdf && gunroom report detail 2 -o empty.pdf")
  }

  @Test("a file that cannot be named or made is said to be so, with the option that names it")
  func unnamedFiles() throws {
    let workplace = try collection()
    for (line, code, words) in [
      ("gunroom report detail 1 -o ''", 64, "--output needs a value: FILE"),
      ("gunroom photo export 1 1 --output=", 64, "--output needs a value: FILE"),
      ("gunroom --vault '' list", 64, "--vault needs a value: FILE"),
      ("mkdir f; gunroom report detail 1 -o f", 73, "this is a folder"),
      ("gunroom photo export 1 1 -o f", 73, "this is a folder"),
      ("env -u HOME -u GUNROOM_VAULT gunroom list", 64, "HOME is not set"),
      ("env -u HOME -u GUNROOM_VAULT gunroom init", 64, "--vault FILE"),
      ("env -u HOME gunroom list -q", 0, ""),
      ("env -u HOME -u GUNROOM_VAULT gunroom compare '50 rounds 15.99'", 0, ""),
    ] {
      let outcome = try workplace.sh(line)
      #expect(
        Int(outcome.code) == code
          && (words.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(words)),
        "\(line): \(outcome.errors)")
    }
  }

  @Test("a note of very many lines is printed, and a polite kill ends it and leaves nothing")
  func longNote() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      python3 -c 'print("Make,Notes\\nColt,\\"" + "n\\n" * 20000 + "end\\"")' > long.csv
      gunroom init -q && gunroom import -q long.csv && gunroom report detail -o long.pdf
      """)
    #expect(try workplace.must("pdftotext long.pdf - | grep -cx end").trimmingBlanks == "1")
    let outcome = try workplace.sh("timeout 0.3 gunroom report detail -o other.pdf; ls -A")
    #expect(!outcome.output.contains("other.pdf") && !outcome.output.contains(".gunroom-"))
  }

  @Test("kill -9 in the middle leaves the old or the new collection, whole")
  func killed() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom add make=First -q")
    for delay in [0.0, 0.01, 0.05, 0.1, 0.2, 0.4, 0.8] {
      try workplace.must(
        """
        gunroom import -q $FIXTURES/collection/collection.csv --files $FIXTURES/collection/photos &
        sleep \(delay); kill -9 $! 2> /dev/null; wait $! 2> /dev/null; true
        """)
      let count = try #require(
        Int(try workplace.must("gunroom list --format plain | wc -l").trimmingBlanks))
      #expect((count - 1) % 24 == 0, "all of a file or nothing, not \(count)")
      #expect(try workplace.must("sqlite3 vault.gunroom 'PRAGMA integrity_check'") == "ok\n")
    }
  }

  /// An empty vault, and a table of 3,000 guns, which have a vault for themselves while they come in.
  private func workplaceWithMany() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q
      python3 -c 'print("Make,Serial"); [print(f"Colt,{n}") for n in range(3000)]' > many.csv
      """)
    return workplace
  }

  @Test("kill -9 while guns by the thousand come in leaves none of them, or all")
  func killedAmongMany() throws {
    let workplace = try workplaceWithMany()
    func count() throws -> String {
      try workplace.must("gunroom list --format plain | wc -l").trimmingBlanks
    }
    for share in 1...8 {
      // Whatever the speed of the machine, somewhere within.
      try workplace.must(
        """
        start=$(date +%s%N); gunroom import -n -q many.csv > /dev/null; end=$(date +%s%N)
        gunroom import -q many.csv > /dev/null 2>&1 &
        sleep $(awk "BEGIN { print ($end - $start) / 1e9 * \(share) / 8 }")
        kill -9 $! 2> /dev/null; wait $! 2> /dev/null; true
        """)
      let count = try count()
      #expect(["0", "3000"].contains(count))
      #expect(try workplace.must("sqlite3 vault.gunroom 'PRAGMA integrity_check'") == "ok\n")
      if count == "3000" { try workplace.must("gunroom undo -q") }
      try workplace.must("gunroom add -q make=Colt && gunroom undo -q && gunroom check -q")
    }
  }

  @Test("a list that is asked for while guns by the thousand come in waits for them")
  func listAmongMany() throws {
    let workplace = try workplaceWithMany()
    let counts = try workplace.must(
      """
      gunroom import -q many.csv > /dev/null & import=$!
      while kill -0 $import 2> /dev/null; do gunroom list --format plain > list || exit 1
      wc -l < list; done
      wait $import; gunroom list --format plain | wc -l
      """
    ).split(separator: "\n").map(\.trimmingBlanks)
    #expect(Set(counts).isSubset(of: ["0", "3000"]))
    #expect(counts.last == "3000")
  }

  @Test("a photograph goes in whole or not at all when the program is killed")
  func killedIntake() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom add make=First -q")
    for delay in [0.02, 0.1, 0.2, 0.3] {
      try workplace.must(
        """
        gunroom photo add 1 $FIXTURES/collection/photos/*.jpg -q > /dev/null &
        sleep \(delay); kill -9 $! 2> /dev/null; wait $! 2> /dev/null; true
        """)
      let count = try workplace.must("gunroom photo list 1 --format plain | wc -l").trimmingBlanks
      #expect(["0", "18"].contains(count))
    }
  }

  @Test("two at once both get their way, with different numbers")
  func twoAtOnce() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q")
    try workplace.must(
      "for i in $(seq 20); do gunroom add make=A -q & gunroom add make=B -q & done; wait")
    let numbers = try workplace.must("gunroom list --format plain --columns number")
    #expect(numbers == (1...40).map { "\($0)\n" }.joined())
  }

  @Test("a vault that stays locked is busy, with exit code 75")
  func locked() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q")
    let outcome = try workplace.sh(
      """
      mkfifo hold; sqlite3 vault.gunroom < hold & exec 3> hold
      echo 'BEGIN IMMEDIATE;' >&3; sleep 0.5
      gunroom add make=Colt; code=$?; exec 3>&-; wait; exit $code
      """)
    #expect(outcome.code == 75)
    #expect(outcome.errors.contains("another program is using the vault"))
  }

  @Test("Ctrl-C ends a long command with 130, leaving nothing behind")
  func interrupted() throws {
    let workplace = try Workplace()
    let outcome = try workplace.sh(
      """
      gunroom init -q; before=$(sha256sum < vault.gunroom)
      # A background job of a script ignores Ctrl-C unless it is told otherwise.
      python3 -c 'import signal, os; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp("gunroom", ["gunroom", "import", os.environ["FIXTURES"] + "/collection/collection.csv", "--files", os.environ["FIXTURES"] + "/collection/photos"])' &
      # It reads the first photographs by then.
      until grep -q . /proc/$!/task/$!/children; do sleep 0.02; done
      kill -INT $!; wait $!; code=$?
      test "$before" = "$(sha256sum < vault.gunroom)" && echo same; ls -A; exit $code
      """)
    #expect(outcome.code == 130)
    #expect(outcome.output.contains("same"))
    #expect(!outcome.output.contains("-wal"))
    #expect(outcome.errors.contains("interrupted"))
  }

  @Test("a program that was not installed with the others is named, with what to do")
  func companionsMissing() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom add make=Colt -q && cp $(which gunroom) .")
    for (command, name) in [
      ("report detail", "gunroom-print"), ("report list", "gunroom-print"),
      ("photo add 1 $FIXTURES/collection/photos/ar-15.jpg", "gunroom-photo"),
    ] {
      let outcome = try workplace.sh("./gunroom \(command)")
      #expect(outcome.code == 1)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("the program \(name), which "))
      #expect(outcome.errors.contains("Install gunroom again"))
    }
    #expect(try workplace.must("./gunroom help report").contains("--landscape"))
  }

  @Test("a worker that crashes, hangs or floods costs one message, not the record")
  func brokenWorker() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && cp $(which gunroom) . && gunroom add make=Colt -q")
    for (script, words) in [
      ("kill -SEGV $$", "cannot be read"), ("echo nonsense", "gunroom-photo failed"),
      ("exit 3", "gunroom-photo failed"),
    ] {
      try workplace.must(
        "printf '#!/bin/sh\\n\(script)\\n' > gunroom-photo; chmod +x gunroom-photo")
      let outcome = try workplace.sh(
        "./gunroom add make=Savage --photo $FIXTURES/collection/photos/ar-15.jpg")
      #expect(outcome.code == 2, "\(script)")
      #expect(outcome.errors.contains("ar-15.jpg"))
      #expect(outcome.errors.contains(words))
    }
    #expect(try workplace.must("gunroom list --format plain | wc -l").trimmingBlanks == "4")
  }
}
