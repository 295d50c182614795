/// What a printing or an export leaves out: of data that is left out nothing gets into the file.
public struct Omission: Sendable {
  /// The groups of data that are left out.
  public let groups: Set<Field.Discretion>
  /// How many characters of a serial are shown at its end; nil for all of it.
  public let serialEnd: Int?

  /// Says what is left out.
  public init(_ groups: Set<Field.Discretion> = [], serialEnd: Int? = nil) {
    self.groups = groups
    self.serialEnd = serialEnd
  }

  /// What leaves out these groups too.
  public func adding(_ groups: Set<Field.Discretion>) -> Omission {
    Omission(self.groups.union(groups), serialEnd: serialEnd)
  }

  /// Whether data of a group is shown.
  public func shows(_ discretion: Field.Discretion?) -> Bool {
    discretion.map { !groups.contains($0) } ?? true
  }

  /// Whether serials are hidden, or a part of them.
  public var hidesSerials: Bool { serialEnd != nil || groups.contains(.serials) }

  /// Whether anything is hidden; then pictures of papers are not shown either, as on a receipt stand
  /// the serial, the price and the seller.
  public var hidesAnything: Bool { serialEnd != nil || !groups.isEmpty }

  /// Serials as they are shown, `A; B` or `A (B)`: the end of each only, where that is asked for.
  public func shortened(_ serials: String) -> String {
    guard let serialEnd else { return serials }
    func end(_ serial: Substring) -> String {
      serial.count > serialEnd ? "…" + serial.suffix(serialEnd) : String(serial)
    }
    var result = ""
    var rest = serials[...]
    while let separator = ["; ", " (", ")"].compactMap({ rest.firstRange(of: $0) })
      .min(by: { $0.lowerBound < $1.lowerBound })
    {
      result += end(rest[..<separator.lowerBound]) + rest[separator]
      rest = rest[separator.upperBound...]
    }
    return result + end(rest)
  }
}

extension Omission {
  /// What stands in a text in the place of a word that was left out of it.
  public static let mark = Redaction.mark

  /// Whether serials were shortened as `shortened(_:)` does it, so that a part of them is not known.
  public static func isShortened(_ serials: String) -> Bool {
    // Hardly any serial has a character that is not of ASCII.
    guard !serials.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return serials.hasPrefix("…") || ["; …", " (…", "\"…"].contains { serials.contains($0) }
  }
}

extension Omission {
  /// Whether serials were shortened to a text, however many characters of each were to be shown.
  public static func isEnd(_ text: String, of serials: String) -> Bool {
    (1...20).contains { Omission(serialEnd: $0).shortened(serials) == text }
  }
}

extension Field {
  /// Whether its values are serials, of which the end can be shown, and not only speak of them.
  public var isSerial: Bool { discretion == .serials && kind == .mark }
}
