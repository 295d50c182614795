import Glibc

/// Questions to the file system and whole-file reads.
public enum Files {
  /// What a path leads to, links followed.
  public enum Kind: Equatable, Sendable {
    case missing
    /// An ordinary file and its size in bytes.
    case regular(size: Int)
    case folder
    /// A device, a pipe or a socket.
    case other
  }

  /// What `path` leads to; a path that cannot be looked at counts as missing.
  public static func kind(_ path: String) -> Kind {
    var status = stat()
    guard FileName.withCString(path, { stat($0, &status) }) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular(size: Int(status.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// What tells the file under a name from all others, until it is gone: nil where there is none.
  public static func number(_ path: String) -> [UInt64]? {
    var status = stat()
    guard FileName.withCString(path, { stat($0, &status) }) == 0 else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  /// Whether this user may write `path`: some write bit is set and the system agrees.
  ///
  /// The bits count even for the administrator, whom the system would let through: a file marked
  /// read-only was marked so for a reason.
  public static func isWritable(_ path: String) -> Bool {
    var status = stat()
    guard FileName.withCString(path, { stat($0, &status) }) == 0 else { return false }
    return status.st_mode & 0o222 != 0 && FileName.withCString(path) { access($0, W_OK) } == 0
  }

  /// All bytes of a file, at most `limit`.
  ///
  /// - Throws: `Fault` when the file is missing, a folder, unreadable or larger than `limit`.
  public static func read(_ path: String, limit: Int = .max) throws -> [UInt8] {
    let descriptor = FileName.withCString(path) { open($0, O_RDONLY | O_CLOEXEC) }
    let failure = errno
    // A pipe that nobody writes to waits here until Ctrl-C.
    if descriptor < 0, failure == EINTR { try Interruption.check() }
    guard descriptor >= 0 else { throw Fault.system(failure, "cannot read", path) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, name: path, limit: limit)
  }

  /// All bytes from a descriptor up to its end, at most `limit`; `name` is for messages.
  public static func read(descriptor: Int32, name: String, limit: Int = .max) throws -> [UInt8] {
    var status = stat()
    let known = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard !known || Int(status.st_size) <= limit else { throw tooLarge(name, limit) }
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end is seen without growing the array.
    var room = known ? Int(status.st_size) + 1 : 1 << 16
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, room)
        failure = got < 0 ? errno : 0
        count = max(0, got)
      }
      if failure == EINTR {
        try Interruption.check()
        continue
      }
      guard failure == 0 else { throw Fault.system(failure, "cannot read", name) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= limit else { throw tooLarge(name, limit) }
      room = 1 << 16
    }
  }

  /// Some bytes of a file, fewer where it ends before.
  ///
  /// - Throws: `Fault` when it cannot be read.
  public static func read(_ path: String, from start: Int, count: Int) throws -> [UInt8] {
    let descriptor = FileName.withCString(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Fault.system(errno, "cannot read", path) }
    defer { close(descriptor) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = pread(descriptor, buffer.baseAddress, count, start)
      failure = got < 0 ? errno : 0
      filled = max(0, got)
    }
    guard failure == 0 else { throw Fault.system(failure, "cannot read", path) }
    return bytes
  }

  /// How many bytes a file has, or all files in a folder together.
  public static func sizeOfTree(_ path: String) -> Int {
    switch kind(path) {
    case .regular(let size): size
    case .folder: names(inFolder: path).reduce(0) { $0 + sizeOfTree("\(path)/\($1)") }
    case .missing, .other: 0
    }
  }

  /// The path without any symbolic link in it; as it is where it leads to nothing.
  public static func resolved(_ path: String) -> String {
    guard let real = FileName.withCString(path, { realpath($0, nil) }) else { return path }
    defer { free(real) }
    let bytes = UnsafeBufferPointer(start: real, count: strlen(real))
    return FileName.text(bytes.map(UInt8.init(bitPattern:)))
  }

  /// Removes a file; a missing one is no fault.
  public static func remove(_ path: String) {
    _ = FileName.withCString(path) { unlink($0) }
  }

  /// Writes what a file holds into another one that is there.
  ///
  /// - Throws: `Fault`.
  public static func copy(_ path: String, into target: String) throws {
    let source = FileName.withCString(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard source >= 0 else { throw Fault.system(errno, "cannot read", path) }
    defer { close(source) }
    let descriptor = FileName.withCString(target) { open($0, O_WRONLY | O_TRUNC | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Fault.system(errno, "cannot write", target) }
    defer { close(descriptor) }
    while true {
      try Interruption.check()
      let count = sendfile(descriptor, source, nil, 1 << 24)
      if count == 0 { return }
      guard count > 0 || errno == EINTR else {
        throw Fault.system(errno, "cannot copy", path)
      }
    }
  }

  /// Gives a file another name, and takes the one that it has.
  ///
  /// - Throws: `Fault` when there is a file of that name, or it cannot be done.
  public static func rename(_ path: String, to name: String) throws {
    try DurableFile.rename(path, to: name, replacing: false)
  }

  /// Gives a file a second name.
  ///
  /// - Returns: false where the file system knows no second names.
  /// - Throws: `Fault` (cannot create) when there is a file of that name, or it cannot be done.
  public static func link(_ path: String, to name: String) throws -> Bool {
    let status = FileName.withCString(path) { from in
      FileName.withCString(name) { Glibc.link(from, $0) }
    }
    guard status != 0 else { return true }
    switch errno {
    case EEXIST: throw DurableFile.alreadyThere(name)
    // Linux refuses links to files of others (fs.protected_hardlinks) with EPERM too.
    case EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV: return false
    case let code: throw Fault.system(code, "cannot make the file", name, category: .cannotCreate)
    }
  }

  /// Makes a folder and those above it that are missing, each mode 0700.
  ///
  /// - Throws: `Fault` (cannot create) when one cannot be made.
  public static func makeFolders(_ path: String) throws {
    if kind(path) == .folder { return }
    let parent = FileName.folder(path)
    if parent != path && parent != "." { try makeFolders(parent) }
    if FileName.withCString(path, { mkdir($0, 0o700) }) != 0 && errno != EEXIST {
      throw Fault.system(errno, "cannot make the folder", path, category: .cannotCreate)
    }
  }

  /// The names of what lies in a folder, in the order of their bytes; none where it cannot be read.
  public static func names(inFolder path: String) -> [String] {
    guard let folder = FileName.withCString(path, opendir) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = FileName.text(bytes)
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> Fault {
    Fault(
      .data, "the file is larger than \(limit >> 20) MiB", at: FileName.shown(name),
      advice: "Store a smaller version of it")
  }
}
