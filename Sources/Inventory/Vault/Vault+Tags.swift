import Platform
import SQLite

extension Vault {
  /// Gives tags to a gun, those that it has not yet.
  ///
  /// - Returns: the gun, and whether anything changed.
  public func tag(_ gun: Int, _ names: [String]) throws -> (gun: Gun, isChanged: Bool) {
    let given = try RecordKind.gun.values(
      names.map { Entry("tags", $0) }, currency: settings.currency)
    guard let wanted = given["tags"], wanted.count == names.count else {
      throw Fault(.usage, "a tag is empty", advice: "Give a word")
    }
    return try changing("tag add \(gun)") {
      let record = try gunRecord(gun)
      let present = record.values["tags", default: []]
      let settled = try settled(["tags": wanted], kinds.gun)["tags", default: []]
      var seen = Set(present.map(\.exact))
      let missing = settled.filter { seen.insert($0.exact).inserted }
      let isChanged = try update(record, ["tags": present + missing])
      return (try self.gun(gun), isChanged)
    }
  }

  /// Takes tags from a gun; the tags stay.
  ///
  /// - Throws: `Fault` (missing) where the gun has no such tag.
  public func untag(_ gun: Int, _ names: [String]) throws -> Gun {
    try changing("tag remove \(gun)") {
      let record = try gunRecord(gun)
      var tags = record.values["tags", default: []]
      for name in names {
        let folded = Folding.fold(name.trimmingBlanks)
        guard let index = tags.firstIndex(where: { Folding.fold($0.text) == folded }) else {
          throw Fault(
            .missing, "gun \(gun) has no tag “\(Visible.text(name))”",
            advice: tags.isEmpty
              ? "It has none" : "It has " + tags.map(\.text).joined(separator: ", "))
        }
        tags.remove(at: index)
      }
      try update(record, ["tags": tags])
      return try self.gun(gun)
    }
  }

  /// Puts a tag into the trash.
  ///
  /// - Parameter everywhere: whether it is taken from the guns that have it.
  /// - Returns: how many guns it was taken from.
  /// - Throws: `Fault` (bad data) where it is in use and nothing was said about that.
  public func deleteTag(_ tag: Record, everywhere: Bool) throws -> Int {
    try changing("tag delete \(tag.name)") {
      let mentions = try records(naming: tag)
      guard mentions.isEmpty || everywhere else {
        throw Fault(
          .data,
          "\(mentions.count.of("gun")) \(mentions.count == 1 ? "has" : "have") the tag "
            + "“\(Visible.text(tag.name))”",
          advice: "Take it from all of them with --everywhere")
      }
      for mention in mentions {
        let kept = mention.values["tags", default: []].filter { $0.exact != tag.reference }
        try update(mention, ["tags": kept])
      }
      try remove(tag)
      return mentions.count
    }
  }

  /// How many records name each record of a kind, by number.
  public func uses(of kind: RecordKind) throws -> [Int: Int] {
    try reading {
      var uses: [Int: Int] = [:]
      try connection.forEach(
        """
        SELECT r.number, count(DISTINCT o.id) FROM record r
        LEFT JOIN value v ON v.target = r.id
        LEFT JOIN record o ON o.id = v.record AND o.trashed IS NULL
        WHERE r.kind = ? AND r.trashed IS NULL GROUP BY r.id
        """, [.text(kind.name)]
      ) { uses[$0.integer(0)] = $0.integer(1) }
      return uses
    }
  }
}
