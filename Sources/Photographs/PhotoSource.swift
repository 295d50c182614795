import Platform

/// Where an original comes from.
public enum PhotoSource: Sendable {
  /// A file; the path is text as `FileName` makes it, so that any name is possible.
  case file(String)
  /// Bytes in memory and a name for messages.
  case bytes([UInt8], name: String)

  /// The largest original in bytes: 1 GB.
  public static let mostBytes = 1_000_000_000

  /// The name for messages.
  public var name: String {
    switch self {
    case .file(let path): return FileName.shown(path)
    case .bytes(_, let name): return name
    }
  }

  /// The bytes of the original.
  ///
  /// - Throws: `Fault` when the file is missing, a folder, unreadable or larger than
  ///   ``mostBytes``.
  func read() throws -> [UInt8] {
    switch self {
    case .file(let path): return try Files.read(path, limit: Self.mostBytes)
    case .bytes(let bytes, _): return bytes
    }
  }
}
