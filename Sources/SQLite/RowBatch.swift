/// Rows on their way into a table: one run of bytes, and what of it each value is.
public struct RowBatch: Sendable {
  fileprivate enum Item {
    case null
    case integer(Int64)
    case real(Double)
    case text(start: Int, length: Int)
    case blob(start: Int, length: Int)
  }

  private var bytes: [UInt8] = []
  private var items: [Item] = []

  /// Without a value.
  public init() {}

  /// An empty one with room for as much as another holds.
  init(like other: RowBatch) {
    bytes.reserveCapacity(other.bytes.count)
    items.reserveCapacity(other.items.count)
  }

  /// How many values there are.
  var count: Int { items.count }
  /// How many bytes they take, about.
  var size: Int { bytes.count + items.count * MemoryLayout<Item>.stride }

  /// Hands out the values as one row after the other.
  ///
  /// - Parameter width: how many values a row has.
  public func forEachRow(of width: Int, _ body: (GatheredRow) throws -> Void) rethrows {
    try items.withUnsafeBufferPointer { items in
      try bytes.withUnsafeBufferPointer { bytes in
        for start in stride(from: 0, to: items.count, by: width) {
          try body(GatheredRow(items: .init(rebasing: items[start..<start + width]), bytes: bytes))
        }
      }
    }
  }

  /// Appends a text.
  public mutating func append(_ text: String) {
    let start = bytes.count
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
    items.append(.text(start: start, length: bytes.count - start))
  }

  /// Appends a text that is UTF-8.
  public mutating func append(text: [UInt8]) {
    items.append(.text(start: bytes.count, length: text.count))
    bytes += text
  }

  /// Appends a text, or NULL for none.
  public mutating func append(_ text: String?) {
    if let text { append(text) } else { items.append(.null) }
  }

  /// Appends an integer.
  public mutating func append(_ number: Int) {
    items.append(.integer(Int64(number)))
  }

  /// Appends an integer, or NULL for none.
  public mutating func append(_ number: Int?) {
    if let number { append(number) } else { items.append(.null) }
  }

  /// Appends a value of any type.
  public mutating func append(_ value: SQLValue) {
    switch value {
    case .null: items.append(.null)
    case .integer(let number): items.append(.integer(number))
    case .real(let number): items.append(.real(number))
    case .text(let text): append(text)
    case .blob(let blob):
      items.append(.blob(start: bytes.count, length: blob.count))
      bytes += blob
    }
  }
}

/// A row of a batch; valid only inside the closure that receives it.
public struct GatheredRow {
  /// A value where it lies.
  public enum Value {
    case null
    case integer(Int64)
    case real(Double)
    case text(UnsafeBufferPointer<UInt8>)
    case blob(UnsafeBufferPointer<UInt8>)
  }

  fileprivate let items: UnsafeBufferPointer<RowBatch.Item>
  fileprivate let bytes: UnsafeBufferPointer<UInt8>

  /// How many values it has.
  public var count: Int { items.count }

  /// The value in a column.
  public subscript(column: Int) -> Value {
    switch items[column] {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let start, let length): .text(run(start, length))
    case .blob(let start, let length): .blob(run(start, length))
    }
  }

  private func run(_ start: Int, _ length: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<start + length])
  }
}
