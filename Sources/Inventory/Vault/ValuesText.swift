/// The text in which the history keeps values: `{"price":[["$385.00","385.00 USD"]]}`.
///
/// Each value is its text and, where it has one, its exact form, so that taking a change back never has
/// to read a text again under other settings. That a record is what its entry says is known by the
/// bytes, so that all who need the text write it here.
struct ValuesText {
  private var bytes = [UInt8(ascii: "{")]
  private var opening: [UInt8] = []

  init() {
    bytes.reserveCapacity(512)
  }

  /// What stands before the values of a field: `"price":[`.
  static func opening(of key: String) -> [UInt8] { Array("\"\(key)\":[".utf8) }

  /// Adds a value in JSON; those of a field come one after the other, fields in the order of their keys.
  ///
  /// - Parameter opening: what stands before the values of its field.
  mutating func add(_ value: [UInt8], after opening: [UInt8]) {
    if opening == self.opening {
      bytes.append(UInt8(ascii: ","))
    } else {
      close()
      if !self.opening.isEmpty { bytes.append(UInt8(ascii: ",")) }
      bytes += opening
      self.opening = opening
    }
    bytes += value
  }

  /// All of it, when nothing more is added.
  mutating func end() -> String {
    close()
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func close() {
    if !opening.isEmpty { bytes.append(UInt8(ascii: "]")) }
  }
}
