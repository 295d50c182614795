/// A JSON value to be written; members keep the order they are given in.
public enum JSON: Sendable {
  /// Members in order; names should differ.
  case object([(String, JSON)])
  /// Values in order.
  case array([JSON])
  /// A text.
  case string(String)
  /// A number as its JSON text, so that no digit is lost.
  case number(String)
  /// True or false.
  case bool(Bool)
  /// Nothing known.
  case null

  /// A whole number.
  public init(_ number: some BinaryInteger) {
    self = .number(String(number))
  }

  /// A text, or null where there is none.
  public init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// The value as JSON text without a final line break: on one line, or indented by two spaces.
  ///
  /// What `Visible` calls a control is written as an escape, so the text is safe on a terminal and
  /// loses nothing (RFC 8259, section 7).
  public func text(indented: Bool = false) -> String {
    var text = ""
    write(to: &text, indent: indented ? "\n" : nil)
    return text
  }

  /// `indent` is the line break and spaces before the value's closing bracket; nil for one line.
  private func write(to text: inout String, indent: String?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value): Self.quote(value, to: &text)
    case .array(let values):
      Self.write(values, between: "[", and: "]", to: &text, indent: indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.write(members, between: "{", and: "}", to: &text, indent: indent) {
        member, text, indent in
        Self.quote(member.0, to: &text)
        text += indent == nil ? ":" : ": "
        member.1.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between opening: String, and closing: String, to text: inout String,
    indent: String?, each: (Item, inout String, String?) -> Void
  ) {
    text += opening
    let inner = indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      text += inner ?? ""
      each(item, &text, inner)
    }
    if !items.isEmpty { text += indent ?? "" }
    text += closing
  }

  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    // Runs that need no escape go over whole; a byte that could begin a control is looked at.
    var start = value.utf8.startIndex
    var place = start
    while place < value.utf8.endIndex {
      let byte = value.utf8[place]
      guard Self.mayNeedEscape(byte) else {
        place = value.utf8.index(after: place)
        continue
      }
      text += value[start..<place]
      let scalar = value.unicodeScalars[place]
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where Visible.isControl(scalar): text += "\\u" + Visible.hexadecimal(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
      place = value.unicodeScalars.index(after: place)
      start = place
    }
    text += value[start...]
    text += "\""
  }

  /// Whether a byte is a sign to escape, or begins the UTF-8 of a control.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xE2, 0xEF: true
    default: false
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self.init(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
  /// Values in order.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Members in the order written.
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
}
