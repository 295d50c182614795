import Inventory

/// What one place of a report says.
struct Datum: Sendable {
  /// The words on paper.
  var text: String
  /// The amounts that the words stand for, for totals.
  var amounts: [Money] = []
  /// The number that the words stand for, for totals and charts.
  var number: Int?
  /// Whether the words are struck through, because a later entry corrects them.
  var isStruck = false

  /// Nothing.
  static let empty = Datum(text: "")

  init(text: String, amounts: [Money] = [], number: Int? = nil, isStruck: Bool = false) {
    self.text = text
    self.amounts = amounts
    self.number = number
    self.isStruck = isStruck
  }

  /// A number.
  init(_ number: Int) {
    self.init(text: String(number), number: number)
  }
}
