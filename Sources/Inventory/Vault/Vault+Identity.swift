import Platform
import SQLite

extension Vault {
  /// The setting that holds what tells this vault from all others.
  static let identitySetting = "identity"

  /// What tells this vault from all others, also when it is moved, renamed, or another copy of it lies
  /// elsewhere: 32 hexadecimal digits.
  ///
  /// A vault gets it when it is made. For one from before there were any it is made of what never
  /// changes: when it was made, and its first entry in the history.
  public var identity: String {
    get throws { try reading { try Self.identity(connection) } }
  }

  /// A new one, at random.
  static func newIdentity() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  static func identity(_ connection: Connection) throws -> String {
    func setting(_ key: String) throws -> String? {
      try connection.first("SELECT value FROM setting WHERE key = ?", [.text(key)]) { $0.text(0) }
    }
    if let identity = try setting(identitySetting) { return identity }
    let first = try connection.first(
      "SELECT at, who, command, after FROM history ORDER BY id LIMIT 1"
    ) { row in (0..<4).map(row.text) }
    let origin = [try setting("created") ?? ""] + (first ?? [])
    return String(
      SHA256.hexadecimal(of: JSON.array(origin.map(JSON.string)).text().utf8).prefix(32))
  }
}
