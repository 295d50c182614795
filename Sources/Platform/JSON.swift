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
    String(decoding: utf8(indented: indented), as: UTF8.self)
  }

  /// The bytes of `text`.
  public func utf8(indented: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: indented ? "\n" : nil)
    return bytes
  }

  /// `indent` is the line break and spaces before the value's closing bracket; nil for one line.
  private func write(to text: inout [UInt8], indent: String?) {
    switch self {
    case .null: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .number(let digits): text += digits.utf8
    case .string(let value): Self.quote(value, to: &text)
    case .array(let values):
      Self.write(values, between: "[", and: "]", to: &text, indent: indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.write(members, between: "{", and: "}", to: &text, indent: indent) {
        member, text, indent in
        Self.quote(member.0, to: &text)
        text += (indent == nil ? ":" : ": ").utf8
        member.1.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between opening: String, and closing: String, to text: inout [UInt8],
    indent: String?, each: (Item, inout [UInt8], String?) -> Void
  ) {
    text += opening.utf8
    let inner = indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      if let inner { text += inner.utf8 }
      each(item, &text, inner)
    }
    if !items.isEmpty, let indent { text += indent.utf8 }
    text += closing.utf8
  }

  /// Writes a text in quotes; made for many.
  public static func quote(_ value: String, to text: inout [UInt8]) {
    var value = value
    value.withUTF8 { quote($0, to: &text) }
  }

  /// Writes a text of whole UTF-8 in quotes.
  public static func quote(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: bytes.count * longestEscape + 2
    ) { quoted in
      let source = UnsafeRawBufferPointer(bytes)
      let target = UnsafeMutableRawBufferPointer(quoted)
      var end = 0
      func write(_ byte: UInt8) {
        quoted[end] = byte
        end += 1
      }
      write(UInt8(ascii: "\""))
      var place = 0
      while place < bytes.count {
        if place + 8 <= bytes.count {
          // Of eight at once those before the first that may need more; it goes over the others.
          let eight = source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          let count = plainBytes(UInt64(littleEndian: eight))
          target.storeBytes(of: eight, toByteOffset: end, as: UInt64.self)
          place += count
          end += count
          if count == 8 { continue }
        }
        let byte = bytes[place]
        if !mayNeedEscape(byte) {
          write(byte)
        } else if let letter = letter(for: byte) {
          write(UInt8(ascii: "\\"))
          write(letter)
        } else if let (length, escape) = escape(bytes, at: place) {
          escape.utf8.forEach(write)
          place += length - 1
        } else {
          write(byte)
        }
        place += 1
      }
      write(UInt8(ascii: "\""))
      text.append(contentsOf: UnsafeBufferPointer(rebasing: quoted[..<end]))
    }
  }

  /// The bytes of `\u0000`, which can stand for one.
  private static let longestEscape = 6

  /// What stands after the backslash for a sign that has a short escape.
  private static func letter(for byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    case UInt8(ascii: "\n"): UInt8(ascii: "n")
    case UInt8(ascii: "\r"): UInt8(ascii: "r")
    case UInt8(ascii: "\t"): UInt8(ascii: "t")
    default: nil
    }
  }

  /// How many bytes the control at a place has, and its escape; nil where there is another character.
  private static func escape(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (length: Int, escape: String)? {
    let first = bytes[place]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : 3
    // A text is always whole UTF-8.
    let scalar = String(decoding: bytes[place..<place + length], as: UTF8.self).unicodeScalars.first
    guard let scalar, Visible.isControl(scalar) else { return nil }
    return (length, "\\u" + Visible.hexadecimal(scalar.value))
  }

  /// How many of eight bytes, from the lowest on, are before one that may need an escape.
  ///
  /// A byte is zero where taking one from it borrows from its highest bit, which was not set; above the
  /// first such byte the borrow may go on, so that only the lowest one counts.
  private static func plainBytes(_ bytes: UInt64) -> Int {
    let each: UInt64 = 0x0101_0101_0101_0101
    func below(_ limit: UInt64, _ bytes: UInt64) -> UInt64 {
      (bytes &- each &* limit) & ~bytes & (each &* 0x80)
    }
    func equal(_ byte: UInt64, _ bytes: UInt64) -> UInt64 { below(1, bytes ^ (each &* byte)) }
    // 0xC2 and 0xE2 differ in one bit.
    let found =
      below(0x20, bytes) | equal(0x22, bytes) | equal(0x5C, bytes) | equal(0x7F, bytes)
      | equal(0xC2, bytes & ~(each &* 0x20)) | equal(0xEF, bytes)
    return found.trailingZeroBitCount / 8
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
