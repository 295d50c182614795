import Platform

/// What a collection is called, how its amounts are meant, and how things are written on paper.
public struct Settings: Equatable, Sendable {
  /// How dates are written on paper.
  public enum Dates: String, CaseIterable, Sendable {
    /// `9 March 2024`.
    case words
    /// `2024-03-09`.
    case iso
    /// `03/09/2024`.
    case us
    /// `9.3.2024`.
    case european
  }

  /// How amounts are written on paper.
  public enum Amounts: String, CaseIterable, Sendable {
    /// `$1,150.00`.
    case us
    /// `1.150,00 €`.
    case european
    /// `1 150,00 €`.
    case spaced
  }

  /// How lengths and weights are written on paper.
  public enum Units: String, CaseIterable, Sendable {
    /// As they were entered.
    case entered
    /// Inches, ounces and pounds.
    case us
    /// Millimetres, grams and kilograms.
    case metric
  }

  /// The papers that can be usual; others are named for one printing.
  public static let papers = ["letter", "a4", "legal", "a5"]

  /// The name on every page.
  public var collectionName: String
  /// Who owns the collection, where they live, and how they are reached; empty where nobody says.
  public var owner = Owner()
  /// The currency of amounts that name none.
  public var currency: Currency
  /// The usual paper.
  public var paper = "letter"
  /// How dates are written on paper.
  public var dates = Dates.words
  /// How amounts are written on paper.
  public var amounts = Amounts.us
  /// How lengths and weights are written on paper.
  public var units = Units.entered

  /// The owner, as an insurer, the police or an executor wants to know them.
  public struct Owner: Equatable, Sendable {
    /// The name.
    public var name = ""
    /// The address, which may have several lines.
    public var address = ""
    /// A telephone number.
    public var phone = ""
    /// An e-mail address.
    public var email = ""

    /// An owner of whom nothing is known.
    public init() {}
  }

  /// Makes settings.
  public init(collectionName: String = "My collection", currency: Currency = .unitedStatesDollar) {
    self.collectionName = collectionName
    self.currency = currency
  }

  /// The same settings as a record changes them.
  func changed(by record: Record?) -> Settings {
    guard let record else { return self }
    var settings = self
    let name = record.text("name")
    if !name.isEmpty { settings.collectionName = name }
    settings.owner.name = record.text("owner")
    settings.owner.address = record.text("address")
    settings.owner.phone = record.text("phone")
    settings.owner.email = record.text("email")
    if let currency = Currency(record.text("currency")) { settings.currency = currency }
    if Self.papers.contains(record.text("paper")) { settings.paper = record.text("paper") }
    settings.dates = Dates(rawValue: record.text("dates")) ?? dates
    settings.amounts = Amounts(rawValue: record.text("amounts")) ?? amounts
    settings.units = Units(rawValue: record.text("units")) ?? units
    return settings
  }

  /// Every setting with what it is now.
  public var all: [(field: Field, value: String)] {
    let values = [
      "name": collectionName, "currency": currency.code, "paper": paper, "dates": dates.rawValue,
      "amounts": amounts.rawValue, "units": units.rawValue, "owner": owner.name,
      "address": owner.address, "phone": owner.phone, "email": owner.email,
    ]
    return RecordKind.setting.fields.map { ($0, values[$0.key] ?? "") }
  }
}

extension RecordKind {
  /// What the user wants to be usual; a vault has one record of it, or none.
  public static let setting = RecordKind(
    "setting", noun: "settings", plural: "settings", title: ["name"],
    fields: [
      Field("name", "The collection's name, printed on every page"),
      Field(
        "owner", "Your name, on what insurer, police and heirs get", discretion: .contacts),
      Field("address", "Your address, there too", .prose, discretion: .contacts),
      Field("phone", "Your telephone number, there too", .mark, discretion: .contacts),
      Field("email", "Your e-mail address, there too", discretion: .contacts),
      Field("currency", "The currency of amounts that name none (ISO 4217)"),
      Field("paper", "The usual paper", .choice(Settings.papers)),
      Field("dates", "Dates on paper", .choice(Settings.Dates.allCases.map(\.rawValue))),
      Field("amounts", "Amounts on paper", .choice(Settings.Amounts.allCases.map(\.rawValue))),
      Field("units", "Lengths and weights", .choice(Settings.Units.allCases.map(\.rawValue))),
    ])
}

extension Vault {
  /// Changes settings; an empty text puts one back to what is usual.
  ///
  /// - Returns: whether anything changed.
  /// - Throws: `Fault` (usage) for a setting that does not exist, (bad data) for a value that is none.
  public func configure(_ entries: [Entry]) throws -> Bool {
    for entry in entries where entry.key == "currency" && !entry.text.isEmpty {
      guard Currency(entry.text) != nil else {
        throw Fault(
          .data, "“\(Visible.text(entry.text))” is no currency", at: "currency",
          advice: "Use a code of ISO 4217 like USD or EUR")
      }
    }
    let entries = entries.map {
      $0.key == "currency" ? Entry($0.key, $0.text.uppercased()) : $0
    }
    return try changing("config") {
      let values = try RecordKind.setting.values(entries, currency: settings.currency)
      if let record = try records("kind = 'setting' AND trashed IS NULL").first {
        return try update(record, values)
      }
      guard values.contains(where: { !$0.value.isEmpty }) else { return false }
      _ = try insert(.setting, values)
      return true
    }
  }
}
