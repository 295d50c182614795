import Platform

/// Takes data that is left out from texts, wherever in the vault somebody wrote it down.
public struct Redactor {
  /// What is left out.
  public let omission: Omission
  private let redaction: Redaction

  /// Gathers the words that must not be read, from the whole vault.
  public init(_ vault: Vault, _ omission: Omission) throws {
    self.omission = omission
    redaction = Redaction(try Self.secrets(vault, omission))
  }

  /// A text from which data that is left out is taken where somebody wrote it down: in a note, a title,
  /// the name of a picture.
  ///
  /// - Parameter record: what it is about, of which short serials are taken out too.
  public func cleaned(_ text: String, of record: Record?) -> String {
    guard omission.hidesAnything, !text.isEmpty else { return text }
    var text = text
    if omission.hidesSerials, let record {
      for key in ["serial", "other_serials"] {
        for value in record.values[key] ?? [] {
          // A short serial would take figures out of dates and amounts.
          let serial = value.text.trimmingBlanks
          if serial.utf8.count >= 4 { text = text.replacing(serial, with: Redaction.mark) }
        }
      }
    }
    return redaction.cleaned(text)
  }

  private static func secrets(_ vault: Vault, _ omission: Omission) throws -> Set<String> {
    var words: Set<String> = []
    if omission.hidesSerials {
      // Of other records only longer ones: 1911 is a model, and most numbers of four are years.
      words.formUnion(try vault.values(of: [.serials]).map(\.text).filter { $0.utf8.count > 4 })
    }
    if omission.groups.contains(.prices) {
      for value in try vault.values(of: [.prices]) {
        words.insert(value.text)
        if let money = value.money {
          let styles = Settings.Amounts.allCases
          words.formUnion(styles.flatMap { [money.text($0), money.text($0, isPlain: true)] })
        }
      }
    }
    if omission.groups.contains(.places) {
      for path in try vault.values(of: [.places]).map(\.text) {
        words.formUnion([path, path.replacing("/", with: " › ")])
        words.formUnion(path.split(separator: "/").map { String($0).trimmingBlanks })
      }
    }
    if omission.groups.contains(.contacts) {
      // A maker whom somebody also deals with is still the maker.
      let makers = try ["make", "importer"].flatMap { key in
        try vault.kinds.gun.field(key).map {
          try vault.texts(of: $0, in: vault.kinds.gun, atMost: 1_000_000)
        } ?? []
      }
      words.formUnion(
        Set(try vault.values(of: [.contacts]).map(\.text)).subtracting(makers))
    }
    return words
  }
}
