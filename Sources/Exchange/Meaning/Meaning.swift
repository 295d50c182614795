/// What a column of a table holds.
public enum Meaning: Hashable, Sendable {
  /// A part of a value of a gun.
  public enum ValuePart: String, Hashable, Sendable {
    case amount, date, by
  }

  /// What files that a column names are for.
  public enum FileUse: Hashable, Sendable {
    /// Photographs of the gun, or receipts of the expense.
    case photograph
    /// Papers of a kind.
    case document(kind: String)
  }

  /// A field, and the unit of bare numbers in it; empty where its own holds.
  case field(String, unit: String)
  /// Our number.
  case number
  /// What a gun is worth by a basis.
  case valuation(basis: String, ValuePart)
  /// Names of files.
  case files(FileUse)
  /// A condition that may begin with its scale: `NRA Antique Fine`.
  case condition
  /// A part of a contact that a field names: its address, its licence number.
  case contact(of: String, part: String)
  /// A part of a name that stands in several columns: the first name, the last name.
  case namePart(of: String)
  /// The unit of the bare numbers of a field.
  case unit(of: String)
  /// Something that has no field and is kept in the notes under its heading.
  case remark
  /// Nothing that is of use here.
  case unused

  /// A field whose own unit holds.
  static func field(_ key: String) -> Meaning { .field(key, unit: "") }

  /// Whether several columns may have it.
  var canRepeat: Bool {
    switch self {
    case .files, .contact, .namePart, .remark, .unused: true
    default: false
    }
  }

  /// Whether it tells something of a record by itself; a lone number or an unknown word does not.
  var isTelling: Bool { ![.unused, .remark, .number].contains(self) }

  /// The meaning that a description of a layout names: `make`, `barrel_length in`, `value market
  /// date`, `acquired_from.address`, `acquired_from+`, `photo`, `document receipt`, `remark`, `-`.
  init(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch words.first ?? "-" {
    case "-": self = .unused
    case "number": self = .number
    case "photo": self = .files(.photograph)
    case "document": self = .files(.document(kind: words.dropFirst().joined(separator: " ")))
    case "condition": self = .condition
    case "remark": self = .remark
    case "unit": self = .unit(of: words.last ?? "")
    case "value":
      let part = words.last.flatMap(ValuePart.init)
      let basis = words.dropFirst().dropLast(part == nil ? 0 : 1).joined(separator: " ")
      self = .valuation(basis: basis, part ?? .amount)
    case let key where key.hasSuffix("+"): self = .namePart(of: String(key.dropLast()))
    case let key:
      if let dot = key.firstIndex(of: ".") {
        self = .contact(of: String(key[..<dot]), part: String(key[key.index(after: dot)...]))
      } else {
        self = .field(key, unit: words.dropFirst().joined(separator: " "))
      }
    }
  }
}
