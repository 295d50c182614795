import Platform

/// The texts of a workbook, which cells name by their place in the list (ECMA-376, part 1, 18.4).
enum SharedStrings {
  /// As many as the cells that are taken in.
  private static let most = SheetReader.mostCells

  static func read(_ xml: XMLReader, name: String) throws -> [String] {
    var strings: [String] = []
    while let event = try xml.next() {
      guard event == .start("si") else { continue }
      guard strings.count < most else {
        throw Fault(
          .data, "the workbook holds more than \(most) texts", at: name,
          advice: "Save the table as CSV")
      }
      strings.append(try text(xml, until: "si"))
    }
    return strings
  }

  /// The text of the element that just began: its runs joined, without the reading aids for Japanese
  /// (18.4.6), which stand beside the text and not in it.
  static func text(_ xml: XMLReader, until element: String) throws -> String {
    var text = ""
    var isText = false
    var isAid = false
    while let event = try xml.next() {
      switch event {
      case .start("t"): isText = !isAid
      case .end("t"): isText = false
      case .start("rPh"): isAid = true
      case .end("rPh"): isAid = false
      case .text(let piece) where isText: text += piece
      case .end(element): return EscapedText.plain(text)
      default: continue
      }
    }
    return EscapedText.plain(text)
  }
}

/// Characters that XML cannot hold stand as `_x000D_` in workbooks (ECMA-376, part 1, 22.9.2.19).
enum EscapedText {
  /// The text with the characters.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")), text.contains("_x") else { return text }
    var units: [UInt16] = []
    var rest = Array(text.utf16)[...]
    while let unit = rest.first {
      if let escaped = escape(rest) {
        units.append(escaped)
        rest = rest.dropFirst(7)
      } else {
        units.append(unit)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The text in which nothing can be mistaken for an escape.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")), text.contains("_x") else { return text }
    var units: [UInt16] = []
    let all = Array(text.utf16)
    for (place, unit) in all.enumerated() {
      if escape(all[place...]) != nil { units += Array("_x005F".utf16) }
      units.append(unit)
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func escape(_ text: ArraySlice<UInt16>) -> UInt16? {
    guard text.count >= 7 else { return nil }
    let word = text.prefix(7)
    guard word.starts(with: "_x".utf16), word.last == 0x5F else { return nil }
    let digits = String(decoding: word.dropFirst(2).prefix(4), as: UTF16.self)
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(digits, radix: 16)
  }
}
