import Glibc

/// Files that get their names together, once all of them are whole.
///
/// Whatever fails before, the temporary files go and every target stays as it was.
public final class DurableFiles {
  private struct Prepared {
    let temporary: String
    /// Held until the file has its name.
    let lock: FileLock
    let target: String
    let replacing: Bool
  }

  private var prepared: [Prepared] = []

  /// Begins with none.
  public init() {}

  deinit {
    for file in prepared { DurableFile.remove(file.temporary) }
  }

  /// Makes a file ready by handing the name of an empty temporary file beside its target to `body`.
  ///
  /// - Parameters:
  ///   - path: the final name; a symbolic link is followed and its target replaced.
  ///   - replacing: whether an existing file may be replaced.
  ///   - body: fills the temporary file, which has mode 0600, and closes it again.
  /// - Throws: `Fault`, and whatever `body` throws.
  public func add(
    _ path: String, replacing: Bool = true, _ body: (_ temporary: String) throws -> Void
  ) throws {
    switch Files.kind(path) {
    case .folder:
      throw Fault(
        .cannotCreate, "this is a folder, not a file", at: FileName.shown(path),
        advice: "Name a file in it")
    case .regular where !replacing, .other: throw DurableFile.alreadyThere(path)
    case .regular, .missing: break
    }
    let target = Files.resolved(path)
    let (temporary, lock) = try DurableFile.makeTemporary(beside: target)
    prepared.append(
      Prepared(temporary: temporary, lock: lock, target: target, replacing: replacing))
    try body(temporary)
    try DurableFile.synchronize(temporary, O_WRONLY, name: path)
  }

  /// Makes ready a file of these bytes.
  public func add(_ path: String, _ bytes: [UInt8]) throws {
    try add(path) { temporary in
      try DurableFile.fill(temporary, name: path) { try $0.write(bytes) }
    }
  }

  /// Gives all their names.
  ///
  /// - Throws: `Fault`; then new names are taken back, and only a target that was replaced by then
  ///   is another.
  public func commit() throws {
    try Interruption.check()
    var new: [String] = []
    do {
      while let file = prepared.first {
        let isNew = Files.kind(file.target) == .missing
        try DurableFile.rename(file.temporary, to: file.target, replacing: file.replacing)
        if isNew { new.append(file.target) }
        prepared.removeFirst()
        let isLast = !prepared.contains {
          FileName.folder($0.target) == FileName.folder(file.target)
        }
        if isLast { try DurableFile.synchronizeFolder(of: file.target) }
      }
    } catch {
      for name in new { Files.remove(name) }
      throw error
    }
  }
}
