import Inventory
import Platform

/// The folder that a schedule writes to.
struct RunTarget {
  /// Another run has the lock, which is no failure of the schedule.
  struct Busy: Error {
    let fault: Fault
  }

  private let schedule: Schedule

  init(_ schedule: Schedule) { self.schedule = schedule }

  /// Makes sure that it is the folder that was meant, and not what lies under a drive that is not
  /// plugged in.
  ///
  /// - Throws: `Fault` (cannot create).
  func check() throws {
    let name = FileName.shown(schedule.folder)
    if let mount = schedule.mount, Files.mountPoint(of: mount) != mount {
      throw Fault(
        .cannotCreate, "nothing is mounted at \(FileName.shown(mount))", at: name,
        advice: "Plug the drive in, or name the folder anew with 'gunroom schedule edit "
          + "\(schedule.name) --to FOLDER'")
    }
    guard Files.kind(schedule.folder) == .folder else {
      throw Fault(
        .cannotCreate, "there is no such folder any more", at: name,
        advice: "Make it, or name another with 'gunroom schedule edit \(schedule.name) --to FOLDER'"
      )
    }
    if let marker = schedule.marker, Files.kind("\(schedule.folder)/\(marker)") == .missing {
      throw Fault(
        .cannotCreate, "the file \(FileName.shown(marker)) is not there", at: name,
        advice: "Is it the right drive?")
    }
  }

  /// Takes the lock, which ends with the process whatever becomes of it.
  ///
  /// - Throws: `Busy` when somebody else has it, `Fault` where it cannot be made.
  func lock() throws -> FileLock {
    let lock = try FileLock(file: "\(schedule.folder)/.\(schedule.name).lock")
    guard lock.state != .busy else {
      throw Busy(
        fault: Fault(
          .busy, "a run of \(schedule.name) is going on already",
          at: FileName.shown(schedule.folder)))
    }
    return lock
  }
}

/// Where files are made before they are encrypted, or else where they stay.
struct PlainPlace {
  let folder: String
  private let isOwn: Bool

  /// Finds the place: what is to be encrypted never lies in the target as it is, but beside the vault,
  /// where the same can be read anyway.
  init(for schedule: Schedule, in partial: String, besideVault vault: String) throws {
    isOwn = !schedule.recipients.isEmpty
    guard isOwn else {
      folder = partial
      return
    }
    // Its name is the same each time, so that the next run clears what a killed one left.
    folder = "\(Files.resolved(vault))-\(schedule.name).partial"
    Files.removeTree(folder)
    try Files.makeFolder(folder)
  }

  /// Removes what is not to stay.
  func clear() {
    if isOwn { Files.removeTree(folder) }
  }
}

/// Encrypts files with age (age-encryption.org/v1).
struct Encrypting {
  private let recipients: [String]
  private let surroundings: Surroundings

  init(_ recipients: [String], _ surroundings: Surroundings) {
    self.recipients = recipients
    self.surroundings = surroundings
  }

  private var options: [String] {
    recipients.flatMap { [Self.isKey($0) ? "--recipient" : "--recipients-file", $0] }
  }

  /// Makes sure that the recipients are some.
  ///
  /// - Throws: `Fault` (failed) with what age says.
  func check() throws {
    try surroundings.run(
      program: "age", ["--encrypt"] + options + ["--output", "/dev/null", "/dev/null"],
      toDo: "encrypts")
  }

  /// Writes the encrypted form of a file.
  ///
  /// - Throws: `Fault`; then there is none.
  func encrypt(_ path: String, to target: String) throws {
    try DurableFile.build(target, replacing: false) { temporary in
      try surroundings.run(
        program: "age", ["--encrypt"] + options + ["--output", temporary, path],
        toDo: "encrypts")
      guard case .regular(let plain) = Files.kind(path),
        case .regular(let size) = Files.kind(temporary), size > plain,
        try Files.read(temporary, from: 0, count: 32).starts(with: "age-encryption.org/v1".utf8)
      else { throw Fault(.failed, "age wrote no whole file", at: FileName.last(target)) }
    }
  }

  /// Whether it is a public key itself and not a file of some.
  static func isKey(_ text: String) -> Bool { text.hasPrefix("age1") || text.hasPrefix("ssh-") }
}

extension Schedule {
  /// Makes sure that files can be encrypted to the recipients.
  ///
  /// - Throws: `Fault` with what age says.
  public func checkRecipients(_ surroundings: Surroundings) throws {
    guard !recipients.isEmpty else { return }
    try Encrypting(recipients, surroundings).check()
  }
}
