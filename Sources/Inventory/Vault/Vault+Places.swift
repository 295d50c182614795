import Platform
import SQLite

/// A place with the guns in it and in what lies within it.
public struct Place: Sendable {
  /// The path from the outside in: `Safe 1/Drawer 2`.
  public let path: String
  /// How many guns are there, or further in.
  public let guns: Int
  /// How many fit, where that is known.
  public let capacity: Int?
}

extension Vault {
  /// Every place, outer ones before inner ones, in natural order; what only a path names too.
  ///
  /// A place is one however it is spelled: `safe 1/Drawer 2` lies in `Safe 1`.
  public func places() throws -> [Place] {
    try reading {
      var capacities: [String: Int] = [:]
      var spellings: [String: String] = [:]
      let records = try records("kind = 'location' AND trashed IS NULL")
      // What has a record of its own is spelled as that.
      for record in records.sorted(by: { $0.number < $1.number }) {
        let key = record.name.lowercased()
        spellings[key] = spellings[key] ?? record.name
        if let capacity = Int(record.values["capacity"]?.first?.exact ?? "") {
          capacities[key] = capacity
        }
      }
      for path in records.flatMap({ Self.path($0.name) }) {
        let key = path.lowercased()
        spellings[key] = spellings[key] ?? path
      }
      var guns: [String: Int] = [:]
      try connection.forEach(
        """
        SELECT v.text, count(*) FROM value v JOIN record r ON r.id = v.record
        JOIN value s ON s.record = r.id AND s.field = 'status'
        WHERE v.field = 'location' AND r.kind = 'gun' AND r.trashed IS NULL
          AND s.text IN (\(GunStatus.presentInSQL)) GROUP BY v.text
        """
      ) { row in
        for path in Self.path(row.text(0)) {
          guns[path.lowercased(), default: 0] += row.integer(1)
        }
      }
      return spellings.map { key, path in
        (path.split(separator: "/").map { NaturalOrder.key(String($0)) }, key, path)
      }.sorted { one, other in
        one.0.lexicographicallyPrecedes(other.0) { $0.lexicographicallyPrecedes($1) }
      }.map { Place(path: $0.2, guns: guns[$0.1] ?? 0, capacity: capacities[$0.1]) }
    }
  }

  /// `Safe 1`, `Safe 1/Drawer 2` of `Safe 1/Drawer 2`.
  private static func path(_ path: String) -> [String] {
    let names = path.split(separator: "/")
    return names.indices.map { names[...$0].joined(separator: "/") }
  }

  /// What names a record in some field.
  public func mentions(of record: Record) throws -> [Record] {
    try reading { try records(naming: record).filter { $0.owner != record.id } }
  }
}
