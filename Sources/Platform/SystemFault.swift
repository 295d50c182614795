import Glibc

extension Fault {
  /// The fault for a failed system call, in plain words.
  ///
  /// - Parameters:
  ///   - code: the value of `errno` right after the call.
  ///   - deed: what could not be done, e.g. `cannot read`.
  ///   - path: the file it was about; empty for none.
  ///   - category: the category where the code says nothing more precise.
  public static func system(
    _ code: Int32, _ deed: String, _ path: String = "", category: Category = .inputOutput
  ) -> Fault {
    let place = path.isEmpty ? "" : FileName.shown(path)
    switch code {
    case ENOENT: return Fault(.missing, "there is no such file or folder", at: place)
    case EISDIR: return Fault(.data, "this is a folder, not a file", at: place)
    case ENOTDIR:
      return Fault(category, "\(deed): part of the path is a file, not a folder", at: place)
    case EACCES, EPERM:
      return Fault(
        category, "\(deed): permission denied", at: place,
        advice: "Check the owner and the mode of the file and of its folder")
    case ENOSPC, EDQUOT, EFBIG:
      return Fault(
        .inputOutput, "\(deed): the disk is full", at: place,
        advice: "Free some space and try again; nothing was changed")
    case EROFS: return Fault(category, "\(deed): the disk is read-only", at: place)
    case EBADF: return Fault(.inputOutput, "\(deed): the output is closed", at: place)
    case EMFILE, ENFILE: return Fault(.failed, "\(deed): too many open files", at: place)
    case ENAMETOOLONG:
      // No file of such a name is there, and none can be made.
      let isNew = category == .cannotCreate || deed == "cannot write"
      return Fault(
        isNew ? .cannotCreate : .missing, "\(deed): the name is too long", at: place,
        advice: "Give a shorter one")
    case ELOOP: return Fault(.data, "\(deed): the links go round in a circle", at: place)
    case ENOMEM: return Fault(.failed, "\(deed): the machine is out of memory", at: place)
    default: return Fault(category, "\(deed): \(String(cString: strerror(code)))", at: place)
    }
  }
}
