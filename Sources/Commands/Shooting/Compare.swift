import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let compare = Command(
    "compare", "Compares what one costs in several offers.",
    discussion: """
      An offer is QUANTITY [UNIT] PRICE in one word for the shell, so put it in quotes; the price is \
      that of the whole quantity. Weights are converted; other units and currencies are ranked apart.
      """,
    arguments: [
      Argument("OFFER", "An offer, like '500 rounds 140.00' or '2 x 50 rounds $31'", repeats: true)
    ],
    options: [
      .value("unit", "UNIT", "What offers count that name no unit", default: "unit"),
      .value("currency", "CODE", "The money of offers that name none", default: "USD"),
    ],
    examples: [
      Example(
        "gunroom compare '50 rounds 15.99' '1000 rounds 289' '9 lb 339.99'",
        "two offers of ammunition, and powder apart from them"),
      Example("gunroom compare --unit round '500 140.00'", "what one round costs"),
    ]
  ) { arguments, session in
    let code = arguments.value("currency") ?? ""
    guard let currency = Currency(code) else {
      throw Fault(
        .usage, "“\(code)” is no currency", at: "--currency", advice: "Write a code like USD or EUR"
      )
    }
    let ranking: OfferRanking
    do throws(ValueProblem) {
      var offers: [Offer] = []
      for text in arguments.arguments("OFFER") {
        offers.append(
          try Offer(reading: text, currency: currency, unit: arguments.value("unit") ?? "unit"))
      }
      ranking = try OfferRanking(offers)
    } catch {
      throw Fault(.data, error.what, advice: error.advice)
    }
    guard session.format == .table else {
      return session.console.print(records(ranking), as: session.format)
    }
    for (index, group) in ranking.groups.enumerated() {
      if index > 0 { session.console.print("") }
      if group.places.count > 1 {
        session.console.print(table(group), as: .table)
        session.console.print("")
      }
      for sentence in group.sentences { session.console.print(Visible.text(sentence)) }
    }
  }

  /// The offers of one group for people, the cheapest first.
  private static func table(_ group: OfferRanking.Group) -> Table {
    var table = Table([
      Table.Column("rank", "Rank", alignment: .trailing), Table.Column("offer", "Offer"),
      Table.Column("unit_price", "Per \(group.unit.name)", alignment: .trailing),
      Table.Column("saved", "Saves", alignment: .trailing),
      Table.Column("saved_percent", "In %", alignment: .trailing),
    ])
    for place in group.places {
      table.append([
        Table.Cell("\(place.rank)"), Table.Cell(place.unitPrice.offer),
        Table.Cell(place.unitPrice.text(digits: group.digits, isPadded: true)),
        Table.Cell(place.onDearest?.perUnit ?? ""), Table.Cell(place.onDearest?.percent ?? ""),
      ])
    }
    return table
  }

  /// All offers in one table for programs.
  private static func records(_ ranking: OfferRanking) -> Table {
    var table = Table(
      [
        "rank", "quantity", "unit", "price", "currency", "per", "unit_price", "saved_percent",
      ].map { Table.Column($0, $0) })
    for place in ranking.groups.flatMap(\.places) {
      let offer = place.unitPrice
      let figures = [offer.quantity.text, offer.decimal].map { Table.Cell($0, value: .number($0)) }
      let percent = place.onDearest?.percent ?? "0.0"
      table.append([
        Table.Cell("\(place.rank)", value: JSON(place.rank)), figures[0],
        Table.Cell(offer.unit.name), Table.Cell(offer.price.exactText),
        Table.Cell(offer.price.currency.code), Table.Cell(offer.per.name), figures[1],
        Table.Cell(percent, value: .number(percent)),
      ])
    }
    return table
  }
}
