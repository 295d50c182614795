import Platform

/// Whether the ammunition of a lot suits a gun, or one of its barrels.
public struct LotFit: Sendable {
  /// The lot.
  public let lot: Lot
  /// The gun or barrel in which it would be fired; nil where neither has a caliber to compare.
  public let place: Record?
  /// The caliber marked there.
  public let chamber: String
  /// How it suits; nil where nothing is known about the two.
  public let fit: Chambering.Fit?

  /// Whether it can be offered for the gun.
  public var isOffered: Bool {
    switch fit {
    case .same, .accepted: true
    case .refused, nil: false
    }
  }

  /// Why, or on which conditions; empty for the same cartridge.
  public var reason: String {
    switch fit {
    case .same: ""
    case .accepted(let reason), .refused(let reason): reason
    case nil:
      if lot.caliber.isEmpty {
        "the lot has no caliber"
      } else if let unclear = [lot.caliber, chamber].first(where: {
        !Caliber.choices(for: $0).isEmpty
      }) {
        "“\(unclear)” could be "
          + Caliber.choices(for: unclear).prefix(3).joined(separator: " or ")
          + ": enter the whole name"
      } else {
        "another name, and nothing is known about the two"
      }
    }
  }

  /// What a person ought to hear before it is fired; nil where it suits.
  var warning: String? {
    isOffered || lot.caliber.isEmpty || chamber.isEmpty
      ? nil : "Warning: \(ammunition) in \(gun): \(Visible.text(reason))."
  }

  /// The lot with what is marked on it.
  var ammunition: String { "ammunition lot \(lot.number) (\(Visible.text(lot.caliber)))" }
  /// The gun or barrel with what is marked on it.
  var gun: String { "\(place?.called ?? "the gun") (\(Visible.text(chamber)))" }
}
