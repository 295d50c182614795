import Inventory
import Platform
import Safekeeping

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
    // One that is mounted when it is used is mounted by going through it.
    _ = Files.kind("\(schedule.folder)/.")
    if let mount = schedule.mount, Files.mountPoint(of: mount) != mount {
      throw Fault(
        .cannotCreate, "nothing is mounted at \(FileName.shown(mount))", at: name,
        advice: "Plug the drive in, or name the folder anew with 'gunroom schedule edit "
          + "\(schedule.name) --to FOLDER'")
    }
    let kind = Files.kind(schedule.folder)
    if kind != .folder, kind != .missing {
      throw Fault(
        .cannotCreate, "this is a file now, not a folder", at: name,
        advice:
          "Move it away, or name another with 'gunroom schedule edit \(schedule.name) --to FOLDER'"
      )
    }
    guard kind == .folder else {
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
    // What a killed run left is cleared by the next one.
    let vault = Files.resolved(vault)
    let own = "\(FileName.last(vault))-\(schedule.name)"
    for name in Files.names(inFolder: FileName.folder(vault))
    where PartialMark.removed(from: name) == own {
      Files.removeTree("\(FileName.folder(vault))/\(name)")
    }
    folder = "\(vault)-\(schedule.name)\(PartialMark.new)"
    try Files.makeFolder(folder)
  }

  /// Removes what is not to stay.
  func clear() {
    if isOwn { Files.removeTree(folder) }
  }
}

extension Schedule {
  /// How its files are encrypted; nil where they are not.
  ///
  /// - Throws: `Fault` (failed) where age is missing, (bad data) where a recipient is none.
  public func encryption(_ environment: [String: String]) throws -> Encryption? {
    recipients.isEmpty ? nil : try Encryption(recipients: recipients, environment: environment)
  }
}
