import Platform

/// A gun with everything that belongs to it: its details, its photographs, what it was worth.
public struct Gun: Sendable {
  /// The record of the gun itself.
  public let record: Record
  /// The photographs in order; the first is the primary one.
  public let photographs: [Photograph]
  /// What it was worth, newest first.
  public let valuations: [Valuation]
  /// Everything that belongs to it, in the order in which it was added.
  let belongings: [Record]

  /// What belongs to it of one kind, in the order in which it was added.
  public func belongings(_ kind: RecordKind) -> [Record] {
    belongings.filter { $0.kind.name == kind.name }
  }

  /// The inventory number; never given twice.
  public var number: Int { record.number }
  /// The values by key; only fields that have some.
  public var values: [String: [Value]] { record.values }
  /// Whether it lies in the trash.
  public var isTrashed: Bool { record.trashed != nil }
  /// What the gun is called: make and model, or the best there is.
  public var title: String { record.title }
  /// Where the gun is in its life: `owned`, `sold` and so on.
  public var status: String { record.text("status") }

  /// The text of a field's values: several are joined with `; `, none give an empty text.
  public func text(_ key: String) -> String { record.joined(key) }

  /// The sections with rows, in order; sections without a row are left out.
  ///
  /// - Parameter includingEmpty: whether fields without a value make a row too.
  public func sections(includingEmpty: Bool = false) -> [Section] {
    record.kind.groups.compactMap { group in
      var rows = group.fields.compactMap { field -> Row? in
        let found = values[field.key, default: []]
        // A serial speaks for itself; its state is only worth a row where there is none.
        if field.isHidden || field.key == "serial_state" && values["serial"] != nil { return nil }
        return found.isEmpty && !includingEmpty ? nil : Row(field: field, values: found)
      }
      if group.fields.contains(where: { $0.key == "scheduled" }) { rows = valueRows + rows }
      return rows.isEmpty ? nil : Section(title: group.title, rows: rows)
    }
  }

  /// One row per basis with its newest value.
  private var valueRows: [Row] {
    var seen: Set<String> = []
    return valuations.filter { seen.insert($0.basis).inserted }.map { valuation in
      let field = Field(
        "value_" + valuation.basis.replacing(" ", with: "_"),
        "\(valuation.basis.capitalizedFirst) value", .money,
        discretion: .prices)
      return Row(field: field, values: [valuation.amount], date: valuation.date)
    }
  }
}

/// A titled part of a gun's details.
public struct Section: Sendable {
  /// The title.
  public let title: String
  /// The rows in order.
  public let rows: [Row]

  /// The section with some of its rows; nil where none is left.
  public func keeping(_ isKept: (Row) -> Bool) -> Section? {
    let kept = rows.filter(isKept)
    return kept.isEmpty ? nil : Section(title: title, rows: kept)
  }
}

/// One row of a section: a label and the values that stand beside it.
public struct Row: Sendable {
  /// The field that it shows.
  public let field: Field
  /// The values; several for a field that repeats.
  public let values: [Value]
  /// The day the values speak of, where that matters.
  public let date: PartialDate?

  init(field: Field, values: [Value], date: PartialDate? = nil) {
    self.field = field
    self.values = values
    self.date = date
  }

  /// The values as they were entered, joined with `; `.
  public var text: String {
    let text = values.map(\.text).joined(separator: "; ")
    return date.map { "\(text) (\($0.longText))" } ?? text
  }
}

/// What a gun was worth, by one way of valuing.
public struct Valuation: Sendable {
  /// Its number among the values of the vault.
  public let number: Int
  /// How it was valued: replacement, appraised, market, agreed, actual cash.
  public let basis: String
  /// The amount.
  public let amount: Value
  /// The day it speaks of, where that is known.
  public let date: PartialDate?
  /// Who valued it; empty when not known.
  public let by: String
}

/// A photograph of a gun.
public struct Photograph: Sendable {
  /// The checksum of the original, under which it is stored.
  public let sha256: String
  /// The name of the file it came from.
  public let name: String
  /// What it shows; empty when nobody said.
  public let title: String
  /// What else there is to say of it; empty when nobody said.
  public let note: String
  /// The kind of the original, such as `image/jpeg`.
  public let mediaType: String
  /// The size of the original in pixels, upright.
  public let width: Int
  /// The size of the original in pixels, upright.
  public let height: Int
  /// The point that stays visible when the picture is cropped, from 0,0 (top left) to 1,1.
  public let focus: Focus
  /// Whether the original was damaged and accepted all the same.
  public let isDamaged: Bool

  /// A point of a picture in parts of its width and height.
  public struct Focus: Equatable, Sendable {
    /// From 0 at the left to 1 at the right.
    public let x: Double
    /// From 0 at the top to 1 at the bottom.
    public let y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// The middle.
    public static let center = Focus(x: 0.5, y: 0.5)
  }
}
