import Inventory
import Platform

/// The columns of a table with what each means.
public struct Columns: Sendable {
  /// One column.
  final class Column: Sendable {
    let heading: String
    /// Counted from 0.
    let place: Int
    let meaning: Meaning
    let implied: [String: String]
    /// The field, where it holds one.
    let field: Field?
    /// Whether the layout of a program says so, which can name several columns for one thing.
    let isOfProgram: Bool
    /// Whether the user said what it is.
    let isDecided: Bool

    init(
      heading: String, place: Int, meaning: Meaning, implied: [String: String], field: Field?,
      isOfProgram: Bool, isDecided: Bool
    ) {
      self.isDecided = isDecided
      self.heading = heading
      self.place = place
      self.meaning = meaning
      self.implied = implied
      self.field = field
      self.isOfProgram = isOfProgram
    }

    /// The heading for messages.
    var shown: String {
      heading.trimmingBlanks.isEmpty ? "number \(place + 1)" : Visible.text(heading.trimmingBlanks)
    }
  }

  /// The layout that was taken.
  public let layout: Layout
  /// What the rows are.
  public let kind: RecordKind
  /// Whether it was exported here: its cells are what the fields hold, and nothing has to be found out.
  var isOwn: Bool { ownKeys != nil }
  /// The keys of the columns of a table that was exported here, in order.
  let ownKeys: [String]?
  let all: [Column]

  /// The columns that have no meaning here, those aside that the user leaves out.
  ///
  /// - Parameter filled: the columns without a heading that hold something; of others nothing is said.
  func unused(filled: Set<Int>) -> [Column] {
    guard !isOwn else { return [] }
    return all.filter {
      $0.meaning == .unused && !$0.isDecided
        && (!$0.heading.isBlankText || filled.contains($0.place))
    }
  }
  /// The headings that have no field and are kept in the notes.
  public var kept: [String] { all.filter { $0.meaning == .remark }.map(\.shown) }

  /// Finds out what headings mean.
  ///
  /// - Parameters:
  ///   - layout: the layout to take; nil for the one that fits best.
  ///   - map: keys by headings, or by `#4` for the fourth column, as the user decides; a dash leaves a
  ///     column out.
  ///   - place: where the headings stand, for messages.
  /// - Throws: `Fault` (bad data) when nothing is known, or two mean the same; (usage) where `map`
  ///   names what there is not.
  init(
    _ headings: [String], layout: Layout?, map: [(heading: String, key: String)], kinds: Kinds,
    place: String
  ) throws {
    let isOfGuns = layout?.kind ?? RecordKind.gun.name == RecordKind.gun.name
    let words = TableHeadings(kinds.gun)
    let ownKeys = map.isEmpty && isOfGuns ? words.ownKeys(headings) : nil
    let layout = layout ?? (ownKeys == nil ? Layout.fitting(headings) : Layout.guns)
    guard let kind = kinds.named(layout.kind) else { preconditionFailure("no \(layout.kind)") }
    self.layout = layout
    self.kind = kind
    self.ownKeys = ownKeys
    var decided: [Int: Meaning] = [:]
    for (heading, key) in map {
      let plain = Layout.plain(heading)
      let places = headings.indices.filter {
        heading == "#\($0 + 1)" || Layout.plain(headings[$0]) == plain && !heading.hasPrefix("#")
      }
      guard !places.isEmpty else {
        throw Fault(
          .usage, "there is no heading “\(Visible.text(heading))”", at: "--map",
          advice: "The file has \(headings.map { Visible.text($0) }.joined(separator: ", "))")
      }
      for place in places { decided[place] = try Self.meaning(ofKey: key, kind) }
    }
    var meanings = headings.indices.map { index in
      if let ownKeys { return Self.ownMeaning(ownKeys[index], kind) }
      if decided[index] == nil, isOfGuns, let key = words.key(underSection: headings[index]) {
        return .field(key)
      }
      let plain = Layout.plain(headings[index])
      let own = plain.isEmpty ? .unused : Self.meaning(headings[index], plain, layout, kind)
      return decided[index] ?? own
    }
    // A field that somebody made for what another column holds already is a remark.
    for index in meanings.indices where layout.column(headings[index])?.isMadeByUsers == true {
      if meanings.firstIndex(of: meanings[index]) != index { meanings[index] = .remark }
    }
    all = headings.indices.map { index in
      let known = layout.column(headings[index])
      let isKnown = ownKeys == nil && decided[index] == nil && known?.meaning == meanings[index]
      let key = if case .field(let key, _) = meanings[index] { key } else { "" }
      return Column(
        heading: headings[index], place: index, meaning: meanings[index],
        implied: isKnown ? known?.implied ?? [:] : [:], field: kind.field(key),
        isOfProgram: isKnown && Layout.programs.contains { $0.name == layout.name },
        isDecided: decided[index] != nil)
    }
    // A lone “no” in the first row of a file without headings is no heading either.
    guard all.contains(where: { $0.meaning.isTelling }) else {
      throw Self.nothingKnown(headings, kind, place)
    }
    if let fault = Self.givenTwice(all, place) { throw fault }
  }

  /// How many headings tell something of a record, those among them that the user speaks of.
  static func telling(
    _ headings: [String], layout: Layout?, map: [(heading: String, key: String)], kinds: Kinds
  ) -> Int {
    let layout = layout ?? Layout.fitting(headings)
    guard let kind = kinds.named(layout.kind) else { return 0 }
    let mapped = Set(map.map { Layout.plain($0.heading) })
    return headings.count { heading in
      let plain = Layout.plain(heading)
      guard !plain.isEmpty else { return false }
      return mapped.contains(plain) || meaning(heading, plain, layout, kind).isTelling
    }
  }

  static func meaning(
    _ heading: String, _ plain: String, _ layout: Layout, _ kind: RecordKind
  ) -> Meaning {
    let known = layout.column(heading)
    let named = { (field: Field) in
      [field.key.replacing("_", with: " "), Layout.plain(field.label)].contains(plain)
    }
    // What users call a field of their own comes before what other programs mean by it.
    let own = kind.fields.filter { RecordKind.gun.field($0.key) == nil }
    if kind.name == "gun", let field = own.first(where: named) { return .field(field.key) }
    if let known {
      // A field that another program's user made is one that ours has made too, or a remark.
      guard known.isMadeByUsers, let dot = heading.lastIndex(of: ".") else {
        return known.meaning
      }
      let rest = Layout.plain(String(heading[heading.index(after: dot)...]))
      return own.first { Layout.plain($0.label) == rest }.map { .field($0.key) }
        ?? Layout.guns.column(rest)?.meaning ?? .remark
    }
    // Labels such as Date and From say nothing of a gun without their sections.
    let byKey = kind.fields.first { $0.key.replacing("_", with: " ") == plain }
    let field =
      byKey
      ?? (kind.name == "gun" && Self.vague.contains(plain) ? nil : kind.fields.first(where: named))
    if let field { return .field(field.key) }
    if let amount = ofCurrency(plain, layout, kind) { return amount }
    let general = layout.kind == "gun" && layout.name != "guns" ? Layout.guns.column(heading) : nil
    // Ids are those of the other program.
    return general.map { $0.meaning == .number ? .unused : $0.meaning } ?? .unused
  }

  /// What an amount means whose heading ends in a currency: `Cost (EUR)`.
  private static func ofCurrency(
    _ plain: String, _ layout: Layout, _ kind: RecordKind
  ) -> Meaning? {
    guard let place = plain.lastIndex(of: " "),
      let currency = Currency(String(plain[plain.index(after: place)...]).uppercased()),
      case .field(let key, "") = layout.column(String(plain[..<place]))?.meaning,
      kind.field(key)?.kind == .money
    else { return nil }
    return .field(key, unit: currency.code)
  }

  private static func ownMeaning(_ heading: String, _ kind: RecordKind) -> Meaning {
    switch heading {
    case "number", "photo": Meaning(heading)
    case _ where kind.field(heading) != nil: .field(heading)
    default: .unused
    }
  }

  /// What tables of refused rows have besides the columns of the file.
  public static let reasonHeading = "Reason"
  static let vague: Set = ["date", "how", "to", "from", "scale", "basis"]

  private static func meaning(ofKey key: String, _ kind: RecordKind) throws -> Meaning {
    let plain = key.trimmingBlanks
    if plain == "-" || plain.isEmpty { return .unused }
    if kind.field(plain) != nil { return .field(plain) }
    // The unit of bare numbers: barrel_length in.
    if let (key, unit) = plain.splitOnce(" "), let field = kind.field(key), field.kind.isMeasure {
      return .field(key, unit: unit.trimmingBlanks)
    }
    let others =
      ["number", "photo", "remark"] + (kind.name == "gun" ? ["value", "condition"] : [])
    if others.contains(plain) {
      return plain == "value" ? .valuation(basis: "market", .amount) : Meaning(plain)
    }
    if kind.name == "gun" {
      let basis = plain.replacing("value_", with: "").replacing("_", with: " ")
      let bases = ["replacement", "appraised", "market", "agreed", "actual cash"]
      if bases.contains(basis) { return .valuation(basis: basis, .amount) }
    }
    let near = Nearest.word(to: plain, among: kind.fields.map(\.key))
    throw Fault(
      .usage, "there is no field “\(Visible.text(key))”", at: "--map",
      advice: near.map { "Did you mean \($0)?" }
        ?? "Use " + (kind.fields.map(\.key) + others).joined(separator: ", "))
  }

  private static func nothingKnown(
    _ headings: [String], _ kind: RecordKind, _ place: String
  ) -> Fault {
    let program =
      (72...74).contains(headings.count) ? "; for a file of MyGunDB use --layout mygundb" : ""
    return Fault(
      .data, "no heading is known in the first rows", at: place,
      advice:
        "Name the columns like Make, Model, Serial Number, Caliber, Date Acquired, Price Paid, "
        + "Location, Notes, or by keys (\(kind.fields.prefix(3).map(\.key).joined(separator: ", ")), …), "
        + "or say what they are with --map \"Heading=key\", or with --headings where there is no "
        + "such row" + program)
  }

  private static func givenTwice(_ all: [Column], _ place: String) -> Fault? {
    for (index, column) in all.enumerated() where !column.meaning.canRepeat {
      guard let other = all[..<index].first(where: { $0.meaning == column.meaning }),
        !(column.isOfProgram && other.isOfProgram)
          || Layout.plain(column.heading) == Layout.plain(other.heading)
      else { continue }
      return Fault(
        .data,
        "two columns mean the same: “\(other.shown)” (column \(other.place + 1)) and "
          + "“\(column.shown)” (column \(column.place + 1))",
        at: place,
        advice: "Remove one of them, or leave it out with --map \"#\(column.place + 1)=-\"")
    }
    return nil
  }
}
