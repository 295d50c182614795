import Foundation
import Platform
import Testing

@Suite("A scheduled export that fails")
struct ScheduleFailureTests {
  private static let telling =
    "--on-failure 'printf \"%s|%s|%s\\n\" \"$GUNROOM_SCHEDULE\" \"$GUNROOM_CODE\" \"$GUNROOM_REASON\" >> told'"

  /// What was told of failures.
  private func told(_ copies: ScheduledCopies) throws -> String {
    try copies.workplace.must("cat told 2> /dev/null; rm -f told")
  }

  @Test("on a full disk leaves all as it was, says so, and is reminded of until one goes well")
  func fullDisk() throws {
    let copies = try ScheduledCopies("--what csv,backup --keep-last 1 \(Self.telling)")
    try copies.make("2026-01-01T02:00:00Z")
    // No file may be longer than 64 KiB.
    let full = try copies.workplace.sh(
      "ulimit -f 64; gunroom schedule run nightly --always --now 2026-01-02T02:00:00Z")
    #expect(full.code == 74, "\(full.errors)")
    #expect(full.errors.contains("vault.backup: "))
    #expect(full.errors.contains("no file may grow larger than 64 KiB here"), "\(full.errors)")
    #expect(copies.names == ["nightly-20260101T020000Z"])
    #expect(copies.leftovers.isEmpty)
    try copies.expectWhole()
    #expect(try told(copies).hasPrefix("nightly|74|vault.backup"))
    let history = try copies.workplace.must("gunroom schedule history nightly --format plain")
    #expect(history.contains("failed") && history.contains("no file may grow"))

    let terminal = "script -qec 'gunroom list' /dev/null"
    let reminder = try copies.workplace.must(terminal)
    #expect(reminder.contains("Scheduled export nightly failed on 2026-01-02 02:00"))
    #expect(reminder.split(separator: "\n").filter { $0.contains("failed") }.count == 1)
    #expect(try copies.workplace.sh("gunroom list").errors == "", "only a person is reminded")
    #expect(
      try !copies.workplace.must("script -qec 'gunroom --version' /dev/null").contains("failed"))
    try copies.make("2026-01-03T02:00:00Z")
    #expect(try !copies.workplace.must(terminal).contains("failed"))
  }

  @Test(
    "on a disk that really is full leaves the earlier copies whole",
    .enabled(if: Machine.mountsDisks, "only the administrator can mount a small disk"))
  func smallDisk() throws {
    let workplace = try Vaults.bare.workplace()
    try workplace.must("mkdir disk && mount -t tmpfs -o size=800k tmpfs disk")
    defer { _ = try? workplace.sh("umount disk") }
    try workplace.must(
      """
      gunroom schedule add nightly -q --at 02:00 --to disk --what csv,backup --keep-last 1
      gunroom schedule run nightly -q --now 2026-01-01T02:00:00Z
      dd if=/dev/zero of=disk/filler bs=1k count=180 2> /dev/null
      """)
    let sums = "cd disk && sha256sum nightly-20260101T020000Z/*"
    let before = try workplace.must(sums)
    for _ in 1...3 {
      let outcome = try workplace.sh("gunroom schedule run nightly --always")
      #expect(
        outcome.code == 74 && outcome.errors.contains("the disk is full"), "\(outcome.errors)")
    }
    #expect(try workplace.must(sums) == before)
    #expect(try workplace.must("ls disk") == "filler\nnightly-20260101T020000Z\nnightly-latest\n")
  }

  @Test(
    "because its drive is not there writes nothing under the mount point",
    .enabled(if: Machine.mountsDisks, "only the administrator can mount a drive"))
  func unplugged() throws {
    let workplace = try Vaults.bare.workplace()
    try workplace.must(
      """
      mkdir usb && mount -t tmpfs tmpfs usb
      gunroom schedule add nightly -q --at 02:00 --to usb/copies --what csv
      gunroom schedule run nightly -q
      umount usb
      """)
    let outcome = try workplace.sh("gunroom schedule run nightly")
    #expect(outcome.code == 73 && outcome.errors.contains("nothing is mounted at"))
    #expect(try workplace.must("ls -A usb") == "")
    try workplace.must("mkdir usb/copies")
    #expect(try workplace.sh("gunroom schedule run nightly").code == 73)
    #expect(try workplace.must("ls -A usb/copies") == "")
  }

  @Test("because its folder or the file in it is gone, or cannot be written")
  func vanished() throws {
    let copies = try ScheduledCopies("--what csv --require-marker drive \(Self.telling)")
    let place = copies.workplace
    let unmarked = try copies.run("2026-01-01T02:00:00Z")
    #expect(unmarked.code == 73 && unmarked.errors.contains("the file drive is not there"))
    #expect(Files.names(inFolder: copies.folder).isEmpty, "not even a lock")
    try place.must("touch 'the copies/drive'")
    #expect(try copies.run("2026-01-01T02:00:00Z").code == 0)
    try place.must("mv 'the copies' elsewhere")
    let gone = try copies.run("2026-01-02T02:00:00Z")
    #expect(gone.code == 73 && gone.errors.contains("there is no such folder any more"))
    #expect(try !place.must("ls").contains("the copies"))
    try place.must("touch 'the copies'")
    let file = try copies.run("2026-01-02T02:00:00Z")
    #expect(file.code == 73 && file.errors.contains("this is a file now, not a folder"))
    #expect(try told(copies).split(separator: "\n").count == 3)
  }

  @Test("because the vault is damaged is written down and told all the same")
  func damagedVault() throws {
    let copies = try ScheduledCopies("--what csv \(Self.telling)")
    try copies.make("2026-01-01T02:00:00Z")
    let place = copies.workplace
    try place.must(
      "cp vault.gunroom whole && printf 'garbage' | dd of=vault.gunroom conv=notrunc 2> /dev/null")
    let outcome = try place.sh("gunroom schedule run --due --now 2026-01-02T02:00:00Z")
    #expect(outcome.code == 65, "\(outcome.errors)")
    #expect(try told(copies).hasPrefix("nightly|65|"))
    // Nobody is told the same again every quarter of an hour.
    #expect(try place.sh("gunroom schedule run --due --now 2026-01-02T02:15:00Z").code == 65)
    #expect(try told(copies) == "")
    #expect(try place.must("gunroom schedule history --format plain").contains("failed"))
    try place.must("cp whole vault.gunroom")
    #expect(try place.must("script -qec 'gunroom list' /dev/null").contains("nightly failed"))
    try copies.expectWhole()
  }

  @Test("because the vault has another name now says what to do, to whoever is told and in a list")
  func renamedVault() throws {
    let copies = try ScheduledCopies("--what csv \(Self.telling)")
    let place = copies.workplace
    try copies.make("2026-01-01T02:00:00Z")
    try place.must("mv vault.gunroom new.gunroom")
    let outcome = try place.sh("gunroom -q schedule run --due --now 2043-01-02T02:00:00Z")
    #expect(outcome.code == 66)
    #expect(try told(copies).contains("there is no such vault. If it has another name now, use"))
    let list = "gunroom --vault new.gunroom schedule list --now 2043-01-02T02:00:00Z"
    let shown = try place.must("script -qec '\(list)' /dev/null")
    #expect(shown.contains("No timer is installed for this vault"), "\(shown)")
  }

  @Test("is tried again an hour later, told once, and made up once the cause is gone")
  func retries() throws {
    let copies = try ScheduledCopies("--what csv --require-marker drive \(Self.telling)")
    func due(_ time: String) throws -> Workplace.Outcome {
      try copies.workplace.sh("gunroom schedule run --due --now 2043-01-02T\(time):00Z")
    }
    #expect(try due("02:00").code == 73)
    let resting = try due("02:15")
    #expect(resting.code == 0 && resting.errors == "Nothing is due.\n")
    #expect(try due("03:00").code == 73)
    #expect(try told(copies).split(separator: "\n").count == 1)
    try copies.workplace.must("touch 'the copies/drive'")
    #expect(try due("04:00").code == 0)
    #expect(copies.names.filter { $0 != "drive" } == ["nightly-20430102T040000Z"])
    #expect(try due("05:00").errors == "Nothing is due.\n")
  }

  @Test("among several is named, and the others are made")
  func several() throws {
    let copies = try ScheduledCopies("--what csv")
    try copies.workplace.must(
      "gunroom schedule add bad -q --at 02:00 --to bad --what csv && rmdir bad")
    let outcome = try copies.workplace.sh("gunroom schedule run --due --now 2043-01-02T02:00:00Z")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("bad: "))
    #expect(outcome.errors.contains("1 scheduled export failed and 1 went well"))
    #expect(copies.names.count == 1)
  }

  @Test("of a vault that cannot be written goes well nevertheless, and is written down")
  func readOnlyVault() throws {
    let copies = try ScheduledCopies("--what csv,backup")
    try copies.workplace.must("chmod 400 vault.gunroom")
    let outcome = try copies.run("2026-01-01T02:00:00Z")
    #expect(outcome.code == 0, "\(outcome.errors)")
    try copies.expectWhole()
    #expect(try copies.workplace.must("gunroom schedule history --format plain").contains("made"))
  }
}
