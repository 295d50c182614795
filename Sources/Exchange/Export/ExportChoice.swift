import Inventory

/// Which records go out, and what of them.
public struct ExportChoice {
  /// What is left out of all of them.
  public let redactor: Redactor
  /// The guns that were asked for, in order; nil for everything.
  public let guns: [Int]?

  /// Says what goes out.
  public init(redactor: Redactor, guns: [Int]? = nil) {
    self.redactor = redactor
    self.guns = guns
  }

  /// Whether all that the vault keeps goes out.
  public var isComplete: Bool { guns == nil && !redactor.omission.hidesAnything }

  /// Whether records of a kind go out: not when it is left out what they are about.
  func takes(_ kind: RecordKind) -> Bool {
    !kind.fields.contains { $0.isRequired && !redactor.omission.shows($0.discretion) }
  }

  /// Whether pictures of papers go out: on a receipt stand the serial, the price and the seller.
  var takesPapers: Bool { !redactor.omission.hidesAnything }
}
