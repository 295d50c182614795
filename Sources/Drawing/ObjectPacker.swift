/// Packs objects into compressed streams (ISO 32000-1, 7.5.7).
struct ObjectPacker {
  private var streams: [[UInt8]] = []
  /// The number and the place of each object in the stream being filled, as text.
  private var index: [UInt8] = []
  private var values: [UInt8] = []
  private var count = 0

  /// More would compress better, but a reader unpacks them all to see one.
  private static let capacity = 200

  /// Adds an object's value.
  mutating func add(_ number: Int, _ value: ArraySlice<UInt8>) -> ObjectTable.Place {
    if count == ObjectPacker.capacity { close() }
    index += "\(number) \(values.count) ".utf8
    values += value
    count += 1
    return .packed(stream: streams.count, index: count - 1)
  }

  /// The streams as objects, without their numbers.
  mutating func finish() -> [[UInt8]] {
    if count > 0 { close() }
    return streams
  }

  private mutating func close() {
    let data = (index + values).deflated
    let dictionary = """
      << /Type /ObjStm
         /N \(count)
         /First \(index.count)
         /Filter /FlateDecode
         /Length \(data.count)
      >>
      stream

      """
    streams.append(Array(dictionary.utf8) + data + Array("\nendstream\nendobj\n".utf8))
    index.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    count = 0
  }
}
