import Platform

/// A definition as it stands in its file.
public struct ReportSource: Sendable {
  /// The report's name.
  public let name: String
  /// How messages name the file.
  public let place: String
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// A definition that is part of the program.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    place = "report \(name)"
    self.bytes = bytes
  }

  /// A definition in a file.
  ///
  /// - Throws: `Fault` when it cannot be read.
  public init(file path: String) throws {
    let last = FileName.last(path)
    name = last.hasSuffix(".json5") ? String(last.dropLast(6)) : last
    place = FileName.shown(path)
    // A pipe would be waited for.
    guard Files.kind(path) != .other else {
      throw Fault(.data, "this is no plain file", at: place, advice: "Name a .json5 file")
    }
    bytes = try Files.read(path, limit: 1 << 20)
  }
}
