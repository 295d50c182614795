import FoundationEssentials
import Platform

/// The members of a JSON object in a file, found without reading what they hold.
///
/// A collection can be larger than the memory; so the text is only divided into its members and the
/// elements of arrays here, and each is read when it is its turn.
struct JSONOutline {
  private let bytes: UnsafeRawBufferPointer
  private let name: String
  private var members: [String: Range<Int>] = [:]

  /// Finds the members.
  ///
  /// - Parameters:
  ///   - bytes: the text, which has to stay where it is.
  ///   - name: the file's name, for messages.
  /// - Throws: `Fault` (bad data) where the text is no JSON object.
  init(_ bytes: UnsafeRawBufferPointer, name: String) throws {
    self.bytes = bytes
    self.name = name
    var place = try expect("{", at: skipBlanks(0))
    place = skipBlanks(place)
    if byte(place) == UInt8(ascii: "}") {
      try expectEnd(after: place + 1)
      return
    }
    while true {
      let keyEnd = try end(ofValueAt: place)
      let key = try decode(String.self, place..<keyEnd)
      let start = skipBlanks(try expect(":", at: skipBlanks(keyEnd)))
      let end = try end(ofValueAt: start)
      guard members.updateValue(start..<end, forKey: key) == nil else {
        throw Fault(
          .data, "“\(Visible.text(key))” is there twice", at: "\(name), line \(line(of: start))",
          advice: "Export it again; nothing was imported")
      }
      place = skipBlanks(end)
      guard byte(place) == UInt8(ascii: ",") else { break }
      place = skipBlanks(place + 1)
    }
    try expectEnd(after: try expect("}", at: place))
  }

  /// The names of the members.
  var keys: Set<String> { Set(members.keys) }

  /// The value of a member, or nil where there is none.
  func member<Content: Decodable>(_ key: String, as type: Content.Type) throws -> Content? {
    try members[key].map { try decode(type, $0) }
  }

  /// Reads the elements of an array that is a member, one after the other; none where it is missing.
  func forEach<Content: Decodable>(
    _ key: String, as type: Content.Type, _ body: (Content) throws -> Void
  ) throws {
    guard let range = members[key] else { return }
    var place = skipBlanks(try expect("[", at: range.lowerBound))
    if byte(place) == UInt8(ascii: "]") { return }
    while true {
      try Interruption.check()
      let end = try end(ofValueAt: place)
      try body(try decode(type, place..<end))
      place = skipBlanks(end)
      guard byte(place) == UInt8(ascii: ",") else { break }
      place = skipBlanks(place + 1)
    }
    _ = try expect("]", at: place)
  }

  private func decode<Content: Decodable>(_ type: Content.Type, _ range: Range<Int>) throws
    -> Content
  {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes[range]))
    } catch {
      throw Fault(
        .data, "the file is no collection, or damaged\(Self.reason(error))",
        at: "\(name), line \(line(of: range.lowerBound))",
        advice: "Export it again; nothing was imported")
    }
  }

  private func line(of place: Int) -> Int {
    bytes[..<place].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  /// What is missing or of another type, where that is known.
  private static func reason(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context, _ last: String? = nil) -> String {
      let keys = context.codingPath.filter { $0.intValue == nil }.map(\.stringValue)
      return Visible.text((keys + [last].compactMap(\.self)).joined(separator: ", "))
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context)?:
      return ": “\(path(context, key.stringValue))” is missing"
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
      let path = path(context)
      return path.isEmpty ? "" : ": “\(path)” is not what it should be"
    default: return ""
    }
  }

  private func expectEnd(after start: Int) throws {
    let place = skipBlanks(start)
    guard byte(place) == nil else {
      throw Fault(
        .data, "something follows the end of the collection",
        at: "\(name), line \(line(of: place))", advice: "Export it again; nothing was imported")
    }
  }

  /// Where a value ends: strings and brackets are followed, nothing else is looked at.
  private func end(ofValueAt start: Int) throws -> Int {
    var depth = 0
    var place = start
    while let byte = byte(place) {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        while let inner = self.byte(place), inner != UInt8(ascii: "\"") {
          place += inner == UInt8(ascii: "\\") ? 2 : 1
        }
        guard self.byte(place) != nil else { throw cutOff }
        place += 1
        if depth == 0 { return place }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return place }
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return place }
      default: break
      }
      place += 1
    }
    throw cutOff
  }

  private func skipBlanks(_ start: Int) -> Int {
    var place = start
    while let byte = byte(place), [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
    return place
  }

  private func expect(_ sign: Unicode.Scalar, at place: Int) throws -> Int {
    guard byte(place) == UInt8(ascii: sign) else {
      throw byte(place) == nil
        ? cutOff
        : Fault(
          .data, "the file is no collection, or damaged", at: "\(name), line \(line(of: place))",
          advice: "Export it again; nothing was imported")
    }
    return place + 1
  }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private var cutOff: Fault {
    Fault(.data, "the file is cut off", at: name, advice: "Copy it again; nothing was imported")
  }
}
