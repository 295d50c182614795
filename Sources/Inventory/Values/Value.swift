import Platform

/// One value of a record: the text as it was entered, and beside it what it means exactly.
public struct Value: Hashable, Sendable {
  /// The text as entered, or the standard wording of a choice; this is what is shown.
  public let text: String
  /// The exact value where the kind has one: `2150.00 USD`, `508 mm`, `1942~` (EDTF), `yes`.
  public let exact: String?

  /// Makes a value.
  public init(text: String, exact: String? = nil) {
    self.text = text
    self.exact = exact
  }

  /// The amount, where the value is money.
  public var money: Money? { exact.flatMap(Money.init(exact:)) }
  /// The quantity, where the value is one.
  public var quantity: Quantity? { exact.flatMap(Quantity.init(exact:)) }
  /// The date, where the value is one.
  public var date: PartialDate? { exact.flatMap(PartialDate.init(edtf:)) }

  /// The text of a length or a weight in the units of a style; as entered where it is neither.
  public func text(_ kind: ValueKind, _ units: Settings.Units) -> String {
    switch kind {
    case .length: Measure.text(text, .length, units) ?? text
    case .weight: Measure.text(text, .weight, units) ?? text
    default: text
    }
  }

  /// Equal to the last byte: two spellings that only Unicode calls the same are different values.
  public static func == (one: Value, other: Value) -> Bool {
    one.text.hasSameBytes(as: other.text) && one.exact == other.exact
  }

  /// Hashes the bytes that `==` compares.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
