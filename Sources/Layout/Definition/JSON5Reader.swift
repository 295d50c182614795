import Platform

/// Reads JSON5 (spec.json5.org, 1.0.0) and says in which line it ceases to be that.
///
/// The decoder of Foundation reads JSON5 too, but does not say where it stopped, which is what a
/// person needs who writes a definition. Numbers are decimal; Infinity and NaN are no measures.
struct JSON5Reader {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var line = 1
  private let name: String

  /// Lists and objects in each other beyond this are no report.
  private static let deepest = 64

  /// Reads a whole file.
  ///
  /// - Throws: `Fault` (bad data) naming the line.
  static func read(_ bytes: [UInt8], name: String) throws -> JSONTree {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(.data, "the file is not UTF-8", at: name, advice: "Save it as UTF-8")
    }
    var reader = JSON5Reader(scalars: Array(text.unicodeScalars), name: name)
    let tree = try reader.value(depth: 0)
    try reader.skipBlanks()
    if reader.next != nil { throw reader.fault("nothing more was expected") }
    return tree
  }

  private init(scalars: [Unicode.Scalar], name: String) {
    self.scalars = scalars.first == "\u{FEFF}" ? Array(scalars.dropFirst()) : scalars
    self.name = name
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func take() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    place += 1
    if scalar == "\n" || scalar == "\r" && next != "\n" { line += 1 }
    return scalar
  }

  private mutating func value(depth: Int) throws -> JSONTree {
    guard depth < Self.deepest else { throw fault("this is nested too deeply") }
    try skipBlanks()
    switch next {
    case "{": return .object(try object(depth: depth))
    case "[": return .list(try list(depth: depth))
    case "\"", "'": return .text(try text())
    case nil: throw fault("the file ends here, and a value was expected")
    default: return try word()
    }
  }

  private mutating func list(depth: Int) throws -> [JSONTree] {
    _ = take()
    var list: [JSONTree] = []
    while true {
      try skipBlanks()
      if next == "]" { break }
      list.append(try value(depth: depth + 1))
      guard try hasMore(until: "]", of: "list") else { break }
    }
    _ = take()
    return list
  }

  private mutating func object(depth: Int) throws -> [String: JSONTree] {
    _ = take()
    var members: [String: JSONTree] = [:]
    while true {
      try skipBlanks()
      if next == "}" { break }
      let key = next == "\"" || next == "'" ? try text() : try identifier()
      try skipBlanks()
      guard next == ":" else { throw fault("a colon was expected after “\(Visible.text(key))”") }
      _ = take()
      guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
        throw fault("“\(Visible.text(key))” stands twice in one object")
      }
      guard try hasMore(until: "}", of: "object") else { break }
    }
    _ = take()
    return members
  }

  /// Whether a comma follows, and not the end.
  private mutating func hasMore(until end: Unicode.Scalar, of what: String) throws -> Bool {
    try skipBlanks()
    switch next {
    case ",":
      _ = take()
      return true
    case end: return false
    case nil: throw fault("the file ends here, within \(what == "list" ? "a list" : "an object")")
    default: throw fault("a comma or “\(end)” was expected")
    }
  }

  private mutating func identifier() throws -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next, Self.isWord(scalar) { text.append(take() ?? scalar) }
    guard !text.isEmpty else { throw fault("a name was expected") }
    return String(text)
  }

  private mutating func word() throws -> JSONTree {
    let start = line
    var text = String.UnicodeScalarView()
    while let scalar = next, Self.isWord(scalar) || "+-.".unicodeScalars.contains(scalar) {
      text.append(take() ?? scalar)
    }
    let word = String(text)
    switch word {
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "null": return .null
    case "": throw fault("a value was expected")
    default:
      // Swift's own reader also takes "0x1A", "nan" and "1e9".
      let digits = word.unicodeScalars.allSatisfy { "+-.0123456789".unicodeScalars.contains($0) }
      let whole = word.hasSuffix(".") ? String(word.dropLast()) : word
      let padded = whole.hasPrefix(".") ? "0" + whole : whole
      guard digits, let number = Double(padded.replacing("-.", with: "-0.")) else {
        throw fault("“\(Visible.text(word))” is no value; texts stand in quotes", line: start)
      }
      return .number(number)
    }
  }

  private mutating func text() throws -> String {
    let start = line
    let quote = take()
    var text = String.UnicodeScalarView()
    while let scalar = take() {
      if scalar == quote { return String(text) }
      switch scalar {
      case "\\": try escape(into: &text)
      case "\n", "\r": throw fault("the text does not end in its line", line: start)
      default: text.append(scalar)
      }
    }
    throw fault("the text does not end", line: start)
  }

  private mutating func escape(into text: inout String.UnicodeScalarView) throws {
    guard let scalar = take() else { throw fault("the text does not end") }
    switch scalar {
    case "n": text.append("\n")
    case "t": text.append("\t")
    case "r": text.append("\r")
    case "b": text.append("\u{8}")
    case "f": text.append("\u{C}")
    case "v": text.append("\u{B}")
    case "0": text.append("\u{0}")
    // The line goes on.
    case "\r":
      if next == "\n" { _ = take() }
    case "\n", "\u{2028}", "\u{2029}": break
    case "x": text.append(try Unicode.Scalar(code(2)) ?? "\u{FFFD}")
    case "u":
      var code = try code(4)
      if (0xD800..<0xDC00).contains(code), next == "\\" {
        _ = take()
        guard take() == "u" else { throw fault("half a character") }
        code = try 0x10000 + (code - 0xD800) * 0x400 + (self.code(4) &- 0xDC00) % 0x400
      }
      text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    default: text.append(scalar)
    }
  }

  private mutating func code(_ count: Int) throws -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<count {
      guard let digit = take().flatMap({ Character($0).hexDigitValue }) else {
        throw fault("\(count) hexadecimal digits were expected")
      }
      code = code * 16 + UInt32(digit)
    }
    return code
  }

  private mutating func skipBlanks() throws {
    while let scalar = next {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        _ = take()
      } else if scalar == "/" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws {
    let start = line
    _ = take()
    switch take() {
    case "/":
      while let scalar = next, scalar != "\n", scalar != "\r" { _ = take() }
    case "*":
      var last: Unicode.Scalar?
      while let scalar = take() {
        if last == "*", scalar == "/" { return }
        last = scalar
      }
      throw fault("the comment does not end", line: start)
    default: throw fault("a comment begins with //", line: start)
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar == "_" || scalar == "$"
  }

  private func fault(_ what: String, line: Int? = nil) -> Fault {
    Fault(.data, what, at: "\(name), line \(line ?? self.line)")
  }
}
