import Platform
import SQLite

/// What is known of the records that many new ones name, and of values that come again and again, so
/// that each is looked up and made once.
final class Intake {
  /// The values that name records, by the kind of record and the text.
  var names: [String: [String: Value]] = [:]
  /// Identifiers of named records by kind and name, in lower case.
  var named: [String: [String: [Int]]] = [:]
  /// Identifiers by references.
  var identifiers: [String: Int] = [:]
  /// The words of named records by references.
  var words: [String: [UInt8]] = [:]
  /// The gun that came in last.
  var gun: (id: Int, number: Int)?
  /// The words of new records that are to go into the index together.
  private(set) var waiting: Waiting
  /// Whether so many guns come in that what is there is little beside them.
  let isMany: Bool
  /// The currency of amounts that name none.
  let currency: Currency
  /// The day on which they come in.
  let today: Day
  // Of few kinds, so that they stand in a row.
  private var kinds: [StoredFields] = []

  /// Words on their way into the index.
  ///
  /// SQLite writes out what its full-text index gathered whenever a row comes out of order, as that of a
  /// gun after those of the names that it brought. By the hundred they go in without that.
  struct Waiting {
    fileprivate var words: [(record: Int, words: [UInt8])] = []
    fileprivate var size = 0
    /// How many bytes are gathered, about.
    fileprivate static let most = 1 << 18
  }

  init(
    _ settings: Settings, _ today: Day, isMany: Bool = false, waiting: Waiting = Waiting()
  ) {
    currency = settings.currency
    self.isMany = isMany
    self.today = today
    self.waiting = waiting
  }

  /// The fields of a kind of records.
  func fields(_ kind: RecordKind) -> StoredFields {
    if let known = kinds.first(where: { $0.kind === kind }) { return known }
    let fields = StoredFields(kind)
    kinds.append(fields)
    return fields
  }

  /// Keeps nothing of fields in mind, when they have changed or it is not needed any more.
  func forgetFields() {
    kinds = []
  }

  /// Lets the words of a new record wait.
  ///
  /// - Returns: whether so many wait that it is time to take them.
  func wait(_ record: Int, _ words: [UInt8]) -> Bool {
    waiting.words.append((record, words))
    waiting.size += words.count
    return waiting.size > Waiting.most
  }

  /// The words that wait, by record in order; they wait no more.
  func takeWaiting() -> [(record: Int, words: [UInt8])] {
    defer { waiting = Waiting() }
    return waiting.words.sorted { $0.record < $1.record }
  }
}
