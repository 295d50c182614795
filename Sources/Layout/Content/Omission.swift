import Inventory

/// What a printing leaves out: of data that is left out nothing gets into the file.
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
  func adding(_ groups: Set<Field.Discretion>) -> Omission {
    Omission(self.groups.union(groups), serialEnd: serialEnd)
  }

  /// Whether data of a group is shown.
  func shows(_ discretion: Field.Discretion?) -> Bool {
    discretion.map { !groups.contains($0) } ?? true
  }

  /// Whether serials are hidden, or a part of them.
  var hidesSerials: Bool { serialEnd != nil || groups.contains(.serials) }

  /// A serial as it is shown: its end only, where that is asked for.
  func shortened(_ serial: String) -> String {
    guard let serialEnd, serial.count > serialEnd else { return serial }
    return "…" + serial.suffix(serialEnd)
  }
}
