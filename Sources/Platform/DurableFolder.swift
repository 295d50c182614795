import CLinux
import Glibc

/// Makes folders so that a final name only ever holds a whole one.
///
/// The recipe is that of `DurableFile`: a temporary folder beside the target (mode 0700), every file in
/// it written and synchronized, then the folders, then one rename. What killed programs left is swept
/// away by the next one that writes there.
public final class DurableFolder {
  private let temporary: String
  private let name: String
  /// Says for as long as it lives that the folder is being filled.
  private let lock: FileLock
  private var folders: Set<String> = []

  private init(_ temporary: String, _ lock: FileLock, name: String) {
    self.temporary = temporary
    self.lock = lock
    self.name = name
  }

  /// Makes `path` by filling a folder.
  ///
  /// - Parameters:
  ///   - replacing: whether a folder that exists is replaced; the old one is gone then.
  ///   - body: writes the files.
  /// - Throws: `Fault`, and whatever `body` throws; then nothing has the name that had not before.
  public static func build(
    _ path: String, replacing: Bool = false, _ body: (DurableFolder) throws -> Void
  ) throws {
    let target = Files.resolved(trimmed(path))
    let exists = Files.kind(target) != .missing
    guard !exists || replacing else { throw DurableFile.alreadyThere(path) }
    let (temporary, lock) = try makeTemporary(beside: target)
    do {
      let folder = DurableFolder(temporary, lock, name: path)
      try body(folder)
      for inner in folder.folders.sorted(by: >) {
        try DurableFile.synchronize(inner, O_RDONLY | O_DIRECTORY, name: path)
      }
      try DurableFile.synchronize(temporary, O_RDONLY | O_DIRECTORY, name: path)
      try Interruption.check()
      if exists {
        try exchange(temporary, target)
      } else {
        try DurableFile.rename(temporary, to: target, replacing: false)
      }
      try DurableFile.synchronizeFolder(of: target)
      if exists { Files.removeTree(temporary) }
      withExtendedLifetime(lock) {}
    } catch {
      Files.removeTree(temporary)
      throw error
    }
  }

  /// Writes a file.
  ///
  /// - Parameter file: its name in the folder, such as `photos/colt.jpg`; it is given once.
  public func write(_ file: String, _ body: (FileWriter) throws -> Void) throws {
    let path = "\(temporary)/\(file)"
    let folder = FileName.folder(path)
    if folder != temporary, folders.insert(folder).inserted { try Files.makeFolders(folder) }
    let descriptor = FileName.withCString(path) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else {
      throw Fault.system(errno, "cannot make the file", "\(name)/\(file)", category: .cannotCreate)
    }
    do {
      defer { close(descriptor) }
      let writer = FileWriter(descriptor: descriptor, name: "\(name)/\(file)")
      try body(writer)
      try writer.flush()
    }
    try DurableFile.synchronize(path, O_WRONLY, name: "\(name)/\(file)")
  }

  /// Makes an empty temporary folder, and a lock that says for as long as it lives that it is being filled.
  static func makeTemporary(
    beside target: String
  ) throws -> (name: String, lock: FileLock) {
    let folder = FileName.folder(target)
    try DurableFile.checkName(of: target, "folder")
    DurableFile.sweep(folder)
    while true {
      var template =
        FileName.bytes("\(folder)/\(DurableFile.temporaryName)").map(CChar.init(bitPattern:)) + [0]
      guard mkdtemp(&template) != nil else { throw DurableFile.notMade(errno, "folder", target) }
      let temporary = FileName.text(template.dropLast().map(UInt8.init(bitPattern:)))
      let descriptor = FileName.withCString(temporary) {
        open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
      // Another program may have swept it away before it was locked.
      guard descriptor >= 0 else {
        guard errno == ENOENT else { throw DurableFile.notMade(errno, "folder", target) }
        continue
      }
      let lock = FileLock(descriptor)
      if lock.state != .busy, Files.kind(temporary) != .missing { return (temporary, lock) }
    }
  }

  private static func exchange(_ temporary: String, _ target: String) throws {
    let status = FileName.withCString(temporary) { from in
      // RENAME_EXCHANGE
      FileName.withCString(target) { renameat2(AT_FDCWD, from, AT_FDCWD, $0, 2) }
    }
    guard status == 0 else {
      throw Fault.system(errno, "cannot make the folder", target, category: .cannotCreate)
    }
  }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}

extension Files {
  /// Removes a folder with all that is in it; links in it are removed and not followed.
  public static func removeTree(_ path: String) {
    for name in names(inFolder: path) {
      let inner = "\(path)/\(name)"
      var status = stat()
      let isFolder =
        FileName.withCString(inner) { lstat($0, &status) } == 0
        && status.st_mode & S_IFMT == S_IFDIR
      if isFolder { removeTree(inner) } else { Files.remove(inner) }
    }
    FileName.withCString(path) { _ = rmdir($0) }
  }
}
