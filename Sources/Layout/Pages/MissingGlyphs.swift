/// Characters of a text that no font on this machine can show.
public struct MissingGlyphs: Hashable, Sendable {
  /// Where they stand: the gun and the label of the row, or the part of the report.
  public let place: String
  /// The characters, each once.
  public let characters: [Unicode.Scalar]
}
