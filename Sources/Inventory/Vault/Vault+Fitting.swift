import Platform

extension Vault {
  /// How every lot suits a gun with its barrels, those that fit best first.
  ///
  /// - Throws: `Fault` (bad data) when neither the gun nor a barrel has a caliber.
  public func fits(of gun: Record) throws -> [LotFit] {
    try reading {
      let barrels = try records(ownedBy: gun.id).filter { $0.kind.name == RecordKind.barrel.name }
      let chambers = Self.chambers([gun] + barrels)
      guard !chambers.isEmpty else {
        throw Fault(
          .data, "gun \(gun.number) has no caliber",
          advice: "Enter it with 'gunroom edit \(gun.number) caliber=…'")
      }
      let fits = try records("kind = 'lot' AND trashed IS NULL").map {
        Self.best(Lot($0), chambers)
      }
      return fits.enumerated().sorted { one, other in
        (Self.rank(one.element.fit), one.offset) < (Self.rank(other.element.fit), other.offset)
      }.map(\.element)
    }
  }

  /// How a lot suits the gun of a session; nil where no caliber can be compared.
  func fit(of lot: Lot, in session: Record) throws -> LotFit? {
    let barrel = try record(naming: session.values["barrel"]?.first)
    let gun = try record(naming: session.values["gun"]?.first)
    let fired = barrel?.values["caliber"] == nil ? gun : barrel
    let chambers = Self.chambers([fired].compactMap { $0 })
    return lot.caliber.isEmpty || chambers.isEmpty ? nil : Self.best(lot, chambers)
  }

  private static func chambers(_ places: [Record]) -> [(place: Record, caliber: String)] {
    places.flatMap { place in
      place.values["caliber", default: []].map { (place, $0.text) }
    }
  }

  private static func best(_ lot: Lot, _ chambers: [(place: Record, caliber: String)]) -> LotFit {
    let fits = chambers.map {
      LotFit(
        lot: lot, place: $0.place, chamber: $0.caliber, fit: fit($0.caliber, lot.caliber))
    }
    return fits.min { rank($0.fit) < rank($1.fit) }
      ?? LotFit(lot: lot, place: nil, chamber: "", fit: nil)
  }

  /// A mark that could mean several cartridges, such as 9mm, is at least the same mark on both.
  private static func fit(_ gun: String, _ ammunition: String) -> Chambering.Fit? {
    if let fit = Chambering.fit(gun: gun, ammunition: ammunition) { return fit }
    let areUnknown = [gun, ammunition].allSatisfy { Caliber.normalName(of: $0) == nil }
    let key = Caliber.key(gun)
    return areUnknown && !key.isEmpty && key == Caliber.key(ammunition) ? .same : nil
  }

  private static func rank(_ fit: Chambering.Fit?) -> Int {
    switch fit {
    case .same: 0
    case .accepted: 1
    case .refused: 2
    case nil: 3
    }
  }
}
