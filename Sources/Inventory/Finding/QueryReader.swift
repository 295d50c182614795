import Platform
import SQLite

/// Reads the terms of a query.
struct QueryReader {
  let kind: RecordKind
  let currency: Currency

  /// Reads one argument.
  func term(_ argument: String) throws -> Query.Term {
    guard FileName.isText(argument), !argument.utf8.contains(0) else {
      throw Fault(
        .usage, "a word of the query is not valid UTF-8", at: FileName.shown(argument),
        advice: "Type it again")
    }
    guard argument.hasPrefix("-"), argument.utf8.count > 1 else { return try positive(argument) }
    return .not(try positive(String(argument.dropFirst())))
  }

  /// The text between quotes; one that begins with none as it is.
  private func unquoted(_ text: String, in argument: String) throws -> String {
    guard text.hasPrefix("\"") else { return text }
    guard text.utf8.count > 1, text.hasSuffix("\"") else {
      throw Fault(
        .usage, "a quote is opened and never closed", at: Visible.text(argument),
        advice: "Close it; an inch mark stands behind its number")
    }
    return String(text.dropFirst().dropLast())
  }

  private func positive(_ argument: String) throws -> Query.Term {
    if argument.hasPrefix("#"), let number = Int(inventory: argument) { return .numbers([number]) }
    let scalars = argument.unicodeScalars
    // Two words are no key: the colon in “as new: unfired” belongs to the text.
    guard let place = scalars.firstIndex(where: { ":=<> ".unicodeScalars.contains($0) }),
      scalars[place] != " ", place != scalars.startIndex
    else { return try words(argument) }
    let name = String(scalars[..<place]).lowercased().replacing("-", with: "_")
    var rest = String(scalars[place...])
    // price:>1 says the same as price>1.
    if rest.hasPrefix(":"), let next = rest.dropFirst().first, "<>=".contains(next) {
      rest.removeFirst()
    }
    let sign = ["<=", ">=", "<", ">", "=", ":"].first { rest.hasPrefix($0) } ?? ":"
    let text = try unquoted(
      String(rest.dropFirst(sign.count)).trimmingBlanks, in: argument
    ).trimmingBlanks
    return try self.term(name, sign, text, in: argument)
  }

  private func words(_ argument: String) throws -> Query.Term {
    let text = try unquoted(argument, in: argument)
    // A sign of a query stands for itself only in quotes.
    guard SearchWords.question(text) != nil, !["-", ":", "=", "<", ">", "#"].contains(argument)
    else {
      throw Fault(
        .usage, "“\(Visible.text(argument))” holds nothing to look for",
        advice: "Give a word, or a mark in quotes")
    }
    return .words(text)
  }

  private func term(
    _ name: String, _ sign: String, _ text: String, in argument: String
  ) throws -> Query.Term {
    let isAboutGuns = kind.name == RecordKind.gun.name
    if isAboutGuns {
      if name == "has" { return .has(try possession(text, in: argument)) }
      if let what = Possession(rawValue: name), sign == ":" || sign == "=",
        ["none", "no", "any", "yes", ""].contains(Folding.fold(text)),
        kind.field(name) == nil || !text.isEmpty
      {
        let isThere = ["any", "yes"].contains(Folding.fold(text))
        return isThere ? .has(what) : .not(.has(what))
      } else if Possession(rawValue: name) != nil, kind.field(name) == nil, name != "value" {
        throw Fault(
          .usage, "“\(Visible.text(text))” is not what \(name): is asked for",
          at: Visible.text(argument), advice: "Use \(name):none or \(name):any")
      }
      if name == "value" { return .worth(try range(Self.value, sign, text, in: argument)) }
    }
    if name == "number" { return try number(sign, text, in: argument) }
    guard let field = Query.field(name, of: kind) else {
      throw unknown(name, in: argument)
    }
    if field.key == "status", Folding.fold(text) == "all" { return .anyStatus }
    if text.isEmpty {
      guard sign == ":" || sign == "=" else { throw nothing(after: sign, in: argument) }
      return .field(field, .empty)
    }
    switch field.kind {
    case .money, .date, .length, .weight, .number, .quantity:
      return .field(field, .within(try range(field, sign, text, in: argument)))
    case .choice(let words):
      return .field(field, try choice(field, words, sign, text, in: argument))
    default:
      if sign == ":" { return .field(field, .holds(text)) }
      if sign == "=" { return .field(field, .equals(text)) }
      return .field(field, .within(try range(field, sign, text, in: argument)))
    }
  }

  /// A word of a choice; `status:own` is enough of one.
  private func choice(
    _ field: Field, _ words: [String], _ sign: String, _ text: String, in argument: String
  ) throws -> Query.Test {
    let wanted = Folding.fold(text)
    let isKnown = words.contains { word in
      let word = Folding.fold(word)
      return sign == "="
        ? word == wanted : (" " + word).contains(" " + wanted) || word.hasPrefix(wanted)
    }
    guard isKnown, sign == ":" || sign == "=" else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is not one of the words for \(field.key)",
        at: Visible.text(argument), advice: "Use " + words.joined(separator: ", "))
    }
    return sign == "=" ? .equals(text) : .holds(text)
  }

  private func possession(_ text: String, in argument: String) throws -> Possession {
    let word = Folding.fold(text)
    let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
    guard let what = Possession(rawValue: word) ?? Possession(rawValue: singular) else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is nothing that a gun can have",
        at: Visible.text(argument),
        advice: "Use has: with " + Possession.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return what
  }

  private func number(_ sign: String, _ text: String, in argument: String) throws -> Query.Term {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard sign == ":" || sign == "=", (1...2).contains(ends.count),
      let first = Int.digits(ends[0]), let last = Int.digits(ends[ends.count - 1]), first <= last,
      last - first < 100_000
    else {
      throw Fault(
        .usage, "“\(Visible.text(argument))” names no numbers",
        advice: "Write number:17 or number:1..20")
    }
    return .numbers(Array(first...last))
  }

  /// The bounds of a comparison or of `a..b`.
  func range(
    _ field: Field, _ sign: String, _ text: String, in argument: String
  ) throws -> Query.Range {
    guard !text.isEmpty else { throw nothing(after: sign, in: argument) }
    if sign == ":", let (first, last) = text.splitOnce(".."), !(first.isEmpty && last.isEmpty) {
      let low = try first.isEmpty ? nil : bounds(field, first, in: argument)
      let high = try last.isEmpty ? nil : bounds(field, last, in: argument)
      if let low, let high, low.lower.isAfter(high.upper) {
        throw Fault(
          .usage, "the range ends before it begins", at: Visible.text(argument),
          advice: "Write \(Self.key(in: argument)):\(Visible.text(last))..\(Visible.text(first))")
      }
      return Query.Range(
        lower: low?.lower, upper: high?.upper, currency: low?.currency ?? high?.currency)
    }
    let found = try bounds(field, text, in: argument)
    var range = Query.Range(currency: found.currency)
    switch sign {
    case "<": (range.upper, range.includesUpper) = (found.lower, false)
    case "<=": range.upper = found.upper
    case ">": (range.lower, range.includesLower) = (found.upper, false)
    case ">=": range.lower = found.lower
    default: (range.lower, range.upper) = (found.lower, found.upper)
    }
    return range
  }

  /// The first and the last sort key that a text can mean: a year has many days.
  private func bounds(
    _ field: Field, _ text: String, in argument: String
  ) throws -> (lower: SQLValue, upper: SQLValue, currency: String?) {
    do {
      let value = try field.kind.value(text, currency: currency)
      let key = field.kind.sortKey(value)
      guard let date = value.date, case .text(let first) = key else {
        return (key, key, value.money?.currency.code)
      }
      switch date.form {
      case .day: return (key, key, nil)
      case .decade(let year): return (key, .text("\(year + 9)-99"), nil)
      case .years(_, let last): return (key, .text("\(last)-99"), nil)
      default: return (key, .text(first + "-98"), nil)
      }
    } catch {
      throw Fault(
        .usage, error.what, at: Visible.text(argument), advice: error.advice)
    }
  }

  private func nothing(after sign: String, in argument: String) -> Fault {
    Fault(
      .usage, "there is nothing after “\(sign)”", at: Visible.text(argument),
      advice: "Give a value, or \(Self.key(in: argument)): for an empty field")
  }

  /// What stands before the sign of a term.
  private static func key(in argument: String) -> String {
    Visible.text(String(argument.drop { $0 == "-" }.prefix { !"<>=:".contains($0) }))
  }

  private func unknown(_ name: String, in argument: String) -> Fault {
    let keys = Query.keys(of: kind).map(\.key) + Self.keys.keys.sorted()
    let near = Nearest.word(to: name, among: keys).map { "Did you mean \($0)? " } ?? ""
    return Fault(
      .usage, "there is no field “\(Visible.text(name))” in “\(Visible.text(argument))”",
      advice: near + "Words with a colon need a field before it")
  }

  private static let value = Field("value", "Value", .money)
  static let keys = ["tag": "tags", "calibre": "caliber", "cal": "caliber"]
}

extension SQLValue {
  /// Whether it comes after another one of its type.
  fileprivate func isAfter(_ other: SQLValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let other)): one > other
    case (.real(let one), .real(let other)): one > other
    // SQLite compares texts by their bytes.
    case (.text(let one), .text(let other)): other.utf8.lexicographicallyPrecedes(one.utf8)
    default: false
    }
  }
}
