import Platform
import SQLite

// The full-text index holds a gun together with everything that belongs to it or that it names, so
// that one question finds it by its notes, its papers and the dealer's telephone number alike.
extension Vault {
  /// Gathers the words of what the open change touched, and of the guns that it matters to.
  func gatherWords() throws {
    try indexWaiting()
    guard let touched = openChange?.touched, !touched.isEmpty else { return }
    var guns: Set<Int> = []
    for id in touched {
      guard let record = try record(id) else { continue }
      if record.kind.name == RecordKind.gun.name {
        guns.insert(id)
      } else if record.kind.isFoundAlone {
        try index(record, words(of: record))
      }
      guns.formUnion(try gunsAbout(id))
    }
    for id in guns { try indexGun(id) }
    openChange?.touched = []
  }

  /// Gathers all words anew.
  func gatherAllWords() throws {
    try connection.run("DELETE FROM search")
    try connection.forEach("SELECT id FROM record") { row in
      guard let record = try record(row.integer(0)) else { return }
      if record.kind.name == RecordKind.gun.name {
        try indexGun(record.id)
      } else if record.kind.isFoundAlone {
        try index(record, words(of: record))
      }
    }
  }

  /// Makes the index gather the words of very many records before it writes them, or of as many as
  /// usual again.
  ///
  /// What it writes at once it need not merge later: measured, that takes a quarter of its time away.
  /// The usual figures are those of SQLite's FTS5.
  func gatherManyWords(_ many: Bool) throws {
    for (option, value) in [("hashsize", many ? 16 << 20 : 1 << 20), ("automerge", many ? 0 : 4)] {
      try connection.run(
        "INSERT INTO search (search, rank) VALUES (?, ?)", [.text(option), SQLValue(value)])
    }
  }

  /// Makes the contacts, places and tags that a vault of the first format only named, and its index.
  func gatherWordsOfOlderVault() throws {
    let version = "2"
    let known = try connection.first(
      "SELECT value FROM setting WHERE key = 'search_version'"
    ) { $0.text(0) }
    guard known != version else { return }
    try changing("upgrade") {
      for record in try records("TRUE") {
        var named: [String: [Value]] = [:]
        for (key, values) in record.values where record.kind.field(key)?.target != nil {
          if values.contains(where: { $0.exact == nil }) { named[key] = values }
        }
        if !named.isEmpty { try update(record, named) }
      }
      try gatherAllWords()
      openChange?.touched = []
      try connection.run(
        """
        INSERT INTO setting (key, value) VALUES ('search_version', ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, [.text(version)])
    }
  }

  /// The guns that a record is about: its owner, what it names, what names it, and the gun at the end
  /// of the accessories that it is mounted on.
  ///
  // The plus keeps SQLite from walking through all guns for each record.
  private func gunsAbout(_ id: Int) throws -> [Int] {
    try connection.all(
      """
      WITH RECURSIVE mount(id) AS (SELECT ?1 UNION SELECT v.target FROM value v
        JOIN mount m ON v.record = m.id WHERE v.field = 'mounted_on' AND v.target IS NOT NULL)
      SELECT g.id FROM record g WHERE +g.kind = 'gun' AND g.id IN (
        SELECT owner FROM record WHERE id = ?1
        UNION SELECT id FROM mount
        UNION SELECT target FROM value WHERE record = ?1 AND target IS NOT NULL
        UNION SELECT record FROM value WHERE target = ?1
        UNION SELECT o.owner FROM value v JOIN record o ON o.id = v.record WHERE v.target = ?1)
      """, [.integer(Int64(id))]
    ) { $0.integer(0) }
  }

  private func indexGun(_ id: Int) throws {
    guard let gun = try record(id) else { return }
    var words = words(of: gun)
    let belonging = try records(
      """
      trashed IS NULL AND id IN (
        WITH RECURSIVE mounted(id) AS (SELECT ?1 UNION SELECT v.record FROM value v
          JOIN mounted m ON v.target = m.id WHERE v.field = 'mounted_on')
        SELECT id FROM mounted UNION SELECT id FROM record WHERE owner = ?1
        UNION SELECT record FROM value WHERE target = ?1
        UNION SELECT target FROM value WHERE record = ?1 AND target IS NOT NULL)
      """, [.integer(Int64(id))])
    for record in belonging where record.kind.name != RecordKind.gun.name {
      words += SearchWords.bar + self.words(of: record)
    }
    try index(gun, words)
  }

  /// Puts the words of new records that wait for it into the index.
  func indexWaiting() throws {
    guard let waiting = intake?.takeWaiting() else { return }
    for (id, words) in waiting { try rows.addWords(words, of: id) }
  }

  private func index(_ record: Record, _ words: [UInt8]) throws {
    try connection.run("DELETE FROM search WHERE rowid = ?", [.integer(Int64(record.id))])
    try rows.addWords(words, of: record.id)
  }

  /// The words of a record itself, without those of what it names.
  func words(of record: Record) -> [UInt8] { stored(record.values, record.kind).words }
}

extension Vault {
  /// Makes what queries ask of single values available to SQL.
  func addPredicates() throws {
    try connection.addRowSets()
    try connection.addPredicate("holds") { SearchWords.holds(SearchWords.indexed($0), $1) }
    let caliber = Field("caliber", "Caliber", .mark)
    try connection.addPredicate("caliber_holds") {
      let words = SearchWords.bytes(of: Value(text: $0), caliber)
      return SearchWords.holds(String(decoding: words, as: UTF8.self), $1)
    }
    try connection.addPredicate("serial_begins") { SerialKey.key($0)?.hasPrefix($1) ?? false }
    try connection.addPredicate("equals_folded") { Folding.fold($0) == $1 }
  }
}

extension RecordKind {
  /// Whether its records are looked for by themselves, and not only together with their gun, whose
  /// words theirs are among.
  var isFoundAlone: Bool { ![Self.valuation.name, Self.photograph.name].contains(name) }
}
