extension ValueKind {
  /// What people call it, in a word; for the user's own fields the word that chooses it.
  public var word: String {
    switch self {
    case .text: "text"
    case .prose: "long text"
    case .mark: "mark"
    case .choice: "choice"
    case .openChoice: "choice or text"
    case .date: "date"
    case .money: "money"
    case .length: "length"
    case .weight: "weight"
    case .number: "number"
    case .yesNo: "yesno"
    case .quantity: "quantity"
    case .path: "location"
    case .reference(let target): target.rawValue
    }
  }

  /// The words to choose from, where there are such.
  public var choices: [String] {
    switch self {
    case .choice(let words), .openChoice(let words): words
    default: []
    }
  }
}
