import Platform

/// Where each object of a PDF lies (ISO 32000-1, 7.5.8).
struct ObjectTable {
  /// Where an object lies.
  enum Place {
    /// Nowhere: there is no such object.
    case none
    /// So many bytes from the start of the file.
    case offset(Int)
    /// In a stream of objects, as the first, second … of them.
    case packed(stream: Int, index: Int)
  }

  /// The number of the object that is the first stream of objects; the others follow it.
  var firstStream = 0
  private var places: [Place] = [Place.none]

  /// One more than the highest number of an object.
  var count: Int { places.count }

  /// The place of an object.
  subscript(number: Int) -> Place {
    get { number < places.count ? places[number] : Place.none }
    set {
      while places.count <= number { places.append(Place.none) }
      places[number] = newValue
    }
  }

  /// The table as a stream object, without its number.
  func stream(catalog: Int, information: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(places.count * 9)
    var previous: UInt64 = 0
    for place in places {
      let row = bits(place)
      // Differences from the row above (predictor 12) are mostly zeros.
      data.append(2)
      for shift in stride(from: 56, through: 0, by: -8) {
        data.append(
          UInt8(truncatingIfNeeded: row >> shift) &- UInt8(truncatingIfNeeded: previous >> shift))
      }
      previous = row
    }
    let packed = data.deflated
    let dictionary = """
      << /Type /XRef
         /Size \(count)
         /Root \(catalog) 0 R
         /Info \(information) 0 R
         /W [ 1 5 2 ]
         /DecodeParms << /Predictor 12 /Columns 8 >>
         /Filter /FlateDecode
         /Length \(packed.count)
      >>
      stream

      """
    return Array(dictionary.utf8) + packed + Array("\nendstream\nendobj\n".utf8)
  }

  /// A row of the table: one byte for the kind, five and two for the place.
  private func bits(_ place: Place) -> UInt64 {
    switch place {
    case .none: 0
    case .offset(let offset): 1 << 56 | UInt64(offset) << 16
    case .packed(let stream, let index):
      2 << 56 | UInt64(firstStream + stream) << 16 | UInt64(index)
    }
  }

  /// The offset of each object that has one, else 0, read back from a table; nil when it is none.
  static func offsets(in table: [UInt8]) -> [Int]? {
    let head = String(decoding: table.prefix(512), as: UTF8.self)
    guard let count = head.splitOnce("/Size ").flatMap({ Int($0.1.prefix { $0.isNumber }) }),
      let length = head.splitOnce("/Length ").flatMap({ Int($0.1.prefix { $0.isNumber }) }),
      let dictionary = head.splitOnce(">>\nstream\n")?.0
    else { return nil }
    let start = dictionary.utf8.count + ">>\nstream\n".utf8.count
    guard start + length <= table.count, count < table.count * 1000,
      let rows = table[start..<start + length].inflated(count: count * 9)
    else { return nil }
    var row = [UInt8](repeating: 0, count: 8)
    return (0..<count).map { number in
      for index in 0..<8 { row[index] &+= rows[number * 9 + 1 + index] }
      return row[0] == 1 ? row[1..<6].reduce(0) { $0 << 8 | Int($1) } : 0
    }
  }
}
