import Platform
import SQLite

// Values stay as they are when the user's own fields change around them; what sorts and names by
// them follows the field.
extension Vault {
  /// Reads the values of a field as its new kind.
  ///
  /// - Parameter place: what was changed of the field, for the message.
  /// - Throws: `Fault` (bad data) naming the guns whose values are none of that kind.
  func readAnew(_ field: Field, at place: String) throws {
    var refused: [(gun: Int, problem: ValueProblem)] = []
    for gun in try guns(withValuesOf: field.key) {
      let texts = gun.values[field.key, default: []].map(\.text)
      switch read(texts, field) {
      case .success(let values):
        if refused.isEmpty { try update(gun, [field.key: values]) }
      case .failure(let problem): refused.append((gun.number, problem))
      }
    }
    guard let first = refused.first else { return }
    let numbers = refused.prefix(10).map { String($0.gun) }.joined(separator: ", ")
    throw Fault(
      .data,
      "\(first.problem.what) (\(refused.count == 1 ? "gun" : "guns") \(numbers)"
        + (refused.count > 10 ? " and \(refused.count - 10) more)" : ")"),
      at: place, advice: "Change those values first; nothing was changed")
  }

  /// Brings what values sort by, and the words of guns, into line with fields that came, went or
  /// changed their kind.
  func follow(fieldsSince old: Kinds) throws {
    let keys = Set(kinds.gun.fields.map(\.key)).union(old.gun.fields.map(\.key))
    for key in keys where kinds.gun.field(key)?.kind != old.gun.field(key)?.kind {
      for gun in try guns(withValuesOf: key) {
        openChange?.touched.insert(gun.id)
        if kinds.gun.field(key) != nil { try rewrite(gun, key) }
      }
    }
  }

  /// Deletes the values of a field that is about to be deleted for good.
  func deleteValues(of record: Record) throws {
    let key = record.text("key")
    guard RecordKind.gun.field(key) == nil, kinds.gun.field(key) == nil else { return }
    for gun in try guns(withValuesOf: key) { try update(gun, [key: []]) }
  }

  private func read(_ texts: [String], _ field: Field) -> Result<[Value], ValueProblem> {
    do throws(ValueProblem) {
      var values: [Value] = []
      for text in texts { values.append(try field.value(text, currency: settings.currency)) }
      return .success(values)
    } catch {
      return .failure(error)
    }
  }

  private func guns(withValuesOf key: String) throws -> [Record] {
    try records(
      "kind = 'gun' AND id IN (SELECT record FROM value WHERE field = ?)", [.text(key)])
  }
}
