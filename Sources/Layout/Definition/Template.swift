import Inventory
import Platform

/// A short text with places for values: `No. {number}`, `{action:lower}`, `{value:sum}`.
///
/// A place names a key of the item that is spoken of. With one of the words for a whole list, `sum`,
/// `count`, `span`, `first`, `last` or `common` (what all of them say alike), it speaks of all items
/// together; `{count}`, `{day}`, `{collection}` and `{owner}` always do.
struct Template: Sendable {
  enum Piece: Sendable, Equatable {
    case words(String)
    case value(key: String, style: String)
  }

  let pieces: [Piece]
  /// Templates that are joined by dots instead.
  private var joined: [Template] = []

  /// What can stand after a key.
  static let styles = [
    "year", "lower", "plural", "sum", "count", "yes", "span", "first", "last", "common",
  ]
  /// Places that speak of the whole.
  static let general = ["count", "day", "collection", "owner", "noun", "group"]

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
    self.pieces = (pieces + [.words(String(rest))]).filter { $0 != .words("") }
  }

  /// The text for an item; empty when one of its places has no value.
  func filled(_ item: Item) throws -> String {
    guard joined.isEmpty else {
      return try joined.map { try $0.filled(item) }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
    return try filled { key, style in try Self.value(key, style, item) }
  }

  /// The text for a whole list; empty when one of its places has no value.
  func filled(_ summary: Summary) throws -> String {
    guard joined.isEmpty else {
      return try joined.map { try $0.filled(summary) }.filter { !$0.isEmpty }
        .joined(separator: " · ")
    }
    return try filled { key, style in try summary.value(key, style) }
  }

  /// What stands between the places.
  var words: [String] {
    pieces.compactMap { piece in
      if case .words(let words) = piece { return words }
      return nil
    }
  }

  /// The keys whose values make the text.
  var keys: [String] {
    joined.flatMap(\.keys)
      + pieces.compactMap { piece in
        if case .value(let key, _) = piece { return key }
        return nil
      }
  }

  /// The places that mean nothing to a subject.
  func unknownPlaces(_ subject: Subject) -> [(what: String, advice: String)] {
    pieces.compactMap { piece in
      guard case .value(let key, let style) = piece else { return nil }
      if !style.isEmpty, !Self.styles.contains(style) {
        return (
          "“\(Visible.text(style))” cannot stand after a key",
          DefinitionObject.use(style, Self.styles)
        )
      }
      guard !Self.general.contains(key), subject.column(key) == nil else { return nil }
      return (
        "\(subject.plural) have nothing called “\(Visible.text(key))”",
        DefinitionObject.use(key, subject.columns.map(\.key))
      )
    }
  }

  /// Texts joined by dots; those without a value vanish with their dot.
  init(joining texts: [Template]) {
    pieces = []
    joined = texts
  }

  private func filled(_ value: (String, String) throws -> String) rethrows -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .words(let words): result += words
      case .value(let key, let style):
        let value = try value(key, style)
        guard !value.isEmpty else { return "" }
        result += value
      }
    }
    return result
  }

  private static func value(_ key: String, _ style: String, _ item: Item) throws -> String {
    if style == "year", let column = item.subject.column(key),
      item.data.omission.shows(column.discretion)
    {
      return item.record?.values[key]?.first?.date?.yearText ?? ""
    }
    let text = try item.datum(key).text
    return style == "lower" ? text.lowercased() : text
  }
}
