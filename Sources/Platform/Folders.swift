import Glibc

// Questions about names themselves, links not followed, and what is done with whole folders.
extension Files {
  /// Whether a name is a folder itself and no link to one.
  public static func isFolderItself(_ path: String) -> Bool { mode(ofName: path) == S_IFDIR }

  /// Whether a name is an ordinary file itself and no link to one.
  public static func isFileItself(_ path: String) -> Bool { mode(ofName: path) == S_IFREG }

  /// Whether a name is a symbolic link.
  public static func isLink(_ path: String) -> Bool { mode(ofName: path) == S_IFLNK }

  /// Whether there is anything of this name, also a link that leads nowhere.
  public static func isTaken(_ path: String) -> Bool { mode(ofName: path) != nil }

  /// Makes one folder, mode 0700.
  ///
  /// - Throws: `Fault` (cannot create).
  public static func makeFolder(_ path: String) throws {
    guard FileName.withCString(path, { mkdir($0, 0o700) }) == 0 else {
      throw Fault.system(errno, "cannot make the folder", path, category: .cannotCreate)
    }
  }

  /// Removes an empty folder.
  ///
  /// - Returns: whether it is gone.
  @discardableResult
  public static func removeFolder(_ path: String) -> Bool {
    FileName.withCString(path) { rmdir($0) } == 0
  }

  /// Gives a file or folder another name; an empty folder or a file of that name is gone then.
  ///
  /// - Throws: `Fault` (cannot create).
  public static func move(_ path: String, to target: String) throws {
    let status = FileName.withCString(path) { from in
      FileName.withCString(target) { Glibc.rename(from, $0) }
    }
    guard status == 0 else {
      throw Fault.system(errno, "cannot make", target, category: .cannotCreate)
    }
  }

  /// Makes a name a link to another one, in one step also where it was a link before.
  ///
  /// - Throws: `Fault` (cannot create), as on file systems that know no links.
  public static func pointLink(_ path: String, to target: String) throws {
    let temporary = "\(FileName.folder(path))/.\(FileName.last(path)).partial"
    remove(temporary)
    let status = FileName.withCString(target) { target in
      FileName.withCString(temporary) { symlink(target, $0) }
    }
    guard status == 0 else {
      throw Fault.system(errno, "cannot make the link", path, category: .cannotCreate)
    }
    do {
      try move(temporary, to: path)
    } catch {
      remove(temporary)
      throw error
    }
  }

  /// Adds bytes at the end of a file, which is made (mode 0600) where it is missing, and waits until
  /// they are on the disk.
  ///
  /// - Throws: `Fault` where that is not possible.
  public static func append(_ bytes: [UInt8], to path: String) throws {
    let descriptor = FileName.withCString(path) {
      open($0, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else {
      throw Fault.system(errno, "cannot write", path, category: .cannotCreate)
    }
    defer { close(descriptor) }
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count, fsync(descriptor) == 0 else {
      throw Fault.system(errno, "cannot write", path)
    }
  }

  /// The folder on which the file system that holds `path` is mounted; `/` for that of the system.
  public static func mountPoint(of path: String) -> String {
    var folder = resolved(path)
    while folder != "/", let here = device(folder), device(FileName.folder(folder)) == here {
      folder = FileName.folder(folder)
    }
    return folder
  }

  private static func device(_ path: String) -> dev_t? {
    var status = stat()
    return FileName.withCString(path) { stat($0, &status) } == 0 ? status.st_dev : nil
  }

  private static func mode(ofName path: String) -> mode_t? {
    var status = stat()
    return FileName.withCString(path) { lstat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }
}
