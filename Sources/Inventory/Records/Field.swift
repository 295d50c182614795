/// The description of one field of a record: its key, its label, and the kind of its values.
public struct Field: Hashable, Sendable {
  /// Data that a report may be asked to leave out.
  public enum Discretion: String, Hashable, Sendable, CaseIterable {
    case serials, prices, places, contacts
  }

  /// The key in `KEY=VALUE`, CSV, JSON and queries.
  public let key: String
  /// The label in front of the value.
  public let label: String
  /// What the values are.
  public let kind: ValueKind
  /// Whether a record may have several values of it.
  public let repeats: Bool
  /// The group of data that it belongs to when a report leaves some out.
  public let discretion: Discretion?
  /// Whether a record must have a value of it.
  public let isRequired: Bool
  /// What a new record gets where nothing is given; nil for nothing.
  public let usual: String?
  /// The unit of lengths and weights that are given without one.
  public let unit: String?
  /// The largest number it takes; nil for any.
  public let most: Int?
  /// Whether it is kept out of forms and details; its values stay.
  public let isHidden: Bool
  /// Whether its dates speak of what was, so that none lies ahead.
  public let isPast: Bool

  /// Describes a field.
  public init(
    _ key: String, _ label: String, _ kind: ValueKind = .text, repeats: Bool = false,
    discretion: Discretion? = nil, required: Bool = false, usual: String? = nil,
    unit: String? = nil, most: Int? = nil, hidden: Bool = false,
    past: Bool = false
  ) {
    self.key = key
    self.label = label
    self.kind = kind
    self.repeats = repeats
    self.discretion = discretion
    isRequired = required
    self.usual = usual
    self.unit = unit
    self.most = most
    isHidden = hidden
    isPast = past
  }

  /// Reads a text as a value; a bare number takes the field's unit.
  func value(_ text: String, currency: Currency) throws(ValueProblem) -> Value {
    let value: Value
    do {
      value = try kind.value(text, currency: currency)
    } catch {
      guard let unit, kind == .length || kind == .weight else { throw error }
      value = try kind.value("\(text) \(unit)", currency: currency)
    }
    if let most, let number = value.exact.flatMap({ Int($0) }), number > most {
      throw ValueProblem("“\(text)” is more than \(most)", advice: "Give a number up to \(most)")
    }
    return value
  }
}
