import Platform
import SQLite

extension Vault {
  /// The gun that a person means: an inventory number (`17`, `#17`), an exact serial, or words that
  /// match one gun only.
  ///
  /// A number in digits never counts as a word: where there is no gun 17 any more, the one that
  /// happens to have a 17 in its notes is not meant.
  ///
  /// - Parameter inTrash: whether guns in the trash are meant, and only those.
  /// - Throws: `Fault` (missing) when nothing matches, (bad data) naming the guns when several do.
  public func find(_ reference: String, inTrash: Bool = false) throws -> Gun {
    try reading {
      let matches = try numbers(for: reference, inTrash: inTrash)
      guard let first = matches.first else {
        let elsewhere = try numbers(for: reference, inTrash: !inTrash)
        if let number = elsewhere.first, elsewhere.count == 1 {
          throw inTrash
            ? Fault(.missing, "gun \(number) is not in the trash") : Self.inTrash(number)
        }
        throw Int(inventory: reference).map(Self.noGun)
          ?? Fault(
            .missing, "no gun matches “\(Visible.text(reference))”",
            advice: inTrash ? "See 'gunroom trash list'" : "See 'gunroom list status:all'")
      }
      guard matches.count == 1 else {
        let named = try matches.prefix(10).map { "\($0) \(Visible.text(try gun($0).title))" }
        throw Fault(
          .data, "\(matches.count) guns match “\(Visible.text(reference))”",
          advice: "Name one by its number: \(named.joined(separator: ", "))"
            + (matches.count > 10 ? ", …" : ""))
      }
      return try gun(first)
    }
  }

  static func noGun(_ number: Int) -> Fault {
    Fault(.missing, "there is no gun \(number)", advice: "See 'gunroom list status:all'")
  }

  static func inTrash(_ number: Int) -> Fault {
    Fault(
      .missing, "gun \(number) is in the trash",
      advice: "Take it back with 'gunroom trash restore \(number)'")
  }

  private func numbers(for reference: String, inTrash: Bool) throws -> [Int] {
    if let number = Int(inventory: reference) {
      let found = try numbers(
        having: "SELECT id FROM record WHERE kind = 'gun' AND number = ?",
        [.integer(Int64(number))], inTrash: inTrash)
      if !found.isEmpty { return found }
    }
    let serial = try numbers(
      having: "SELECT record FROM value WHERE field = 'serial' AND sort = ? AND text = ?",
      [.blob(NaturalOrder.key(reference)), .text(reference)], inTrash: inTrash)
    let words = reference.split(separator: " ").map(String.init)
    guard serial.isEmpty, !words.isEmpty, Int.digits(reference) == nil, !reference.hasPrefix("#")
    else { return serial }
    guard words.allSatisfy({ SearchWords.question($0) != nil }) else { return [] }
    return try numbers(try Query(words: words).selection(connection.rowSet), inTrash: inTrash)
  }

  private func numbers(having sql: String, _ values: [SQLValue], inTrash: Bool) throws -> [Int] {
    var selection = Selection()
    selection.keep(try connection.rowSet(sql, values))
    return try numbers(selection, inTrash: inTrash)
  }
}

extension Int {
  /// The inventory number of `17` or `#17`; `017` is none, because it may be a serial.
  init?(inventory text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard let number = Int.digits(digits), String(number) == digits else { return nil }
    self = number
  }
}
