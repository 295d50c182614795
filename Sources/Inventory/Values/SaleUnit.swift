import Platform

/// What a quantity counts: rounds, boxes, pounds, or whatever the user calls it.
public struct SaleUnit: Hashable, Sendable {
  /// The name for one, such as `round` or `lb`.
  public let name: String
  /// The weight of one in nanograms, for units of weight.
  let weight: Int?

  /// What is counted where nothing is said.
  public static let unit = SaleUnit(reading: "unit")

  /// The unit of a name in any usual spelling; any other name is a unit of its own.
  public init(reading name: String) {
    let trimmed = name.trimmingBlanks
    var folded = Folding.fold(trimmed)
    if folded.hasSuffix(".") { folded.removeLast() }
    let known = Self.spellings[folded]
    self.name = known ?? (folded.isEmpty ? "unit" : trimmed)
    weight =
      Self.weights.contains(self.name)
      ? (try? Measure(reading: "1 \(self.name)", .weight))?.amount : nil
  }

  /// Whether one can be counted in the other.
  public func converts(to other: SaleUnit) -> Bool {
    self == other || weight != nil && other.weight != nil
  }

  /// The name after a quantity: `round` after 1, `rounds` after others, `lb` always.
  public func name(for quantity: Quantity) -> String {
    quantity.millionths == 1_000_000 ? name : plural
  }

  /// The name for several; abbreviations of measures stay.
  private var plural: String {
    if Self.unchanged.contains(name) { return name }
    let folded = Folding.fold(name)
    if ["s", "x", "z", "ch", "sh"].contains(where: { folded.hasSuffix($0) }) { return name + "es" }
    let isVowelBefore = folded.dropLast().last.map { "aeiou".contains($0) } ?? true
    if folded.hasSuffix("y"), !isVowelBefore { return name.dropLast() + "ies" }
    return name + "s"
  }

  private static let weights: Set = ["lb", "oz", "g", "kg", "gr"]
  private static let unchanged = weights.union(["ml", "l", "qt", "gal", "in", "ft", "m", "mm"])

  private static let spellings: [String: String] = {
    var spellings: [String: String] = [:]
    for line in [
      "unit units pc pcs piece pieces", "round rounds rd rds rnd rnds cartridge cartridges",
      "shell shells", "box boxes bx", "case cases", "pack packs pk", "brick bricks", "tin tins",
      "primer primers", "bullet bullets", "clay clays",
      "lb lbs pound pounds", "oz ounce ounces", "g gram grams", "gr grain grains",
      "kg kgs kilo kilos kilogram kilograms",
    ] {
      let names = line.split(separator: " ").map(String.init)
      for name in names { spellings[name] = names.first }
    }
    return spellings
  }()
}
