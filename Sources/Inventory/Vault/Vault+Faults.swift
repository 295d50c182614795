import Glibc
import Platform
import SQLite

extension Vault {
  /// Turns what SQLite says into the user's words; other errors pass through.
  static func fault(_ error: any Error, at path: String) -> any Error {
    guard let error = error as? SQLiteError else { return error }
    let place = FileName.shown(path)
    switch error.code.primary {
    case .busy: return busy(path)
    case .corrupt, .notADatabase: return damaged(path)
    case .tooBig:
      return Fault(
        .data, "a value is too large for the vault", at: place, advice: "Nothing was changed")
    case .full:
      return Fault(
        .inputOutput, "the disk is full", at: place,
        advice: "Free some space and try again; nothing was changed")
    case .readOnly:
      return Fault(
        .inputOutput, "the vault is read-only", at: place, advice: "Nothing was changed")
    case .cannotOpen:
      return Fault(
        .inputOutput, "the vault cannot be opened", at: place,
        advice: "Check the owner and the mode of the file and of its folder")
    case .inputOutput:
      if let fault = unwritable(error.code, path) { return fault }
      return Fault(
        .inputOutput, "the disk does not read or write as it should", at: place,
        advice: "Check the space and the health of the disk; nothing was changed")
    default:
      return Fault(
        .failed, "the vault refused the change (code \(error.code.rawValue))", at: place,
        advice: "Nothing was changed; please report this: \(error.message)")
    }
  }

  /// The fault of a disk that does not take more; nil for one that does.
  ///
  /// SQLite does not say what the system said.
  private static func unwritable(_ code: SQLiteError.Code, _ path: String) -> Fault? {
    // SQLITE_IOERR_WRITE, _TRUNCATE and _SHMSIZE: what a limit on the size of files forbids. What was
    // written is taken back by now, so that the size says nothing.
    if [778, 1_546, 4_874].contains(code.rawValue), WriteProbe.sizeLimit != nil {
      return Fault.system(EFBIG, "cannot write", path)
    }
    return WriteProbe.fault("cannot write", path, or: ["\(path)-wal"])
  }

  /// The fault for a vault that stays locked.
  static func busy(_ path: String) -> Fault {
    Fault(
      .busy, "another program is using the vault", at: FileName.shown(path),
      advice: "Try again when it has finished; nothing was changed")
  }

  /// The fault for a vault that cannot be read as one.
  static func damaged(_ path: String) -> Fault {
    Fault(
      .data, "the vault is damaged", at: FileName.shown(path),
      advice: "Keep this file and restore a backup; nothing was changed")
  }

  /// The fault for a vault that would have to be changed before it can be read.
  static func olderAndReadOnly(_ path: String) -> Fault {
    Fault(
      .data, "the vault is of an older format and read-only", at: FileName.shown(path),
      advice: "Copy it to where it can be written and open the copy")
  }
}
