import Platform
import SQLite

/// Whether values can be values of a field, each looked at once where it comes again and again.
final class FieldProof {
  // Dates, prices and places come again; what does not is not worth the memory.
  private static let most = 4_096

  /// The field; nil for one of the user's own that is not in use, whose values nothing is known of.
  let field: Field?
  private let connection: Connection
  /// What texts were found to mean.
  private var right: [String: String] = [:]
  /// What records are named by, by their identifiers.
  private var references: [Int: String] = [:]

  init(_ field: Field?, _ connection: Connection) {
    self.field = field
    self.connection = connection
  }

  /// What is wrong with a value, without a full stop; nil when it can be one.
  ///
  /// A text that means something exactly is read again: it has to mean the same now. What texts of
  /// old mean must therefore never change.
  ///
  /// - Parameter target: the identifier of the record that it points to.
  func flaw(of value: Value, target: Int?) throws -> String? {
    guard let field else { return nil }
    if case .reference(let kind) = field.kind { return try flaw(of: value, kind, target) }
    if target != nil { return "it points to a record, which a value of this field never does" }
    guard let exact = value.exact else { return Self.flaw(of: value, field) }
    if right[value.text] == exact { return nil }
    if let flaw = Self.flaw(of: value, field) { return flaw }
    if right.count >= Self.most { right.removeAll(keepingCapacity: true) }
    right[value.text] = exact
    return nil
  }

  private static func flaw(of value: Value, _ field: Field) -> String? {
    var shown: String { Self.shown(value) }
    if value.text.isEmpty { return "there is a value without a text" }
    if value.text.utf8.contains(0) { return "the text holds a NUL character" }
    switch field.kind {
    case .text, .prose, .openChoice:
      return value.exact == nil ? nil : "\(shown) has an exact meaning, which a text never has"
    case .mark:
      // The bound book names its guns by their numbers.
      return value.exact == nil || value.exact == "gun-\(value.text)"
        ? nil : "\(shown) has an exact meaning, which a mark never has"
    case .choice(let words):
      return words.contains(value.text) && value.exact == nil
        ? nil : "\(shown) is not one of \(words.joined(separator: ", "))"
    default: break
    }
    let own = value.money?.currency ?? .unitedStatesDollar
    do throws(ValueProblem) {
      let read = try field.value(value.text, currency: own)
      if read.exact == value.exact { return nil }
    } catch {
      if !Self.isBareMeasure(value, field) { return error.what }
    }
    if isBareMeasure(value, field) { return nil }
    return "\(shown) does not mean “\(Visible.text(value.exact ?? "nothing"))”"
  }

  /// Whether a number without a unit means so much in a unit that the field may have had once.
  private static func isBareMeasure(_ value: Value, _ field: Field) -> Bool {
    let units: [String]
    switch field.kind {
    case .length: units = ["in", "mm", "cm", "m", "ft"]
    case .weight: units = ["lb", "oz", "gr", "g", "kg"]
    default: return false
    }
    return units.contains { unit in
      (try? field.kind.value("\(value.text) \(unit)", currency: .unitedStatesDollar))?.exact
        == value.exact
    }
  }

  private func flaw(of value: Value, _ kind: Target, _ target: Int?) throws -> String? {
    var shown: String { Self.shown(value) }
    guard let reference = value.exact else { return "\(shown) names no record" }
    if let target, references[target] == reference, isNamed(kind) { return nil }
    guard let dash = reference.lastIndex(of: "-"),
      let number = Int.digits(reference[reference.index(after: dash)...])
    else { return "“\(Visible.text(reference))” names no record" }
    let name = String(reference[..<dash])
    let allowed = kind == .mount ? ["gun", "accessory"] : [kind.kind]
    guard allowed.contains(name), reference == "\(name)-\(number)" else {
      return "“\(Visible.text(reference))” names no \(allowed.joined(separator: " and no "))"
    }
    // These are named by nothing but their numbers.
    let isNamed = Target(rawValue: name)?.growsWithNames ?? false
    let own = name == RecordKind.gun.name ? String(number) : reference
    guard isNamed || value.text == own else { return "\(shown) is not the name of \(reference)" }
    guard let target else {
      return try hasBeenDeleted(name, number)
        ? nil : "it names \(reference), which is not there and was never deleted"
    }
    let found = try connection.first(
      "SELECT kind, number FROM record WHERE id = ?", [.integer(Int64(target))]
    ) { "\($0.text(0))-\($0.integer(1))" }
    if references.count >= Self.most { references.removeAll(keepingCapacity: true) }
    references[target] = found
    return found == reference ? nil : "it points to \(found ?? "nothing") and names \(reference)"
  }

  /// Whether all that can be named have names of their own, so that nothing else is to be looked at.
  private func isNamed(_ kind: Target) -> Bool { kind.growsWithNames }

  private static func shown(_ value: Value) -> String {
    "“\(Visible.text(String(value.text.prefix(80))))”"
  }

  // Entries from before there were numbers in them could be of any.
  private func hasBeenDeleted(_ kind: String, _ number: Int) throws -> Bool {
    let isThere = try connection.first(
      "SELECT 1 FROM record WHERE kind = ? AND number = ?",
      [.text(kind), .integer(Int64(number))]
    ) { _ in true }
    guard isThere == nil else { return false }
    return try connection.first(
      """
      SELECT 1 FROM history WHERE action = 'deleted' AND kind = ?
        AND coalesce(number, ?2) = ?2
      """, [.text(kind), .integer(Int64(number))]
    ) { _ in true } ?? false
  }
}
