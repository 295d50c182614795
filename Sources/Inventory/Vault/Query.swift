import Platform
import SQLite

/// Which guns are meant: words and `key:value` terms, all of which must hold.
public struct Query: Sendable {
  /// One condition.
  enum Term: Equatable, Sendable {
    /// Some value holds the text.
    case word(String)
    /// A value of the field holds the text.
    case holds(field: String, String)
    /// A value of the field is the text, case and accents aside.
    case equals(field: String, String)
    /// The field has no value.
    case empty(field: String)
    /// One of these inventory numbers.
    case numbers([Int])
    /// Any status, also the gone.
    case anyStatus
    indirect case not(Term)
  }

  let terms: [Term]

  /// Every gun of the collection.
  public static let everything = Query(terms: [])

  init(terms: [Term]) {
    self.terms = terms
  }

  init(words: [String]) {
    terms = words.map(Term.word) + [.anyStatus]
  }

  /// Reads the words of a command line.
  ///
  /// Words; `"two words"` as one argument; `key:text`; `key=exact`; `key:` for no value; `-term` for
  /// what must not hold; `#17` for inventory numbers; `status:all`. Without a status term only guns
  /// owned, on loan or at the gunsmith are meant.
  ///
  /// - Throws: `Fault` (usage) naming the term that makes no sense.
  public init(_ arguments: [String]) throws {
    var terms: [Term] = []
    var numbers: [Int] = []
    for argument in arguments where !argument.isEmpty {
      switch try Self.term(argument) {
      case .numbers(let named): numbers += named
      case let term: terms.append(term)
      }
    }
    if !numbers.isEmpty { terms.append(.numbers(numbers)) }
    // SQLite takes conditions of a depth up to 1000 (SQLITE_MAX_EXPR_DEPTH).
    guard terms.count <= 500 else {
      throw Fault(.usage, "a query has at most 500 terms, not \(terms.count)")
    }
    self.terms = terms
  }

  /// Numbers of guns where all arguments are such, else a query of words: what a report is about.
  public static func guns(_ arguments: [String]) throws -> Query {
    let numbers = arguments.compactMap { Int(inventory: $0) }
    guard !arguments.isEmpty, numbers.count == arguments.count else { return try Query(arguments) }
    return Query(terms: [.numbers(numbers), .anyStatus])
  }

  private static func term(_ argument: String) throws -> Term {
    guard argument.hasPrefix("-"), argument.utf8.count > 1 else { return try positive(argument) }
    return .not(try positive(String(argument.dropFirst())))
  }

  private static func positive(_ argument: String) throws -> Term {
    if argument.hasPrefix("#"), let number = Int(inventory: argument) { return .numbers([number]) }
    let scalars = argument.unicodeScalars
    guard let place = scalars.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
      return .word(argument)
    }
    let name = String(scalars[..<place]).lowercased().replacing("-", with: "_")
    let key = name == "tag" ? "tags" : name
    let text = String(scalars[scalars.index(after: place)...])
    guard RecordKind.gun.field(key) != nil else {
      let keys = RecordKind.gun.fields.map(\.key)
      let near = Nearest.word(to: key, among: keys).map { "Did you mean \($0)? " } ?? ""
      throw Fault(
        .usage, "there is no field “\(Visible.text(name))” in “\(Visible.text(argument))”",
        advice: near + "Words with a colon need a field before it")
    }
    if key == "status", Folding.fold(text) == "all" { return .anyStatus }
    if text.isEmpty { return .empty(field: key) }
    return scalars[place] == "=" ? .equals(field: key, text) : .holds(field: key, text)
  }

  /// The condition in SQL on the record `r`, with the values of its parameters.
  var condition: (sql: String, values: [SQLValue]) {
    var conditions = terms.map(Self.sql)
    if !terms.contains(where: \.speaksOfStatus) {
      let present = GunStatus.present.map { "'\($0)'" }.joined(separator: ", ")
      conditions.append(
        ("EXISTS (\(Self.values) v.field = 'status' AND v.text IN (\(present)))", []))
    }
    return (
      conditions.map { "(\($0.sql))" }.joined(separator: " AND "), conditions.flatMap(\.values)
    )
  }

  private static let values = "SELECT 1 FROM value v WHERE v.record = r.id AND"

  private static func sql(_ term: Term) -> (sql: String, values: [SQLValue]) {
    switch term {
    case .word(let word):
      return ("EXISTS (\(values) contains_folded(v.text, ?))", [.text(Folding.fold(word))])
    case .holds(let field, let text):
      return (
        "EXISTS (\(values) v.field = ? AND contains_folded(v.text, ?))",
        [.text(field), .text(Folding.fold(text))]
      )
    case .equals(let field, let text):
      return (
        "EXISTS (\(values) v.field = ? AND equals_folded(v.text, ?))",
        [.text(field), .text(Folding.fold(text))]
      )
    case .empty(let field):
      return ("NOT EXISTS (\(values) v.field = ?)", [.text(field)])
    case .numbers(let numbers):
      let list = numbers.map(String.init).joined(separator: ", ")
      return ("r.number IN (SELECT value FROM json_each(?))", [.text("[\(list)]")])
    case .anyStatus: return ("TRUE", [])
    case .not(let term):
      let (sql, values) = sql(term)
      return ("NOT (\(sql))", values)
    }
  }
}

extension Query.Term {
  fileprivate var speaksOfStatus: Bool {
    switch self {
    case .anyStatus, .holds("status", _), .equals("status", _), .empty("status"): return true
    case .not(let term): return term.speaksOfStatus
    default: return false
    }
  }
}
