import Inventory
import Platform

/// A short text with places for values: `No. {number}`, `{action:lower}`, `{made:year}`.
struct Template: Decodable, Sendable {
  private enum Piece: Sendable {
    case words(String)
    case value(key: String, style: String)
  }

  private let pieces: [Piece]

  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.words(String(rest[..<open])))
      let place = rest[rest.index(after: open)..<close]
      let (key, style) = place.splitOnce(":") ?? (String(place), "")
      pieces.append(.value(key: key, style: style))
      rest = rest[rest.index(after: close)...]
    }
    self.pieces = pieces + [.words(String(rest))]
  }

  /// The text for a gun; empty when one of its places has no value.
  func filled(_ gun: Gun) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .words(let words): result += words
      case .value(let key, let style):
        let value = Self.value(key, style, gun)
        guard !value.isEmpty else { return "" }
        result += value
      }
    }
    return result
  }

  private static func value(_ key: String, _ style: String, _ gun: Gun) -> String {
    if key == "number" { return String(gun.number) }
    if key == "title" { return Visible.text(gun.title) }
    let values = gun.values[key, default: []]
    if style == "year" { return values.first?.date?.yearText ?? "" }
    guard let kind = gun.record.kind.field(key)?.kind else { return "" }
    let text = values.map { PaperText.text($0, kind) }.joined(separator: "; ")
    return style == "lower" ? text.lowercased() : text
  }
}
