import Platform
import SQLite

/// Which records are meant: words and `key:value` terms, all of which must hold.
public struct Query: Sendable {
  /// One condition.
  indirect enum Term: Equatable, Sendable {
    /// The record, or what belongs to it, has the words.
    case words(String)
    /// What a field holds.
    case field(Field, Test)
    /// What a gun has: photographs, papers, values.
    case has(Possession)
    /// What a gun was worth last.
    case worth(Range)
    /// One of these numbers.
    case numbers([Int])
    /// What belongs to a record or names it.
    case about(Int)
    /// Any status, also the gone.
    case anyStatus
    /// Guns that were in the collection at the end of a day.
    case held(Day)
    case not(Term)
  }

  /// What is asked of a field.
  enum Test: Equatable, Sendable {
    /// A value holds the words.
    case holds(String)
    /// A value is the text, case and accents aside.
    case equals(String)
    /// A value lies between two bounds.
    case within(Range)
    /// There is no value.
    case empty
  }

  /// From one sort key to another; nil for no bound.
  struct Range: Equatable, Sendable {
    var lower: SQLValue?
    var includesLower = true
    var upper: SQLValue?
    var includesUpper = true
    /// The currency that both bounds are in.
    var currency: String?
  }

  /// What it is about.
  let kind: RecordKind
  let terms: [Term]

  init(_ kind: RecordKind = .gun, terms: [Term]) {
    self.kind = kind
    self.terms = terms
  }

  init(words: [String], _ kind: RecordKind = .gun) {
    self.init(kind, terms: words.map(Term.words) + [.anyStatus])
  }

  /// Every gun of the collection that is not gone.
  public static let everything = Query(terms: [])

  /// The words that can stand before a colon in a query of a kind, and with those that are no fields
  /// the words that can follow.
  public static func keys(of kind: RecordKind) -> [(key: String, words: [String])] {
    let isAboutGuns = kind.name == RecordKind.gun.name
    let own = isAboutGuns ? [("has", Possession.allCases.map(\.rawValue)), ("value", [])] : []
    return own + [("number", [])]
      + kind.fields.map { ($0.key, isAboutGuns && $0.key == "status" ? ["all"] : []) }
  }

  /// The field that a word before a colon means in a query of a kind.
  public static func field(_ name: String, of kind: RecordKind) -> Field? {
    kind.field(QueryReader.keys[name] ?? name)
  }

  /// The same query of the guns that were in the collection at the end of a day.
  ///
  /// Those are the ones that had come by then and had not left: a gun that nobody says when it came
  /// had come, one that left later was there, and one that nobody says when it left is gone. A query
  /// that names a status, and one of numbers only, means what it says.
  public func held(on day: Day) -> Query {
    guard kind.name == RecordKind.gun.name, !terms.contains(where: \.speaksOfStatus) else {
      return self
    }
    return Query(kind, terms: terms + [.held(day)])
  }

  /// The same query, of what belongs to a gun or names it only.
  public func about(_ gun: Gun) -> Query {
    Query(kind, terms: terms + [.about(gun.record.id)])
  }

  /// Numbers of guns where all arguments are such, else a query of words: what a report is about.
  public static func guns(
    _ arguments: [String], kinds: Kinds, currency: Currency
  ) throws -> Query {
    let numbers = arguments.compactMap { Int(inventory: $0) }
    guard !arguments.isEmpty, numbers.count == arguments.count else {
      return try Query(arguments, kinds.gun, currency: currency)
    }
    return Query(kinds.gun, terms: [.numbers(numbers), .anyStatus])
  }

  /// Reads the words of a command line.
  ///
  /// Words; `"two words"` as one argument; `key:text`; `key=exact`; `key>x`, `>=`, `<`, `<=`;
  /// `key:a..b`; `key:` for no value; `-term` for what must not hold; `#17` for numbers;
  /// `photo:none`, `has:receipt`, `value>1000`; `status:all`. Without a status term only guns owned, on loan or at the
  /// gunsmith are meant.
  ///
  /// - Throws: `Fault` (usage) naming the term that makes no sense and what was expected.
  public init(_ arguments: [String], _ kind: RecordKind, currency: Currency) throws {
    let reader = QueryReader(kind: kind, currency: currency)
    var terms: [Term] = []
    var numbers: [Int] = []
    for argument in arguments where !argument.trimmingBlanks.isEmpty {
      switch try reader.term(argument) {
      case .numbers(let named): numbers += named
      case let term: terms.append(term)
      }
    }
    if !numbers.isEmpty { terms.append(.numbers(numbers)) }
    // SQLite takes conditions of a depth up to 1000 (SQLITE_MAX_EXPR_DEPTH).
    guard terms.count <= 500 else {
      throw Fault(.usage, "a query has at most 500 terms, not \(terms.count)")
    }
    self.init(kind, terms: terms)
  }
}

/// What a gun can have or lack.
enum Possession: String, CaseIterable, Sendable {
  case photo, receipt, document, value, accessory, barrel, loan, maintenance, serial, expense
  case malfunction, session

  /// The identifiers of guns that have it, in SQL.
  var guns: String {
    let owned = { (kind: String) in
      "SELECT owner FROM record WHERE kind = '\(kind)' AND trashed IS NULL"
    }
    let naming = { (kind: String, field: String) in
      """
      SELECT v.target FROM record o JOIN value v ON v.record = o.id
      WHERE o.kind = '\(kind)' AND o.trashed IS NULL AND v.field = '\(field)' AND v.target IS NOT NULL
      """
    }
    switch self {
    case .photo: return owned("photograph")
    case .value: return owned("valuation")
    case .barrel, .maintenance, .malfunction: return owned(rawValue)
    case .loan:
      return owned("loan")
        + " AND NOT EXISTS (SELECT 1 FROM value b WHERE b.record = record.id AND b.field = 'back')"
    case .accessory: return naming("accessory", "mounted_on")
    case .session: return naming("session", "gun")
    case .document: return naming("document", "guns")
    case .expense: return naming("expense", "guns")
    case .receipt:
      // A receipt is a paper of that kind, or the picture of an expense.
      return naming("document", "guns")
        + """
         AND EXISTS (SELECT 1 FROM value k WHERE k.record = o.id AND k.field = 'kind'
          AND k.text = 'receipt')
        UNION 
        """ + naming("expense", "guns")
        + " AND EXISTS (SELECT 1 FROM record p WHERE p.owner = o.id AND p.trashed IS NULL)"
    case .serial: return "SELECT record FROM value WHERE field = 'serial'"
    }
  }
}
