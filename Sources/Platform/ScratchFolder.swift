/// A folder for what lies there only for a while, such as the temporary files of a library.
///
/// It is gone with the object; what a killed program left is swept away by the next one that writes
/// beside it, as `DurableFile` does.
public final class ScratchFolder {
  /// Where it is.
  public let path: String
  private let lock: FileLock

  /// Makes one beside a file, mode 0700.
  ///
  /// - Throws: `Fault` (cannot create).
  public init(beside file: String) throws {
    (path, lock) = try DurableFolder.makeTemporary(beside: file)
  }

  deinit { Files.removeTree(path) }
}
