import Platform

/// Where the files of a bundle go.
public protocol BundleSink {
  /// Adds a file.
  ///
  /// - Parameter size: how many bytes it has, where that is known.
  func add(
    _ name: String, size: Int?, _ body: (_ put: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws
}

/// A folder that is being made.
public struct FolderSink: BundleSink {
  private let folder: DurableFolder

  /// Writes into a folder.
  public init(_ folder: DurableFolder) { self.folder = folder }

  /// Adds a file.
  public func add(
    _ name: String, size: Int?, _ body: (_ put: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    try folder.write(name) { writer in try body { try writer.write($0) } }
  }
}

/// A ZIP file that is being made.
public struct ArchiveSink: BundleSink {
  private let archive: ArchiveWriter

  /// Begins a ZIP file.
  ///
  /// - Parameters:
  ///   - path: the file, which is written over.
  ///   - name: its name for messages.
  ///   - moment: when everything in it was changed last, in seconds since 1970.
  public init(_ path: String, name: String, moment: Int) throws {
    archive = try ArchiveWriter(path, name: name, moment: moment)
  }

  /// Adds a file.
  public func add(
    _ name: String, size: Int?, _ body: (_ put: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    try archive.add(name, size: size) { put in
      try withoutActuallyEscaping(put) { try body($0) }
    }
  }

  /// Writes what is left.
  public func close() throws { try archive.close() }
}
