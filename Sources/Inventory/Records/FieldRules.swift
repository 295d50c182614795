import Platform

/// What must hold of a field as the user wants it.
enum FieldRules {
  /// Makes sure that a field can be used as it is described.
  ///
  /// - Parameters:
  ///   - section: the fields that stand in the same section, itself included.
  ///   - choices: the words of a choice, as given.
  /// - Throws: `Fault` (bad data) naming what cannot be accepted.
  static func check(
    _ field: Field, among section: [Field], choices: [String], currency: Currency
  ) throws {
    try checkTitle(field.label, at: "label")
    let label = Folding.fold(field.label)
    if let other = section.first(where: { $0.key != field.key && Folding.fold($0.label) == label })
    {
      throw Fault(
        .data, "there is a field “\(Visible.text(other.label))” (\(other.key)) in this section",
        at: "label", advice: "Give another label, or change that one")
    }
    if case .choice(let words) = field.kind {
      guard !words.isEmpty else {
        throw Fault(.data, "a choice needs its words", at: "choices", advice: "Give --choice WORD…")
      }
      var seen: Set<String> = []
      for word in words where !seen.insert(Folding.fold(word)).inserted {
        throw Fault(
          .data, "“\(Visible.text(word))” is given twice", at: "choices", advice: "Leave one out")
      }
    } else if !choices.isEmpty {
      throw Fault(
        .data, "only a choice has words to choose from", at: "choices", advice: "Use kind=choice")
    }
    try checkUnit(of: field)
    if let usual = field.usual {
      do {
        _ = try field.value(usual, currency: currency)
      } catch {
        throw Fault(.data, error.what, at: "default", advice: error.advice)
      }
    }
    if field.isRequired, field.isHidden, field.usual == nil {
      throw Fault(
        .data, "a field that is required cannot be hidden", at: "hidden",
        advice: "Give it a default, or required=no")
    }
  }

  /// Makes sure that a label or a title stands on one line and shows what it holds.
  static func checkTitle(_ text: String, at place: String) throws {
    guard Visible.text(text) != text else { return }
    throw Fault(
      .data, "“\(Visible.text(text))” holds a line break or a control character", at: place,
      advice: "Leave it out")
  }

  private static func checkUnit(of field: Field) throws {
    guard let unit = field.unit else { return }
    let quantity: Measure.Quantity
    switch field.kind {
    case .length: quantity = .length
    case .weight: quantity = .weight
    default:
      throw Fault(
        .data, "only lengths and weights have a unit", at: "unit", advice: "Leave it out")
    }
    guard (try? Measure(reading: "1 \(unit)", quantity)) != nil else {
      let units = quantity == .length ? "in, ft, mm, cm or m" : "oz, lb, gr, g or kg"
      throw Fault(
        .data, "“\(Visible.text(unit))” is not a unit of it", at: "unit", advice: "Use \(units)")
    }
  }
}
