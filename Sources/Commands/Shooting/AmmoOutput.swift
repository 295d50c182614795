import CommandLine
import Inventory
import Platform

/// Ammunition lots as people and programs read them.
enum AmmoOutput {
  /// Lots with what is on hand and what one costs.
  static func table(_ lots: [Lot]) -> Table {
    var table = Table([
      Table.Column("number", "No.", alignment: .trailing), Table.Column("make", "Make"),
      Table.Column("caliber", "Caliber"), Table.Column("load", "Load", shrinks: true),
      Table.Column("on_hand", "On hand", alignment: .trailing), Table.Column("unit", "Unit"),
      Table.Column("unit_price", "Each", alignment: .trailing), Table.Column("low", "Low"),
    ])
    for lot in lots {
      table.append([
        number(lot.number), Table.Cell(lot.record.text("make")), Table.Cell(lot.caliber),
        Table.Cell(lot.record.text("load")), onHand(lot),
        Table.Cell(unit(lot), value: .string(lot.unit.name)),
        Table.Cell(lot.unitPrice?.text() ?? "", value: unitPrice(lot)),
        Table.Cell(lot.isLow ? "low" : "", value: .bool(lot.isLow)),
      ])
    }
    return table
  }

  /// Lots with how they suit a gun.
  static func table(_ fits: [LotFit]) -> Table {
    var table = Table([
      Table.Column("number", "No.", alignment: .trailing),
      Table.Column("lot", "Lot", shrinks: true),
      Table.Column("on_hand", "On hand", alignment: .trailing),
      Table.Column("fit", "Fit"), Table.Column("chamber", "Chamber"),
      Table.Column("in", "In"), Table.Column("reason", "Why", shrinks: true),
    ])
    for fit in fits {
      table.append([
        number(fit.lot.number), Table.Cell(fit.lot.record.title), onHand(fit.lot),
        Table.Cell(word(fit.fit)), Table.Cell(fit.chamber),
        Table.Cell(fit.place.map { "\($0.kind.noun) \($0.number)" } ?? ""),
        Table.Cell(fit.reason),
      ])
    }
    return table
  }

  /// The price of one in a sentence, and every change of what is on hand.
  static func details(_ record: Record, _ vault: Vault) throws -> [DetailList.Group] {
    let lot = Lot(record)
    let price = lot.unitPrice.map { price in
      [DetailList.Row("unit_price", "Price per \(price.per.name)", Table.Cell(price.sentence))]
    }
    let entries = try vault.entries(of: record).map { entry in
      let change = "\(entry.before?.text ?? "not known") → \(entry.after?.text ?? "not known")"
      let text = entry.why.isEmpty ? change : "\(change): \(entry.why)"
      return DetailList.Row(
        "entry_\(entry.record.number)", entry.date.isEmpty ? "No date" : entry.date,
        Table.Cell(text))
    }
    return [DetailList.Group("Price", price ?? []), DetailList.Group("Entries", entries)]
  }

  /// The same for programs.
  static func members(_ record: Record, _ vault: Vault) throws -> [(String, JSON)] {
    let lot = Lot(record)
    let entries = try vault.entries(of: record).map { entry in
      JSON.object([
        ("number", JSON(entry.record.number)), ("date", .string(entry.date)),
        ("before", JSON(entry.before?.text)), ("after", JSON(entry.after?.text)),
        ("why", .string(entry.why)), ("session", .string(entry.session)),
      ])
    }
    return [
      ("unit_price", unitPrice(lot)), ("sentence", JSON(lot.unitPrice?.sentence)),
      ("low", .bool(lot.isLow)), ("entries", .array(entries)),
    ]
  }

  /// That a lot is low.
  static func remarks(_ record: Record, _ vault: Vault) throws -> [String] {
    [Lot(record).lowWarning].compactMap { $0 }
  }

  private static func number(_ number: Int) -> Table.Cell {
    Table.Cell(String(number), value: JSON(number))
  }

  private static func onHand(_ lot: Lot) -> Table.Cell {
    Table.Cell(
      lot.onHand?.text ?? "", value: lot.onHand.map { .number($0.text) } ?? JSON(String?.none))
  }

  private static func unit(_ lot: Lot) -> String {
    lot.onHand.map { lot.unit.name(for: $0) } ?? lot.unit.name
  }

  private static func unitPrice(_ lot: Lot) -> JSON {
    lot.unitPrice.map { .number($0.decimal) } ?? JSON(String?.none)
  }

  private static func word(_ fit: Chambering.Fit?) -> String {
    switch fit {
    case .same: "same"
    case .accepted: "accepted"
    case .refused: "refused"
    case nil: "unknown"
    }
  }
}
