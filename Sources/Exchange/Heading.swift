import Inventory
import Platform

/// What a column of a file holds, told from its heading.
enum Heading: Equatable {
  /// A field of a gun.
  case field(String)
  /// A value of the gun by a basis.
  case valuation(basis: String)
  /// Names of picture files.
  case photograph
  /// A condition that begins with its scale: `NRA Antique Fine`.
  case condition

  /// The meaning of a heading, or nil when it has none for us.
  init?(_ text: String, _ kind: RecordKind) {
    let words = Folding.fold(text).map { $0.isLetter || $0.isNumber ? $0 : " " }
    let name = String(words).split(separator: " ").joined(separator: " ")
    // What the user calls a field of their own comes before what other programs mean by it.
    let own = kind.fields.filter { RecordKind.gun.field($0.key) == nil }
    if let field = own.first(where: { Self.names($0).contains(name) }) {
      self = .field(field.key)
    } else if let meaning = Self.meanings[name] {
      self = meaning
    } else if let field = kind.fields.first(where: { Self.names($0).contains(name) }) {
      self = .field(field.key)
    } else {
      return nil
    }
  }

  /// The meanings of the headings of a table that was exported here: keys, the number first; nil for any
  /// other table.
  static func own(_ headings: [String], _ kind: RecordKind) -> [Heading?]? {
    guard headings.first == "number" else { return nil }
    let computed = ["number", "title", "value", "photos", "photo"]
    guard headings.allSatisfy({ computed.contains($0) || kind.field($0) != nil }) else {
      return nil
    }
    return headings.map { heading in
      heading == "photo" ? .photograph : kind.field(heading).map { .field($0.key) }
    }
  }

  private static let meanings: [String: Heading] = {
    var meanings: [String: Heading] = [:]
    for field in RecordKind.gun.fields {
      meanings[field.key.replacing("_", with: " ")] = .field(field.key)
    }
    for (key, names) in spellings {
      for name in names { meanings[name] = .field(key) }
    }
    for basis in ["replacement", "appraised", "market", "agreed", "actual cash"] {
      meanings["\(basis) value"] = .valuation(basis: basis)
    }
    for name in ["value", "estimated value"] { meanings[name] = .valuation(basis: "market") }
    for name in ["photo", "photos", "photograph", "picture", "image"] {
      meanings[name] = .photograph
    }
    meanings["condition"] = .condition
    return meanings
  }()

  private static func names(_ field: Field) -> [String] {
    let label = Folding.fold(field.label).map { $0.isLetter || $0.isNumber ? $0 : " " }
    return [
      field.key.replacing("_", with: " "),
      String(label).split(separator: " ").joined(separator: " "),
    ]
  }

  /// Common spellings in the files of other programs, folded, without punctuation.
  private static let spellings = [
    "make": ["manufacturer", "maker", "mfr", "brand"],
    "model": ["model name", "model number"],
    "serial": ["serial number", "serial no", "s n", "sn", "serial num"],
    "type": ["firearm type", "gun type"],
    "action": ["action type"],
    "caliber": ["calibre", "cal", "gauge", "caliber gauge", "cartridge", "chambering"],
    "made": ["year", "year made", "year of manufacture", "date made"],
    "country": ["country of manufacture", "country of origin"],
    "barrel_length": ["barrel"],
    "acquired": ["date acquired", "acquisition date", "purchase date", "date purchased"],
    "acquired_from": ["purchased from", "bought from", "acquired from", "dealer", "seller"],
    "price": ["price paid", "purchase price", "cost"],
    "scheduled": ["insured value", "scheduled amount"],
    "location": ["storage location", "storage"],
    "notes": ["note", "remarks", "comments", "description"],
    "nickname": ["nickname", "name"],
  ]
}
