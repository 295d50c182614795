import Inventory
import Platform

/// One thing that the items of a subject can say: the key by which definitions name it, its label,
/// how it stands in a table, and how it is found out.
struct Column: Sendable {
  /// How the words stand.
  enum Form: Sendable {
    /// Words, from the left.
    case words
    /// Figures, level at the right.
    case figures
    /// A mark on metal, whose 0 has a slash.
    case mark
  }

  let key: String
  let label: String
  let form: Form
  /// The group of data that it belongs to when some are left out.
  let discretion: Field.Discretion?
  /// Where what it says leads to: with the number of the item a place, such as `papers.3`.
  var place: String?
  let datum: @Sendable (Item) throws -> Datum

  init(
    _ key: String, _ label: String, _ form: Form = .words,
    discretion: Field.Discretion? = nil, _ datum: @escaping @Sendable (Item) throws -> Datum
  ) {
    self.key = key
    self.label = label
    self.form = form
    self.discretion = discretion
    self.datum = datum
  }

  /// The normal name of the caliber that is marked on a gun or a lot.
  static let caliberName = Column("caliber_name", "Caliber") { item in
    let marked = item.record?.text("caliber") ?? ""
    return Datum(
      text: marked.isEmpty ? "" : Visible.text(Caliber.normalName(of: marked) ?? marked))
  }

  /// The same under another label.
  func labelled(_ label: String) -> Column {
    Column(key, label, form, discretion: discretion, datum)
  }

  /// What a field of a record says.
  init(_ field: Field) {
    let form: Form =
      switch field.kind {
      case .money, .number, .quantity, .length, .weight: .figures
      case .mark: field.discretion == .serials ? .mark : .words
      default: .words
      }
    self.init(field.key, field.label, form, discretion: field.discretion) { item in
      item.datum(of: field)
    }
  }
}
