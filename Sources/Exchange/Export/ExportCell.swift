import Inventory

/// What stands in a cell of a table that is written to a file.
public enum ExportCell: Equatable, Sendable {
  /// Nothing known.
  case empty
  /// Words, as they are.
  case text(String)
  /// A whole number.
  case number(Int)
  /// An amount as it was entered, and what it means.
  case money(String, Money)
  /// A date as it was entered; the day where all of it is known.
  case date(String, Day?)

  /// The cell as text.
  public var text: String {
    switch self {
    case .empty: ""
    case .text(let text), .money(let text, _), .date(let text, _): text
    case .number(let number): String(number)
    }
  }
}

/// Several values in one cell.
///
/// They are joined with `; `. A value that could be mistaken for several, or that begins or ends with
/// a blank or a quote, stands in quotes, quotes in it twice.
public enum CellValues {
  /// One text for some values.
  public static func joined(_ values: [String]) -> String {
    guard values.count != 1 || isUnclear(values[0]) else { return values[0] }
    return values.map { value in
      isUnclear(value) ? "\"" + value.replacing("\"", with: "\"\"") + "\"" : value
    }.joined(separator: "; ")
  }

  /// The values of a text.
  public static func split(_ text: String) -> [String] {
    if !isUnclear(text) { return [text] }
    var values: [String] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      rest = rest.drop { $0 == " " }
      var value = String.UnicodeScalarView()
      if rest.first == "\"", let quoted = quoted(rest) {
        value = quoted.value
        rest = quoted.rest
        if rest.first == ";" { rest = rest.dropFirst() }
        values.append(String(value))
        continue
      }
      value.append(contentsOf: rest.prefix { $0 != ";" })
      rest = rest.drop { $0 != ";" }.dropFirst()
      while value.last == " " { value.removeLast() }
      if !value.isEmpty { values.append(String(value)) }
    }
    return values
  }

  /// A value in quotes that ends with the text or before a semicolon.
  private static func quoted(
    _ text: Substring.UnicodeScalarView
  ) -> (value: String.UnicodeScalarView, rest: Substring.UnicodeScalarView)? {
    var value = String.UnicodeScalarView()
    var rest = text.dropFirst()
    while let scalar = rest.first {
      rest = rest.dropFirst()
      guard scalar == "\"" else {
        value.append(scalar)
        continue
      }
      guard rest.first == "\"" else {
        let after = rest.drop { $0 == " " }
        return after.isEmpty || after.first == ";" ? (value, after) : nil
      }
      value.append("\"")
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func isUnclear(_ value: String) -> Bool {
    let isEdge = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\"") }
    guard let first = value.utf8.first, let last = value.utf8.last else { return true }
    return isEdge(first) || isEdge(last) || value.utf8.contains(UInt8(ascii: ";"))
  }
}
