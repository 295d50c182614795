import Foundation
import Platform
import TestSupport
import Testing

@Suite("To restore a backup")
struct RestoreTests {
  /// All that a vault holds, but for what a copy knows about itself.
  private static let content = """
    content() { sqlite3 "$1" 'SELECT * FROM record ORDER BY id' 'SELECT * FROM value' \
      'SELECT * FROM history ORDER BY id' 'SELECT sha256, length(bytes) FROM content ORDER BY sha256' \
      'SELECT * FROM picture' 'SELECT * FROM last_number' 'SELECT * FROM setting' | sha256sum; }
    """

  @Test("gives the same collection again, and keeps the vault that was there")
  func roundTrip() throws {
    let workplace = try Vaults.sample.workplace()
    let outcome = try workplace.sh(
      """
      \(Self.content)
      content vault.gunroom > before; gunroom backup -q b.backup
      gunroom edit -q 1 finish=Blue > edited; gunroom add -q make=Later > added; content vault.gunroom > later
      gunroom restore b.backup; content vault.gunroom | cmp - before
      content vault.gunroom.before-restore-* | cmp - later
      sqlite3 vault.gunroom 'PRAGMA journal_mode'; stat -c %a vault.gunroom
      gunroom add make=Again; gunroom undo -q > undone; ls | grep -c before-restore
      """)
    #expect(outcome.errors.hasPrefix("Restored: "))
    #expect(outcome.output.hasPrefix("wal\n600\nAdded 25  Again\n"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n1\n"), "no log or journal beside the one that is kept")
    #expect(outcome.errors.contains("The vault before is kept as "))
  }

  @Test("tells of the commands that came with it", arguments: ["b.backup", "b.zip"])
  func commands(_ file: String) throws {
    let workplace = try Vaults.bare.workplace()
    let outcome = try workplace.sh(
      """
      mkdir copies
      gunroom schedule add nightly --at 02:00 --to $PWD/copies --what csv --after 'rclone copy "$1" r:' -q
      gunroom backup -q b.backup; gunroom export -q -o b.zip --originals
      gunroom --vault new.gunroom restore \(file)
      """)
    #expect(
      outcome.errors.contains(
        "Once it is installed, schedule nightly runs 'rclone copy \"$1\" r:' after each copy."),
      "\(outcome.errors)")
  }

  @Test(
    "says what differs from the vault before: guns, the last change, schedules, fields, settings",
    arguments: ["b.backup", "b.zip"])
  func differences(_ file: String) throws {
    let workplace = try Vaults.bare.workplace()
    try workplace.must(
      """
      gunroom schedule add kept -q --at 02:00 --to copies --what csv
      gunroom backup -q b.backup; gunroom export -q -o b.zip --originals > exported
      """)
    let same = try workplace.sh("gunroom restore \(file)")
    #expect(same.code == 0 && !same.errors.contains("Before:"), "\(same.errors)")
    try workplace.must(
      """
      gunroom add -q make=Later; gunroom schedule add nightly -q --at 02:00 --to copies --what csv
      gunroom schedule edit -q kept --at 03:00; gunroom field add -q Rollmark; gunroom config -q paper a4
      """)
    let outcome = try workplace.sh("gunroom restore \(file)")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("Before: 2 guns, last changed "), "\(outcome.errors)")
    #expect(outcome.errors.contains(". Now: 1 gun, last changed "))
    #expect(outcome.errors.contains("Not in it any more: schedule nightly, field Rollmark."))
    #expect(outcome.errors.contains("As it was earlier: schedule kept, setting paper."))
  }

  @Test(
    "leaves the vault before whole, also one with a log that nobody has folded in: it can be restored",
    arguments: [false, true])
  func setAside(_ hasLog: Bool) throws {
    let workplace = try Vaults.sample.workplace()
    let late = "UPDATE setting SET value = 'Late' WHERE key = 'collection_name'"
    // A program that is killed leaves its log, in which what it wrote last lies.
    let change =
      hasLog
      ? """
      mkfifo hold; sqlite3 vault.gunroom < hold > /dev/null & exec 3> hold
      echo "PRAGMA wal_autocheckpoint = 0; \(late); SELECT 1;" >&3
      while [ ! -s vault.gunroom-wal ]; do sleep 0.05; done; sleep 0.2
      kill -9 $!; exec 3>&-; wait 2> /dev/null; [ -s vault.gunroom-wal ] || exit 9
      """ : "sqlite3 vault.gunroom \"\(late)\""
    let outcome = try workplace.sh(
      """
      \(Self.content)
      gunroom backup -q b.backup
      \(change)
      gunroom restore -q b.backup || exit
      for vault in vault.gunroom vault.gunroom.before-restore-*; do
        sqlite3 $vault 'PRAGMA integrity_check' "SELECT count(*) FROM setting WHERE value = 'Late'"
      done
      mv vault.gunroom.before-restore-* aside.gunroom; ls | grep before
      content aside.gunroom > was; gunroom restore -q aside.gunroom || exit
      content vault.gunroom | cmp - was; gunroom list --format plain | wc -l
      gunroom --vault aside.gunroom add -q make=Later > added; gunroom --vault aside.gunroom list --format plain | wc -l
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output == "ok\n0\nok\n1\n24\n25\n", "\(outcome.output)\(outcome.errors)")
  }

  @Test("works where there is no vault yet, and twice within a second")
  func noVault() throws {
    let workplace = try Vaults.bare.workplace()
    try workplace.must(
      """
      gunroom backup -q b.backup
      GUNROOM_VAULT= XDG_DATA_HOME=$PWD/data gunroom restore -q b.backup
      gunroom --vault data/gunroom/collection.gunroom list -q
      for i in 1 2 3; do gunroom restore -q b.backup; done
      """)
    #expect(try workplace.must("ls | grep -c before-restore") == "3\n")
  }

  @Test(
    "is refused in words for what is no whole backup, and changes nothing",
    arguments: [
      ("head -c 50000 b.backup > x", 65, "the backup is cut off"),
      ("head -c 50 b.backup > x", 65, "not a backup"), (": > x", 65, "the file is empty"),
      ("echo letter > x", 65, "not a backup"), ("mkdir x", 66, "a folder"), ("true", 66, "no such"),
      ("sqlite3 x 'CREATE TABLE t (a)'", 65, "database of another program"),
      (
        "cp b.backup x; sqlite3 x 'PRAGMA user_version = 99'", 65,
        "made by a newer Gunroom (format 99"
      ),
      ("cp b.backup x; sqlite3 x 'DELETE FROM picture; DELETE FROM value'", 65, "is damaged"),
      ("cp b.backup x; cp b.backup x-wal", 65, "the log beside it"),
      ("ln -s vault.gunroom x", 64, "the vault itself"),
      ("printf 'age-encryption.org/v1\\nrubbish' > x; echo p > p", 65, "'age' says"),
    ])
  func refused(_ script: String, _ code: Int, _ words: String) throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must("gunroom backup -q b.backup; sha256sum vault.gunroom > sum; \(script)")
    let before = try workplace.must("ls -A")
    let option = script.hasSuffix("p > p") ? "--passphrase-file p" : ""
    let outcome = try workplace.sh("gunroom restore x \(option)")
    #expect(Int(outcome.code) == code, "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try workplace.must("sha256sum --status -c sum; ls -A") == before)
  }

  @Test("waits for others, and gives up with 75 while one uses the vault", arguments: ["r", "w"])
  func busy(_ use: String) throws {
    let workplace = try Vaults.bare.workplace()
    let begin = use == "r" ? "BEGIN; SELECT count(*) FROM record;" : "BEGIN IMMEDIATE;"
    let outcome = try workplace.sh(
      """
      gunroom backup -q b.backup
      mkfifo hold; sqlite3 vault.gunroom < hold > /dev/null & exec 3> hold
      echo '\(begin)' >&3; sleep 0.5
      gunroom restore b.backup; code=$?; exec 3>&-; wait
      ls | grep before-restore; gunroom add -q make=Colt > added; sqlite3 vault.gunroom 'PRAGMA journal_mode'
      exit $code
      """)
    #expect(outcome.code == 75)
    #expect(outcome.errors.contains("another program is using the vault"))
    #expect(outcome.output == "wal\n")
  }

  @Test("works over a vault that is damaged, whose log is kept with it")
  func damagedVault() throws {
    let workplace = try Vaults.bare.workplace()
    for script in [
      "echo rubbish > vault.gunroom; echo log > vault.gunroom-wal",
      "dd if=/dev/urandom of=vault.gunroom bs=1 count=90 conv=notrunc 2> /dev/null",
      "dd if=/dev/urandom of=vault.gunroom bs=1k seek=1 count=30 conv=notrunc 2> /dev/null",
      ": > vault.gunroom", "rm vault.gunroom; echo log > vault.gunroom-wal",
    ] {
      let outcome = try workplace.sh(
        """
        [ -e b.backup ] || gunroom backup -q b.backup
        \(script); cat vault.gunroom* > was
        gunroom restore -q b.backup && gunroom list -q > /dev/null && gunroom add -q make=Colt > /dev/null || exit
        cat vault.gunroom.before-restore-* | cmp - was; rm vault.gunroom.before*; ls -A
        """)
      #expect(outcome.code == 0, "\(script): \(outcome.errors)")
      #expect(outcome.output.hasSuffix("b.backup\nvault.gunroom\nwas\n"), "\(outcome.output)")
    }
  }

  @Test("leaves the old or the new vault under the name, whenever the program is killed")
  func killed() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      "gunroom backup -q b.backup; gunroom add -q make=Later; cp vault.gunroom old")
    let began = ContinuousClock.now
    try workplace.must("gunroom restore -q b.backup")
    let usual = ContinuousClock.now - began
    var random = SeededGenerator(seed: 21)
    for round in 0..<20 {
      let delay = usual * Double.random(in: 0.5...1.1, using: &random) / .seconds(1)
      let outcome = try workplace.sh(
        """
        rm -f vault.gunroom*; cp old vault.gunroom
        gunroom restore -q b.backup > /dev/null & sleep \(delay); kill -9 $! 2> /dev/null; wait 2> /dev/null
        for vault in vault.gunroom vault.gunroom.before-restore-*; do
          [ ! -e $vault ] || sqlite3 $vault 'PRAGMA integrity_check'
        done | sort -u
        gunroom list --format plain | wc -l
        gunroom add -q make=More > added && gunroom backup -q --force check.backup && ls -A | grep -c '^\\.gunroom-'
        """)
      #expect(
        ["ok\n24\n0\n", "ok\n25\n0\n"].contains(outcome.output),
        "round \(round): \(outcome.output)\(outcome.errors)")
    }
  }

  @Test("that finds no room leaves the vault as it was")
  func fullDisk() throws {
    let workplace = try Vaults.sample.workplace()
    let outcome = try workplace.sh(
      """
      gunroom backup -q b.backup; sha256sum vault.gunroom > sum; ls -A > names
      (ulimit -f 256; trap '' XFSZ; gunroom restore b.backup); code=$?
      sha256sum --status -c sum && ls -A | cmp - names || exit 1; exit $code
      """)
    #expect(outcome.code == 74)
    #expect(
      outcome.errors.contains("no file may grow larger than 256 KiB here"), "\(outcome.errors)")
  }

  @Test("takes a bundle of export too, and keeps the vault that was there")
  func bundle() throws {
    let workplace = try Vaults.sample.workplace()
    let outcome = try workplace.sh(
      """
      set -e
      gunroom list --format json > before; gunroom export -q -o bundle.zip --originals > exported
      gunroom add -q make=Later > added; gunroom restore bundle.zip
      gunroom list --format json | cmp - before
      gunroom --vault vault.gunroom.before-restore-* list --format plain | wc -l
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output == "Restored 24 guns with their history\n25\n")
    #expect(outcome.errors.contains("The vault before is kept as "))
  }
}
