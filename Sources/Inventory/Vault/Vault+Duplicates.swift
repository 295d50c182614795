import Platform
import SQLite

// The same maker and the same serial, as police systems read serials, is likely the same gun
// entered twice; it is said, and never refused. Guns without a serial are never the same.
extension Vault {
  /// The guns that are likely the same as this one, those in the trash too.
  public func likelyDuplicates(of gun: Gun) throws -> [Gun] {
    guard let identity = Self.identity(gun.text("make"), gun.text("serial")) else { return [] }
    return try reading {
      if openChange != nil { try gatherWords() }
      let candidates: [Int]
      if let word = SearchWords.serialWord(gun.text("serial")) {
        candidates = try connection.all(
          "SELECT rowid FROM search WHERE words MATCH ?", [.text("\"\(word)\"")]
        ) { $0.integer(0) }
      } else {
        // The index has no words for very long serials, of which there are few.
        candidates = try connection.all(
          """
          SELECT record, text FROM value
          WHERE field = 'serial' AND length(text) > 64
          """
        ) { (id: $0.integer(0), serial: $0.text(1)) }
        .filter { SerialKey.key($0.serial) == SerialKey.key(gun.text("serial")) }.map(\.id)
      }
      return try candidates.filter { $0 != gun.record.id }.sorted().compactMap { id -> Gun? in
        guard let other = try record(id), other.kind.name == RecordKind.gun.name,
          Self.identity(other.text("make"), other.text("serial")) == identity
        else { return nil }
        return try self.gun(other.number)
      }
    }
  }

  /// For guns that were entered together, the first earlier gun that each is likely the same as.
  public func likelyDuplicates(
    ofEntered numbers: [Int]
  ) throws -> [(number: Int, other: Int)] {
    try reading {
      // Most serials are there once; only of the others the makes matter.
      var serials: Set<String> = []
      var repeated: Set<String> = []
      serials.reserveCapacity(numbers.count)
      try connection.forEach(
        // In the order of the records, in which their values lie.
        """
        SELECT s.text FROM record r CROSS JOIN value s ON s.record = r.id AND s.field = 'serial'
        WHERE r.kind = 'gun' ORDER BY r.id
        """
      ) { row in
        guard let key = SerialKey.key(row.text(0)) else { return }
        if !serials.insert(key).inserted { repeated.insert(key) }
      }
      return repeated.isEmpty ? [] : try likelyDuplicates(ofEntered: numbers, among: repeated)
    }
  }

  private func likelyDuplicates(
    ofEntered numbers: [Int], among serials: Set<String>
  ) throws -> [(number: Int, other: Int)] {
    let entered = Set(numbers)
    var first: [String: Int] = [:]
    var found: [(number: Int, other: Int)] = []
    try connection.forEach(
      """
      SELECT r.number, s.text, coalesce(m.text, '') FROM record r
      CROSS JOIN value s ON s.record = r.id AND s.field = 'serial'
      LEFT JOIN value m ON m.record = r.id AND m.field = 'make'
      WHERE r.kind = 'gun' ORDER BY r.number
      """
    ) { row in
      guard let key = SerialKey.key(row.text(1)), serials.contains(key),
        let identity = Self.identity(row.text(2), row.text(1))
      else { return }
      let number = row.integer(0)
      if let other = first[identity] {
        if entered.contains(number) { found.append((number, other)) }
      } else {
        first[identity] = number
      }
    }
    return found
  }

  /// What two guns have in common that are likely the same; nil without a serial.
  private static func identity(_ make: String, _ serial: String) -> String? {
    guard let key = SerialKey.key(serial) else { return nil }
    // Nobody can type what stands between the two.
    return Folding.fold(make).split(separator: " ").joined(separator: " ") + "\u{0}" + key
  }
}
