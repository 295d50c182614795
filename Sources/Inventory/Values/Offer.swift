import Platform

/// Something for sale: a quantity of a unit for a price.
public struct Offer: Hashable, Sendable {
  /// What one costs.
  public let unitPrice: UnitPrice

  /// What an offer looks like, for messages.
  public static let form = "QUANTITY [UNIT] PRICE, like “500 rounds 140.00”"

  /// Makes an offer.
  public init(_ unitPrice: UnitPrice) { self.unitPrice = unitPrice }

  /// Reads `50 rounds 15.99`, `500 rds @ $48.99`, `20 for 24.99`, `2 x 500 rounds 98`.
  ///
  /// The price is that of the whole quantity.
  ///
  /// - Parameters:
  ///   - text: the offer as typed.
  ///   - currency: the money where the text names none.
  ///   - unit: the unit where the text names none.
  /// - Throws: `ValueProblem` when it is no offer or could be read in two ways.
  public init(
    reading text: String, currency: Currency, unit: String = "unit"
  ) throws(ValueProblem) {
    var rest = text.trimmingBlanks[...]
    var quantity = try Self.quantity(&rest, text)
    if let times = rest.first, ["x", "X", "×", "*"].contains(times),
      rest.dropFirst().trimmingBlanks.first?.isNumber == true
    {
      rest = rest.dropFirst().trimmingBlanks[...]
      guard let product = try Self.quantity(&rest, text).times(quantity) else {
        throw Self.problem(text)
      }
      quantity = product
    }
    var name = unit
    let word = String(rest.prefix { $0.isLetter || $0 == "." && rest.first?.isLetter == true })
    let isName = !["", "for", "at", "each", "ea", "per"].contains(Folding.fold(word))
    if isName, Currency(word) == nil {
      name = word
      rest = rest.dropFirst(word.count).trimmingBlanks[...]
    }
    for mark in ["for", "at", "@", ":", "="] where Folding.fold(String(rest)).hasPrefix(mark) {
      rest = rest.dropFirst(mark.count).trimmingBlanks[...]
      break
    }
    let price = try Self.price(rest, currency, text)
    do {
      unitPrice = try UnitPrice(price: price, quantity: quantity, unit: name)
    } catch {
      throw ValueProblem("“\(text)”: \(error.what)", advice: error.advice)
    }
  }

  /// Takes a number and the blanks after it from the front.
  private static func quantity(
    _ rest: inout Substring, _ text: String
  ) throws(ValueProblem) -> Quantity {
    let number = rest.prefix { $0.isNumber || ".,'’".contains($0) }
    guard !number.isEmpty else { throw problem(text) }
    rest = rest.dropFirst(number.count).trimmingBlanks[...]
    do {
      return try Quantity(reading: String(number))
    } catch {
      throw ValueProblem("“\(text)” is not an offer: \(error.what)", advice: error.advice)
    }
  }

  private static func price(
    _ rest: Substring, _ currency: Currency, _ text: String
  ) throws(ValueProblem) -> Money {
    let words = rest.split(whereSeparator: \.isWhitespace)
    let figures = words.filter { $0.contains(where: \.isNumber) }
    guard !words.contains(where: { ["each", "ea", "per"].contains(Folding.fold(String($0))) })
    else {
      throw ValueProblem(
        "“\(text)” gives the price of one", advice: "Give the price of all together: \(form)")
    }
    // “500 200 980” is no price of 200980.
    guard figures.count == 1 else { throw problem(text) }
    do {
      return try Money(reading: String(rest), own: currency)
    } catch {
      throw ValueProblem(
        "“\(text)” is not an offer: \(error.what)", advice: "Write \(form)")
    }
  }

  private static func problem(_ text: String) -> ValueProblem {
    ValueProblem("“\(text)” is not an offer", advice: "Write \(form)")
  }
}
