import CLinux
import Glibc

/// Writes files so that a final name only ever holds a whole, verified file.
///
/// The recipe: a temporary file beside the target (mode 0600), write, verify, fsync, rename, fsync
/// the folder. Whatever fails, the temporary file goes and the target stays as it was.
public enum DurableFile {
  /// Writes `path` through `body`.
  ///
  /// A target that exists and is not an ordinary file (a device, a pipe) is written straight through.
  ///
  /// - Parameters:
  ///   - path: the final name; a symbolic link is followed and its target replaced.
  ///   - replacing: whether an existing file may be replaced.
  ///   - verify: looks at the finished temporary file and throws when it is not right.
  ///   - body: writes the bytes.
  /// - Throws: `Fault`, and whatever `body` and `verify` throw.
  public static func write(
    _ path: String, replacing: Bool = true, verify: (String) throws -> Void = { _ in },
    _ body: (FileWriter) throws -> Void
  ) throws {
    if Files.kind(path) == .other { return try fill(path, name: path, body) }
    try build(path, replacing: replacing) { temporary in
      try fill(temporary, name: path, body)
      try verify(temporary)
    }
  }

  /// Makes `path` by handing the name of an empty temporary file beside it to `body`.
  ///
  /// - Parameters:
  ///   - path: the final name; a symbolic link is followed and its target replaced.
  ///   - replacing: whether an existing file may be replaced.
  ///   - body: fills the temporary file, which has mode 0600, and closes it again.
  /// - Throws: `Fault`, and whatever `body` throws.
  public static func build(
    _ path: String, replacing: Bool = true, _ body: (_ temporary: String) throws -> Void
  ) throws {
    let files = DurableFiles()
    try files.add(path, replacing: replacing, body)
    try files.commit()
  }

  /// Makes sure that a new name in the folder of `path` survives a power cut.
  public static func synchronizeFolder(of path: String) throws {
    let folder = FileName.folder(path)
    try synchronize(folder, O_RDONLY | O_DIRECTORY, name: folder)
  }

  /// Waits until all of a file is on the disk.
  ///
  /// - Throws: `Fault` (input/output).
  public static func synchronize(_ path: String) throws {
    try synchronize(path, O_WRONLY, name: path)
  }

  /// Makes an empty temporary file beside a target, and sweeps away what killed programs left there.
  ///
  /// - Returns: its name, and a lock that says for as long as it lives that the file is being written.
  static func makeTemporary(beside target: String) throws -> (name: String, lock: FileLock) {
    let folder = FileName.folder(target)
    try checkName(of: target, "file")
    sweep(folder)
    while true {
      var template = FileName.bytes("\(folder)/\(temporaryName)").map(CChar.init(bitPattern:)) + [0]
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw notMade(errno, "file", target) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let lock = FileLock(descriptor)
      let temporary = FileName.text(template.dropLast().map(UInt8.init(bitPattern:)))
      // mkstemp asks for 0600, and the umask may have taken from that.
      // File systems without modes, as those of many sticks, say EPERM to the owner.
      guard fchmod(descriptor, 0o600) == 0 || errno == EPERM else {
        let code = errno
        Files.remove(temporary)
        throw Fault.system(code, "cannot set the mode of", target, category: .cannotCreate)
      }
      // Another program may have swept it away before it was locked.
      if lock.state != .busy, Files.kind(temporary) != .missing { return (temporary, lock) }
    }
  }

  /// What temporary files and folders are called: as nobody calls anything, since all of it goes.
  static let temporaryName = ".gunroom-partial-XXXXXX"

  /// Makes sure that a name can be given, before all the work for what shall have it.
  ///
  /// - Throws: `Fault` (cannot create).
  static func checkName(of target: String, _ what: String) throws {
    guard FileName.bytes(FileName.last(target)).count > Int(NAME_MAX) else { return }
    throw notMade(ENAMETOOLONG, what, target)
  }

  /// The fault of something that cannot be made beside a target, for a value of `errno`.
  static func notMade(_ code: Int32, _ what: String, _ target: String) -> Fault {
    guard code != ENOENT else {
      return Fault(
        .cannotCreate, "there is no such folder", at: FileName.shown(FileName.folder(target)),
        advice: "Make the folder first")
    }
    return Fault.system(code, "cannot make the \(what)", target, category: .cannotCreate)
  }

  /// Removes the temporary files and folders in a folder that nobody writes any more.
  static func sweep(_ folder: String) {
    let length = temporaryName.utf8.count
    let prefix = temporaryName.prefix { $0 != "X" }
    for name in Files.names(inFolder: folder)
    where name.hasPrefix(prefix) && name.utf8.count >= length {
      let path = "\(folder)/\(name)"
      guard name.utf8.count == length else {
        let owner = "\(folder)/\(name.prefix(length))"
        if sideFiles.contains(where: name.hasSuffix), Files.kind(owner) == .missing {
          Files.remove(path)
        }
        continue
      }
      let descriptor = FileName.withCString(path) { open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
      guard descriptor >= 0 else { continue }
      let lock = FileLock(descriptor)
      guard lock.state == .held else { continue }
      switch Files.kind(path) {
      case .regular: remove(path)
      case .folder: Files.removeTree(path)
      default: break
      }
    }
  }

  // What SQLite puts beside a database.
  private static let sideFiles = ["-journal", "-wal", "-shm"]

  /// Removes a temporary file and what a database in it has left beside it.
  static func remove(_ temporary: String) {
    for suffix in sideFiles + [""] { Files.remove(temporary + suffix) }
  }

  static func fill(
    _ path: String, name: String, _ body: (FileWriter) throws -> Void
  ) throws {
    let descriptor = FileName.withCString(path) { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Fault.system(errno, "cannot write", name) }
    defer { close(descriptor) }
    let writer = FileWriter(descriptor: descriptor, name: name)
    try body(writer)
    try writer.flush()
  }

  static func synchronize(_ path: String, _ flags: Int32, name: String) throws {
    let descriptor = FileName.withCString(path) { open($0, flags | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Fault.system(errno, "cannot write", name) }
    defer { close(descriptor) }
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      // Some network file systems cannot sync a folder and say EINVAL: nothing more can be done.
      if errno == EINVAL { return }
      throw Fault.system(errno, "cannot write", name)
    }
  }

  static func rename(_ source: String, to target: String, replacing: Bool) throws {
    func rename(_ flags: UInt32) -> Bool {
      FileName.withCString(source) { from in
        FileName.withCString(target) { renameat2(AT_FDCWD, from, AT_FDCWD, $0, flags) }
      } == 0
    }
    guard rename(replacing ? 0 : 1 /* RENAME_NOREPLACE */) else {
      // Network file systems know no such flag; then looking before must do.
      if errno == EINVAL, !replacing, Files.kind(target) == .missing, rename(0) { return }
      if errno == EEXIST { throw alreadyThere(target) }
      throw Fault.system(errno, "cannot make the file", target, category: .cannotCreate)
    }
  }

  static func alreadyThere(_ path: String) -> Fault {
    Fault(
      .cannotCreate, "the file exists already", at: FileName.shown(path),
      advice: "Choose another name or remove it first")
  }
}
