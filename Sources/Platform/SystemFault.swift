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
    case ENOSPC:
      return Fault(
        .inputOutput, "\(deed): the disk is full", at: place,
        advice: "Free some space and try again; nothing was changed")
    case EDQUOT:
      return Fault(
        .inputOutput, "\(deed): your share of the disk (quota) is used up", at: place,
        advice: "Free some of your space, or have the share made larger; nothing was changed")
    case EFBIG:
      let limit = WriteProbe.sizeLimit
      return Fault(
        .inputOutput,
        "\(deed): "
          + (limit.map {
            "no file may grow larger than \($0 >> 10) KiB here (a limit of the system)"
          }
            ?? "the disk takes no file as large as this"),
        at: place,
        advice: limit == nil
          ? "Use a disk with another file system; nothing was changed"
          : "Raise it, as with 'ulimit -f unlimited', and try again; nothing was changed")
    case EROFS:
      return Fault(
        category, "\(deed): the disk is read-only", at: place,
        advice: "Choose another place, or have the disk mounted so that it can be written")
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
