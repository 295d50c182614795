import Platform
import SQLite

// Whether every record is what the history says.
extension RecordProof {
  /// Compares a record with its entries.
  ///
  /// - Returns: whether the first format of vaults has known it.
  func compare(_ record: Kept) throws -> Bool {
    // Most were never changed since they came, and are what their one entry says, byte for byte.
    if record.trashed == nil, try isAsAdded(record) { return false }
    let place = name(record.kind, record.number)
    var past = RecordPast()
    var entries = 0
    try connection.forEach(
      "SELECT \(RecordPast.Entry.columns) FROM history WHERE record = ? ORDER BY id",
      [.integer(Int64(record.id))]
    ) {
      past.follow(RecordPast.Entry($0))
      entries += 1
    }
    guard entries > 0 else {
      flaws.add(.history, place, "the history knows nothing of it")
      return false
    }
    if let what = past.contradiction { flaws.add(.history, place, what) }
    compare(record, past, at: place)
    return past.isOfFirstFormat
  }

  private func isAsAdded(_ record: Kept) throws -> Bool {
    var entries = 0
    var isSame = false
    var values = ValuesText()
    for (key, _, value, _) in record.values {
      values.add(value.json, after: ValuesText.opening(of: key))
    }
    let text = values.end()
    try connection.forEach(
      """
      SELECT action = 'added' AND kind = ?2 AND number = ?3 AND owner IS ?4 AND after = ?5
        AND (kind <> 'gun' OR gun = number)
      FROM history WHERE record = ?1 LIMIT 2
      """,
      [
        .integer(Int64(record.id)), .text(record.kind), .integer(Int64(record.number)),
        SQLValue(record.owner), .text(text),
      ]
    ) { row in
      entries += 1
      isSame = row.integer(0) == 1
    }
    return entries == 1 && isSame
  }

  private func compare(_ record: Kept, _ past: RecordPast, at place: String) {
    func differs(_ what: String) { flaws.add(.history, place, what) }
    guard past.exists else { return differs("it is there, although the history has it deleted") }
    if past.kind != record.kind {
      differs("the history takes it for a \(Visible.text(past.kind))")
    }
    if let number = past.number, number != record.number {
      differs("by the history its number is \(number)")
    }
    if past.number != nil, !past.isOfFirstFormat, past.owner != record.owner {
      differs("by the history it belongs to another record")
    }
    if past.isTrashed != (record.trashed != nil) {
      differs(
        past.isTrashed
          ? "by the history it is in the trash" : "by the history it is not in the trash")
    }
    var kept: [String: [Value]] = [:]
    for (key, _, value, _) in record.values { kept[key, default: []].append(value) }
    for key in Set(kept.keys).union(past.values.keys).sorted()
    where kept[key, default: []] != past.values[key, default: []] {
      flaws.add(
        .history, "\(place), \(Visible.text(key))",
        Self.difference(kept[key, default: []], past.values[key, default: []]))
    }
  }

  private static func difference(_ kept: [Value], _ past: [Value]) -> String {
    let texts = { (values: [Value]) in
      values.isEmpty
        ? "nothing"
        : values.prefix(5).map { "“\(Visible.text(String($0.text.prefix(80))))”" }
          .joined(separator: "; ")
    }
    guard texts(kept) == texts(past) else {
      return "it is \(texts(kept)), and by the history \(texts(past))"
    }
    let meaning = { (values: [Value]) in
      values.prefix(5).map { Visible.text($0.exact ?? "nothing") }.joined(separator: "; ")
    }
    return meaning(kept) == meaning(past)
      ? "it is not what the history says"
      : "\(texts(kept)) means \(meaning(kept)), and by the history \(meaning(past))"
  }

  /// Looks for records that the history has and the vault has not.
  func lookForLost() throws {
    var record = 0
    var past = RecordPast()
    try connection.forEach(
      """
      SELECT \(RecordPast.Entry.columns) FROM history h
      WHERE NOT EXISTS (SELECT 1 FROM record r WHERE r.id = h.record) ORDER BY record, id
      """
    ) { row in
      if row.integer(8) != record {
        try Interruption.check()
        note(lost: past, record)
        (record, past) = (row.integer(8), RecordPast())
      }
      past.follow(RecordPast.Entry(row))
    }
    note(lost: past, record)
  }

  private func note(lost past: RecordPast, _ record: Int) {
    let place = past.number.map { name(past.kind, $0) } ?? "record \(record)"
    if let what = past.contradiction { flaws.add(.history, place, what) }
    if past.exists {
      flaws.add(.history, place, "it is gone, and the history does not say that it was deleted")
    }
  }
}
