/// Offers put in order of what one costs; what cannot be compared is kept apart.
public struct OfferRanking: Sendable {
  /// Offers in the same money whose units can be counted in each other.
  public struct Group: Sendable {
    /// What the prices are given per: the unit of the first such offer.
    public let unit: SaleUnit
    /// The money.
    public let currency: Currency
    /// The offers, cheapest first; equal ones as they were given.
    public let places: [Place]
    /// How many decimals let different prices look different.
    public let digits: Int
  }

  /// One offer in its group.
  public struct Place: Sendable {
    /// Its place, from 1; offers that cost the same share one.
    public let rank: Int
    /// What one costs, per the unit of the group.
    public let unitPrice: UnitPrice
    /// What it saves on the next dearer offer; nil where there is none.
    public let onNext: Saving?
    /// What it saves on the dearest offer; nil where it costs the same.
    public let onDearest: Saving?
  }

  /// How much cheaper one offer is than another.
  public struct Saving: Sendable {
    /// The dearer offer.
    public let dearer: UnitPrice
    /// The money saved with each one: `$0.031`.
    public let perUnit: String
    /// The same in percent of the dearer, with one decimal: `9.6`.
    public let percent: String

    /// Nil where the other offer is not dearer.
    init?(_ cheaper: UnitPrice, on dearer: UnitPrice, digits: Int) {
      guard cheaper.ratio < dearer.ratio else { return nil }
      self.dearer = dearer
      perUnit = cheaper.savingText(on: dearer, digits: digits, isPadded: true)
      let tenths = dearer.ratio.tenthsOfPercent(downTo: cheaper.ratio)
      percent = "\(tenths / 10).\(tenths % 10)"
    }
  }

  /// The groups in the order of their first offers.
  public let groups: [Group]

  /// Ranks offers.
  ///
  /// - Throws: `ValueProblem` where a weight has too many digits to be converted exactly.
  public init(_ offers: [Offer]) throws(ValueProblem) {
    var members: [[UnitPrice]] = []
    for price in offers.map(\.unitPrice) {
      let index = members.firstIndex { group in
        group[0].price.currency == price.price.currency && price.unit.converts(to: group[0].per)
      }
      guard let index else {
        members.append([price])
        continue
      }
      members[index].append(
        try UnitPrice(
          price: price.price, quantity: price.quantity, unit: price.unit,
          per: members[index][0].per))
    }
    groups = members.map(Self.group)
  }

  private static func group(_ prices: [UnitPrice]) -> Group {
    // Sorted by place too where prices are equal: `sorted` promises no stable order.
    let sorted = prices.enumerated().sorted {
      ($0.element.ratio, $0.offset) < ($1.element.ratio, $1.offset)
    }.map(\.element)
    let digits = UnitPrice.digits(toTellApart: sorted)
    let places = sorted.indices.map { index in
      let price = sorted[index]
      let next = sorted[index...].first { $0.ratio > price.ratio }
      return Place(
        rank: 1 + (sorted.firstIndex { $0.ratio == price.ratio } ?? index), unitPrice: price,
        onNext: next.flatMap { Saving(price, on: $0, digits: digits) },
        onDearest: sorted.last.flatMap { Saving(price, on: $0, digits: digits) })
    }
    return Group(
      unit: sorted[0].per, currency: sorted[0].price.currency, places: places, digits: digits)
  }
}

extension OfferRanking.Group {
  /// What there is to say, in sentences: what one costs, or which offer is the cheapest and by how
  /// much it beats the next and the dearest.
  public var sentences: [String] {
    guard let best = places.first else { return [] }
    guard places.count > 1 else { return [best.unitPrice.sentence + "."] }
    let ties = places.dropFirst().prefix { $0.rank == best.rank }
    var sentences = ties.map {
      "\(best.unitPrice.offer) costs the same per \(unit.name) as \($0.unitPrice.offer)."
    }
    var savings = [best.onNext].compactMap(\.self)
    if let dearest = best.onDearest, dearest.dearer != savings.first?.dearer {
      savings.append(dearest)
    }
    sentences += savings.map { saving in
      let percent = saving.percent == "0.0" ? "less than 0.1" : saving.percent
      return "\(best.unitPrice.offer) is \(percent) % cheaper per \(unit.name)"
        + " than \(saving.dearer.offer)."
    }
    return sentences
  }
}
