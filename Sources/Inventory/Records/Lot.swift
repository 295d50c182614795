import Platform

/// An ammunition lot read as what it is: how much there is of what, and what one costs.
public struct Lot: Sendable {
  /// The record of the lot.
  public let record: Record

  /// Reads the record of a lot.
  public init(_ record: Record) { self.record = record }

  /// Its number among the lots.
  public var number: Int { record.number }
  /// The caliber as marked; empty where none is entered.
  public var caliber: String { record.text("caliber") }
  /// How many there are; nil while nobody has entered it.
  public var onHand: Quantity? { record.values["on_hand"]?.first?.quantity }
  /// The mark below which it is low; nil without one.
  public var lowWater: Quantity? { record.values["low_water"]?.first?.quantity }
  /// What is counted: rounds where nothing else is said.
  public var unit: SaleUnit {
    let name = record.text("unit")
    return SaleUnit(reading: name.isEmpty ? "round" : name)
  }

  /// Whether less is on hand than its low-water mark.
  public var isLow: Bool {
    guard let onHand, let lowWater else { return false }
    return onHand < lowWater
  }

  /// What one costs, from what was bought and its price; nil where either is not known.
  public var unitPrice: UnitPrice? {
    guard let price = record.values["price"]?.first?.money,
      let quantity = record.values["quantity"]?.first?.quantity
    else { return nil }
    return try? UnitPrice(price: price, quantity: quantity, unit: unit)
  }

  /// A quantity with the unit: `500 rounds`.
  public func amount(_ quantity: Quantity) -> String {
    "\(quantity.text) \(unit.name(for: quantity))"
  }

  /// What is on hand of several lots, each unit on its own: `1450 rounds, 9 lb`; empty for nothing.
  public static func total(_ lots: [Lot]) -> String {
    var sums: [(unit: SaleUnit, sum: Quantity)] = []
    for lot in lots {
      guard let onHand = lot.onHand else { continue }
      if let place = sums.firstIndex(where: { $0.unit == lot.unit }) {
        sums[place].sum = sums[place].sum.adding(onHand) ?? sums[place].sum
      } else {
        sums.append((lot.unit, onHand))
      }
    }
    return sums.map { "\($0.sum.text) \($0.unit.name(for: $0.sum))" }.joined(separator: ", ")
  }

  /// That it is low, in a sentence; nil while it is not.
  public var lowWarning: String? {
    guard isLow, let onHand, let lowWater else { return nil }
    let verb = onHand.text == "1" ? "is" : "are"
    return "\(record.kind.noun.capitalizedFirst) \(number) is low: \(amount(onHand)) of "
      + "\(Visible.text(record.title)) \(verb) left, below \(lowWater.text)."
  }
}

/// One change of what is on hand of a lot.
public struct LotEntry: Sendable {
  /// The record of the entry.
  public let record: Record

  /// The day; empty without one.
  public var date: String { record.text("date") }
  /// Why it changed; empty where nothing was said.
  public var why: String { record.text("why") }
  /// The range session that fired the rounds, as `session-3`; empty for none.
  public var session: String { record.text("session") }
  /// How many there were.
  public var before: Quantity? { record.values["before"]?.first?.quantity }
  /// How many there were then.
  public var after: Quantity? { record.values["after"]?.first?.quantity }
}

extension Quantity {
  /// The sum, or nil where that is more than a quantity can be.
  func adding(_ other: Quantity) -> Quantity? {
    let sum = millionths + other.millionths
    return sum < 1_000_000_000_000_000 ? Quantity(millionths: sum) : nil
  }

  /// What is left, or nil where the other is more.
  func subtracting(_ other: Quantity) -> Quantity? {
    other.millionths > millionths ? nil : Quantity(millionths: millionths - other.millionths)
  }
}
