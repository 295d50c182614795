import Platform
import SQLite

/// Whether what a vault knows of itself, of its history and of its pictures can be so.
struct VaultProof {
  /// The setting of a vault that was made of an export whose history was altered: since when.
  static let acceptedSetting = "history_accepted"

  private let connection: Connection
  private let flaws: Flaws

  init(_ connection: Connection, _ flaws: Flaws) {
    self.connection = connection
    self.flaws = flaws
  }

  /// Whether the vault was made of an export whose history was altered, knowingly.
  static func hasAcceptedHistory(_ connection: Connection) throws -> Bool {
    try connection.first("SELECT 1 FROM setting WHERE key = ?", [.text(acceptedSetting)]) { _ in
      true
    } ?? false
  }

  /// Looks at the settings that the vault was made with.
  func lookAtSettings() throws {
    let settings = Dictionary(
      try connection.all("SELECT key, value FROM setting") { ($0.text(0), $0.text(1)) }
    ) { first, _ in first }
    for key in ["collection_name", "currency", "created"] where settings[key] == nil {
      flaws.add(.integrity, "settings, \(key)", "it is missing")
    }
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      let isRight: Bool
      switch key {
      case "collection_name": isRight = !value.isEmpty && !value.utf8.contains(0)
      case "currency": isRight = Currency(value)?.code == value
      case "created", Self.acceptedSetting: isRight = RecordProof.isMoment(value)
      case Vault.identitySetting: isRight = Self.isHexadecimal(value, 32)
      case HistoryChain.headSetting, CopySum.setting: isRight = Self.isHexadecimal(value, 64)
      case "search_version": isRight = Int.digits(value) != nil
      default:
        flaws.add(.integrity, "settings, \(Visible.text(key))", "there is no such setting")
        continue
      }
      if !isRight {
        flaws.add(.integrity, "settings, \(key)", "“\(Visible.text(value))” cannot be its value")
      }
    }
  }

  /// Looks at the last numbers and identifiers that were given, after which the next ones come.
  func lookAtNumbers() throws {
    var last: [String: Int] = [:]
    let numbers = try connection.all("SELECT kind, number FROM last_number ORDER BY kind") {
      (kind: $0.text(0), number: $0.integer(1))
    }
    for (kind, number) in numbers {
      last[kind] = number
      let place = "last number, \(Visible.text(kind))"
      if Kinds().named(kind) == nil {
        flaws.add(.integrity, place, "there is no such kind of record")
      } else if !(0..<RecordProof.mostRecords).contains(number) {
        flaws.add(.integrity, place, "\(number) cannot have been given")
      }
    }
    let given = try connection.all(
      """
      SELECT kind, max(number) FROM (
        SELECT kind, number FROM record UNION ALL
        SELECT kind, CASE kind WHEN 'gun' THEN gun ELSE number END FROM history)
      GROUP BY kind ORDER BY kind
      """
    ) { (kind: $0.text(0), number: $0.integer(1)) }
    for (kind, number) in given where last[kind, default: 0] < number {
      flaws.add(
        .integrity, "last number, \(Visible.text(kind))",
        "\(last[kind, default: 0]) is too small, for \(number) was given")
    }
    for (table, sql) in [
      (
        "record",
        "SELECT max(coalesce((SELECT max(id) FROM record), 0), coalesce(max(record), 0)) FROM history"
      ), ("history", "SELECT coalesce(max(id), 0) FROM history"),
    ] {
      let most = try connection.first(sql) { $0.integer(0) } ?? 0
      let last =
        try connection.first("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(table)]) {
          $0.integer(0)
        } ?? 0
      if last < most || last >= RecordProof.mostRecords {
        flaws.add(
          .integrity, "last identifier, \(table)", "\(last) cannot be, for \(most) was given")
      }
    }
  }

  /// Looks at what every entry of the history has.
  func lookAtHistory() throws {
    let kinds = Self.list(RecordKind.all.map(\.name))
    let actions = Self.list(["added", "edited", "removed", "restored", "deleted"])
    let digits = "[0-9][0-9]"
    let moment =
      "\(digits)\(digits)-\(digits)-\(digits)T\(digits):\(digits):\(digits)Z"
    let most = RecordProof.mostRecords
    var last = 1
    try connection.forEach(
      """
      SELECT id, change, CASE
        WHEN id NOT BETWEEN 1 AND \(most) OR record NOT BETWEEN 1 AND \(most) THEN 'identifier'
        WHEN number NOT BETWEEN 1 AND \(most) OR gun NOT BETWEEN 1 AND \(most) THEN 'number'
        WHEN change NOT BETWEEN 1 AND \(most) THEN 'change'
        WHEN undoes NOT BETWEEN 1 AND change - 1 THEN 'change that is taken back'
        WHEN kind NOT IN (\(kinds)) THEN 'kind of record'
        WHEN action NOT IN (\(actions)) THEN 'action'
        WHEN at NOT GLOB '\(moment)' THEN 'moment' END
      FROM history ORDER BY id
      """
    ) { row in
      let what = row.optionalText(2) ?? (row.integer(1) < last ? "change" : nil)
      last = row.integer(1)
      if let what {
        flaws.add(
          .integrity, "history, entry \(row.integer(0))", "no entry can have such a \(what)")
      }
    }
  }

  /// Looks at pictures and papers without reading them: that each is known and of a size.
  func lookAtPictures() throws {
    func photographs(_ condition: String, _ what: String) throws {
      try connection.forEach(
        """
        SELECT r.number FROM value v JOIN record r ON r.id = v.record
        WHERE r.kind = 'photograph' AND v.field = 'picture' AND \(condition) LIMIT 11
        """
      ) { flaws.add(.pictures, "photograph \($0.integer(0))", what) }
    }
    try photographs("v.text NOT IN (SELECT original FROM picture)", "its picture is not there")
    let sizes = [
      "width", "height", "print_width", "print_height", "thumbnail_width", "thumbnail_height",
    ]
    try connection.forEach(
      """
      SELECT original FROM picture WHERE min(\(sizes.joined(separator: ", "))) < 1
        OR max(\(sizes.joined(separator: ", "))) > 1000000 OR damaged NOT IN (0, 1) LIMIT 11
      """
    ) { row in
      flaws.add(
        .pictures, "picture \(Visible.text(String(row.text(0).prefix(12))))…",
        "no picture is of such a size")
    }
    try connection.forEach(
      """
      SELECT r.number FROM record r JOIN value f ON f.record = r.id AND f.field = 'content'
      JOIN value s ON s.record = r.id AND s.field = 'size' JOIN content c ON c.sha256 = f.text
      WHERE r.kind = 'document' AND s.text <> CAST(length(c.bytes) AS TEXT) LIMIT 11
      """
    ) { flaws.add(.pictures, "document \($0.integer(0)), size", "its file is of another size") }
  }

  private static func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func isHexadecimal(_ text: String, _ count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
