import Platform

/// What guns and what is mounted on them are worth together, and what was not counted.
public struct Worth: Sendable {
  /// The exact sums of things of one kind.
  public struct Part: Sendable {
    /// How many things that have a value, each as often as its quantity.
    public let count: Int
    /// One sum for each currency, in the order of the codes.
    public let sums: [Money]
  }

  /// The guns, each with its newest value.
  public let guns: Part
  /// The accessories; the value of one counts as often as its quantity says.
  public let accessories: Part
  /// Both together.
  public let all: Part
  /// How many guns that match are gone, and so are not counted.
  public let gone: Int
  /// How many guns that match lie in the trash.
  public let trashed: Int
  /// How many guns have no value.
  public let withoutValue: Int
}

extension Vault {
  /// Adds up what the guns that match are worth, with what is mounted on them.
  ///
  /// Without a query also accessories that lie by themselves count. An accessory that was disposed of
  /// counts no more.
  ///
  /// - Parameters:
  ///   - words: the words of a query of guns.
  ///   - basis: only values of this basis; nil for the newest of any.
  ///   - day: the day it is asked for; nil for all values there are.
  /// - Throws: `Fault` (usage) for a query that makes no sense, (bad data) for a sum that is too large.
  public func worth(_ words: [String], basis: String? = nil, on day: Day? = nil) throws -> Worth {
    try reading {
      let query = try query(words)
      let guns = try numbers(matching: query).map { try gun($0) }
      let values = guns.compactMap { gun -> Money? in
        (day.map(gun.values(asOf:)) ?? gun.valuations)
          .first { basis == nil || $0.basis == basis }?.amount.money
      }
      let mounted =
        words.isEmpty
        ? try records("kind = 'accessory' AND trashed IS NULL").filter { try isAtHand($0) }
        : try guns.flatMap { try accessories(on: $0.record) }
      let parts = try mounted.filter { $0.values["disposed"] == nil }.compactMap(Self.worth(of:))
      let any = Query(query.kind, terms: query.terms + [.anyStatus])
      return Worth(
        guns: try Self.part(values.map { ($0, 1) }), accessories: try Self.part(parts),
        all: try Self.part(values.map { ($0, 1) } + parts),
        gone: try numbers(matching: any).count - guns.count,
        trashed: try numbers(any.selection(connection.rowSet), any.kind, inTrash: true).count,
        withoutValue: guns.count - values.count)
    }
  }

  /// Whether an accessory lies by itself, or is mounted on a gun that is in the collection.
  private func isAtHand(_ accessory: Record) throws -> Bool {
    guard let mount = try record(naming: accessory.values["mounted_on"]?.first) else { return true }
    guard mount.kind.name == RecordKind.gun.name else { return try isAtHand(mount) }
    return mount.trashed == nil && GunStatus.present.contains(mount.text("status"))
  }

  private static func worth(of accessory: Record) throws -> (Money, Int)? {
    guard let one = accessory.values["value"]?.first?.money else { return nil }
    let count = accessory.count("quantity") ?? 1
    let (units, overflow) = one.minorUnits.multipliedReportingOverflow(by: count)
    guard !overflow else {
      throw Fault(
        .data, "the value of accessory \(accessory.number) is too large to be counted",
        advice: "Check its value and quantity")
    }
    return (Money(minorUnits: units, currency: one.currency), count)
  }

  private static func part(_ things: [(amount: Money, count: Int)]) throws -> Worth.Part {
    let count = things.reduce(0) { $0 &+ $1.count }
    return Worth.Part(count: count, sums: try Money.sums(things.map(\.amount)))
  }
}
