/// Something that would be missing on the day that counts.
public struct Shortcoming: Sendable {
  /// What is missing.
  public enum Kind: String, Sendable, CaseIterable {
    case integrity, history, pictures
    case serial, photo, receipt, value, scheduled, location, verified, loan, book

    /// Whether every gun should have it, so that it counts for the readiness.
    public var isExpectedOfGuns: Bool {
      [.serial, .photo, .receipt, .value, .location, .verified].contains(self)
    }
  }

  /// What is missing.
  public let kind: Kind
  /// The gun that lacks it; nil for the vault as a whole.
  public let gun: Int?
  /// The gun's title; empty for the vault.
  public let title: String
  /// What is wrong, in a sentence without a full stop.
  public let what: String
  /// A command that mends it.
  public let remedy: String

  init(_ kind: Kind, gun: Record? = nil, _ what: String, _ remedy: String) {
    self.kind = kind
    self.gun = gun?.number
    title = gun?.title ?? ""
    self.what = what
    self.remedy = remedy
  }
}

/// What a look at the whole vault found.
public struct CheckResult: Sendable {
  /// How many guns are in the collection.
  public let guns: Int
  /// How many things these guns should have: six each.
  public let expected: Int
  /// How many of them they have.
  public let present: Int
  /// What is missing: first of the vault, then gun by gun.
  public let shortcomings: [Shortcoming]

  /// How much of what an insurer and the police ask for is there, in whole percent, rounded down.
  ///
  /// Every gun should have a serial number or a statement why not, a photograph, a receipt, a value
  /// of the last two years, a location, and have been seen there within a year.
  public var readiness: Int { expected == 0 ? 100 : present * 100 / expected }
}
