import Drawing
import Inventory

/// Characters of a text that no font on this machine can show.
public struct MissingGlyphs: Hashable, Sendable {
  /// The gun's inventory number.
  public let gun: Int
  /// The label of the row, or `caption`.
  public let place: String
  /// The characters, each once.
  public let characters: [Unicode.Scalar]

  static func found(in blocks: [TextBlock], _ gun: Gun, _ place: String) -> [MissingGlyphs] {
    blocks.map(\.unknownGlyphs).filter { !$0.isEmpty }.map {
      MissingGlyphs(gun: gun.number, place: place, characters: $0)
    }
  }
}
