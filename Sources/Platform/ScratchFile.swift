/// A file that only this user can read and that goes with its owner; the next program that writes a
/// file to the folder sweeps away one that a killed program left.
public final class ScratchFile {
  /// Its name.
  public let path: String
  private let lock: FileLock

  /// Makes an empty one.
  ///
  /// - Throws: `Fault` (cannot create).
  public init(inFolder folder: String) throws {
    (path, lock) = try DurableFile.makeTemporary(beside: "\(folder)/scratch")
  }

  deinit { DurableFile.remove(path) }
}
