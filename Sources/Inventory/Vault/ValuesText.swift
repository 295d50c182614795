/// The text in which the history keeps values: `{"price":[["$385.00","385.00 USD"]]}`.
///
/// Each value is its text and, where it has one, its exact form, so that taking a change back never has
/// to read a text again under other settings. That a record is what its entry says is known by the
/// bytes, so that all who need the text write it here.
struct ValuesText {
  private var bytes = [UInt8(ascii: "{")]
  private var key: String?

  init() {
    bytes.reserveCapacity(512)
  }

  /// Adds a value in JSON; those of a field come one after the other, fields in the order of their keys.
  mutating func add(_ value: [UInt8], of key: String) {
    if key == self.key {
      bytes.append(UInt8(ascii: ","))
    } else {
      if self.key != nil { bytes += "],".utf8 }
      bytes.append(UInt8(ascii: "\""))
      bytes += key.utf8
      bytes += "\":[".utf8
      self.key = key
    }
    bytes += value
  }

  /// All of it.
  var json: String {
    String(decoding: bytes + (key == nil ? "}" : "]}").utf8, as: UTF8.self)
  }
}
