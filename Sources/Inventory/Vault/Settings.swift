/// What a collection is called and how its amounts are meant.
public struct Settings: Equatable, Sendable {
  /// The name on every page.
  public var collectionName: String
  /// The currency of amounts that name none.
  public var currency: Currency

  /// Makes settings.
  public init(collectionName: String = "My collection", currency: Currency = .unitedStatesDollar) {
    self.collectionName = collectionName
    self.currency = currency
  }
}
