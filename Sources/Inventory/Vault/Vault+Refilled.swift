import Platform
import SQLite

extension Vault {
  /// Whether nothing was ever entered.
  public var isUntouched: Bool {
    get throws {
      try reading {
        try connection.first("SELECT 1 FROM record UNION ALL SELECT 1 FROM history LIMIT 1") {
          $0.integer(0)
        } == nil
      }
    }
  }

  /// Makes an empty vault what another one was, history included: all of it, or nothing.
  ///
  /// What comes in is proved before it is kept, as `check` does it.
  ///
  /// - Parameters:
  ///   - name: where it comes from, for messages.
  ///   - acceptsDamaged: whether a history that was altered is taken over all the same.
  ///   - prove: what else must hold of the vault; it throws when it does not.
  /// - Returns: what is wrong with the history that was taken over; nil where each entry follows from
  ///   the ones before, and every record is what they say.
  /// - Throws: `Fault` (bad data) when something was entered here already, when what is taken over
  ///   cannot be so or, unless that is accepted, when the history was altered; and whatever `body`
  ///   throws.
  public func refill(
    from name: String, acceptsDamaged: Bool = false,
    proving prove: (Vault) throws -> Void = { _ in },
    _ body: (Refilling) throws -> Void
  ) throws -> String? {
    guard try isUntouched else {
      throw Fault(
        .data, "a whole collection goes into an empty vault only", at: FileName.shown(path),
        advice: "Make a new one with 'gunroom --vault NEW init' and import into that")
    }
    do {
      return try connection.transaction {
        // What belongs together comes one after the other.
        try connection.run("PRAGMA defer_foreign_keys = ON")
        let refilling = Refilling(self)
        try body(refilling)
        let damage = try proved(name, acceptsDamaged)
        try loadAnew()
        try refilling.nameSubstitutes()
        try Self.refuse(try Soundness(connection).pictureFlaws(), .pictures, name)
        try gatherAllWords()
        try readingWhatIsWritten { try prove(self) }
        try Interruption.check()
        return damage
      }
    } catch {
      try? loadAnew()
      if let error = error as? SQLiteError, error.code.primary == .constraint {
        throw Fault(.data, "what it holds does not fit together", at: name, advice: Self.mending)
      }
      throw Self.fault(error, at: path)
    }
  }

  private static let mending = "Export it again, or mend it; nothing was imported"

  /// What is wrong with the history of what has just come in; nothing else may be.
  private func proved(_ name: String, _ acceptsDamaged: Bool) throws -> String? {
    let gap = try HistoryChain(connection).firstBreak()?.why
    let flaws = try Soundness(connection).recordFlaws()
    try Self.refuse(flaws, .integrity, name)
    let untold = flaws.first(.history)
    guard let damage = gap ?? untold.map({ "\($0.flaw.sentence)\($0.more)" }) else { return nil }
    guard acceptsDamaged else {
      throw Fault(
        .data, "the history was altered: \(damage)", at: name,
        advice: "Use another export; --accept-damaged takes this one as it is. Nothing was imported"
      )
    }
    try connection.run(
      "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)",
      [.text(VaultProof.acceptedSetting), .text(clock.timestamp)])
    return damage
  }

  private static func refuse(_ flaws: Flaws, _ kind: Shortcoming.Kind, _ name: String) throws {
    guard let (flaw, more) = flaws.first(kind) else { return }
    throw Fault(.data, flaw.what + more, at: "\(name), \(flaw.place)", advice: mending)
  }
}
