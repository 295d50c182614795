import Inventory
import Platform

/// What records that belong to guns, or name them, can say of them.
enum OwnedColumns {
  /// Of a record that belongs to one gun.
  static let gun = [
    Column("gun", "Gun") { Datum(text: try owner($0).map { Visible.text($0.title) } ?? "") },
    Column("gun_number", "No.", .figures) { item in
      try owner(item).map { Datum($0.number) } ?? .empty
    },
    Column("gun_serial", "Serial number", .mark, discretion: .serials) { item in
      Datum(text: try owner(item).map { Visible.text($0.joined("serial")) } ?? "")
    },
  ]

  /// Of a record that names guns.
  static let named = [
    Column("guns", "Guns") { item in
      let names = try (item.record?.values["guns"] ?? []).map { value in
        try Int(value.text).map { Visible.text(try item.data.vault.gun($0).title) } ?? value.text
      }
      return Datum(text: names.joined(separator: "; "))
    }
  ]

  static let ofValuation = [
    Column("value", "Value", .figures, discretion: .prices) { try $0.datum("amount") }
  ]

  static let ofLoan = [
    Column("state", "State") { item in
      guard let record = item.record else { return .empty }
      let state = Loan.State(of: record, on: item.data.day)
      return Datum(text: state == .open ? "out" : state.rawValue)
    }
  ]

  private static func owner(_ item: Item) throws -> Record? {
    try item.record.flatMap { try item.data.vault.owner(of: $0) }
  }
}

/// What accessories can say.
enum AccessoryColumns {
  static let all = [
    Column("name", "Accessory") { item in
      let name = ["make", "model"].compactMap { item.record?.text($0) }
        .filter { !$0.isEmpty }.joined(separator: " ")
      return name.isEmpty ? Datum(text: item.title) : Datum(text: Visible.text(name))
    },
    Column("worth", "Worth", discretion: .prices) { item in
      let value = try item.datum("value").text
      if !value.isEmpty { return Datum(text: value) }
      let price = try item.datum("price").text
      return Datum(text: price.isEmpty ? "no value entered" : "\(price) paid")
    },
    Column("mounted", "Mounted on") { item in
      let name = item.record?.text("mounted_on") ?? ""
      guard !name.isEmpty else { return Datum(text: "not mounted") }
      if let number = Int(name) {
        return Datum(text: Visible.text(try item.data.vault.gun(number).title))
      }
      let other = try item.data.vault.find(.accessory, name)
      return Datum(text: Visible.text(other.title))
    },
  ]
}

/// What ammunition lots can say.
enum LotColumns {
  static let all = [
    Column("unit_price", "Price per unit", discretion: .prices) { item in
      Datum(text: lot(item)?.unitPrice?.sentence ?? "")
    },
    Column("each", "Each", .figures, discretion: .prices) { item in
      Datum(text: lot(item)?.unitPrice?.text() ?? "")
    },
    Column("amount", "On hand", .figures) { item in
      guard let lot = lot(item), let onHand = lot.onHand else { return .empty }
      return Datum(text: lot.amount(onHand), number: Int(onHand.text))
    },
    Column("low", "Stock") { Datum(text: lot($0)?.isLow == true ? "low" : "") },
    .caliberName,
    Column("what", "Lot") { item in
      let words = ["make", "load"].compactMap { item.record?.text($0) }.filter { !$0.isEmpty }
      return Datum(text: Visible.text(words.joined(separator: " ")))
    },
  ]

  private static func lot(_ item: Item) -> Lot? { item.record.map(Lot.init) }
}

/// What expenses can say.
enum ExpenseColumns {
  static let all = [
    Column("year", "Year") { item in
      Datum(text: item.record?.values["date"]?.first?.date?.yearText ?? "")
    },
    Column("receipt", "Receipt") { item in
      guard let record = item.record else { return .empty }
      return Datum(text: try item.data.vault.receipts(of: record).isEmpty ? "no" : "yes")
    },
  ]
}

extension ReportData {
  /// The receipt pictures of an expense.
  func receipts(_ item: Item) throws -> [Photograph] {
    guard !omission.hidesAnything else { return [] }
    return try item.record.map { try vault.receipts(of: $0) } ?? []
  }
}
