/// A JSON5 file as it stands, before anything is known of its meaning.
enum JSONTree {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// What it is, in a word.
  var noun: String {
    switch self {
    case .null: "null"
    case .truth: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
