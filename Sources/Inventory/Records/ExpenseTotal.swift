/// What was spent on something in one currency.
public struct ExpenseTotal: Sendable {
  /// How expenses are gathered.
  public enum Grouping: String, CaseIterable, Sendable {
    case type, year, gun
  }

  /// What the expenses have in common; empty where they have nothing of the kind.
  public let group: String
  /// How many there are.
  public let count: Int
  /// Their sum.
  public let sum: Money
}
