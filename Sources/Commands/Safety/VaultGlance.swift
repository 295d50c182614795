import Inventory
import Platform

/// What a person would look at to see which of two states of a vault is which.
struct VaultGlance {
  private let guns: Int
  private let lastChanged: String
  private let changes: Int
  /// What is not a gun and is missed only when it is needed, each by the words that name it.
  private let particulars: [(name: String, meaning: String)]

  /// Looks at a vault without changing it; nil where there is none, or one that cannot be read.
  init?(lookingAt path: String) {
    guard let vault = try? Vault(lookingAt: path) else { return nil }
    defer { vault.close() }
    do { try self.init(vault) } catch { return nil }
  }

  /// Looks at a vault.
  ///
  /// - Throws: `Fault`.
  init(_ vault: Vault) throws {
    guns = try vault.numbers(of: vault.kinds.gun).count
    lastChanged = try vault.lastChanged()
    changes = try vault.changeCount()
    let schedules = try vault.schedules().map { schedule in
      let values = schedule.kind.fields.map { schedule.joined($0.key) }.joined(separator: "\n")
      return (name: "schedule \(Visible.text(schedule.text("name")))", meaning: values)
    }
    let fields = vault.formFields().filter(\.isOwn).map {
      (name: "field \(Visible.text($0.field.label))", meaning: $0.field.key)
    }
    let settings = vault.settings.all.map {
      (name: "setting \($0.field.key)", meaning: $0.value)
    }
    particulars = schedules + fields + settings
  }

  /// Lines that say how this one, which is there now, differs from the one before; none where it does
  /// not.
  func differences(from before: VaultGlance) -> [String] {
    let now = Dictionary(particulars.map { ($0.name, $0.meaning) }) { first, _ in first }
    let missing = before.particulars.filter { now[$0.name] == nil }.map(\.name)
    let other = before.particulars.filter { part in
      now[part.name].map { $0 != part.meaning } ?? false
    }.map(\.name)
    let isSame =
      guns == before.guns && lastChanged == before.lastChanged && changes == before.changes
    guard !isSame || !missing.isEmpty || !other.isEmpty else { return [] }
    let parts = [("Not in it any more", missing), ("As it was earlier", other)].compactMap {
      $1.isEmpty ? nil : "\($0): \($1.joined(separator: ", "))."
    }
    return ["Before: \(before.text). Now: \(text)."]
      + (parts.isEmpty ? [] : [parts.joined(separator: " ")])
  }

  private var text: String {
    "\(guns.of("gun")), last changed \(Clock.localTime(lastChanged)), \(changes.of("change"))"
  }
}
