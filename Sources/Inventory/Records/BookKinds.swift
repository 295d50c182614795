/// What the vault keeps about itself: bound book, counts, the user's own fields.
extension RecordKind {
  /// One entry of the bound book: first ones and corrections, none ever changed.
  ///
  /// The columns are those of 27 CFR 478.125(f); a correction has only those that it changes.
  public static let bookEntry = RecordKind(
    "book_entry", noun: "bound book entry", plural: "bound book entries", title: ["line", "part"],
    fields: [
      Field("line", "Line", .number, required: true),
      Field("part", "Part", .choice(["receipt", "disposition", "correction"]), required: true),
      Field("gun", "Gun", .mark),
      Field("entered", "Entered", .mark),
      Field("who", "By", .mark),
      Field("why", "Why", .prose),
      Field("cleared", "Cleared", .mark, repeats: true),
    ] + BookColumn.receipt + BookColumn.disposition)

  /// A walk through the safe with the list.
  public static let count = RecordKind(
    "count", title: ["started"],
    fields: [
      Field("started", "Started", .mark),
      Field("ended", "Ended", .mark),
      Field("query", "What was counted", repeats: true),
      Field("expected", "Expected", .number),
      Field("seen", "Seen", .mark, repeats: true),
      Field("missing", "Missing", .mark, repeats: true),
      Field("unexpected", "Unexpected", .mark, repeats: true),
      Field("twice", "Twice", .mark, repeats: true),
    ])

  /// A section of a gun's details as the user wants it.
  public static let section = RecordKind(
    "section", title: ["name"],
    fields: [
      Field("name", "Name", required: true),
      Field("original", "Original name"),
      Field("position", "Position", .number),
      Field("hidden", "Hidden", .yesNo),
    ])

  /// A field of a gun's details of the user's own, or a change to one of ours.
  public static let field = RecordKind(
    "field", title: ["label"],
    fields: [
      Field("key", "Key", .mark, required: true),
      Field("label", "Label", required: true),
      Field("section", "Section"),
      Field(
        "kind", "Kind",
        .choice([
          "text", "choice", "date", "money", "length", "weight", "number", "yesno", "contact",
          "location",
        ])),
      Field("choices", "Choices", repeats: true),
      Field("unit", "Unit"),
      Field("default", "Default"),
      Field("required", "Required", .yesNo),
      Field("position", "Position", .number),
      Field("hidden", "Hidden", .yesNo),
    ])

  /// Every kind of record there is.
  static let all = [
    gun, photograph, valuation, document, barrel, accessory, loan, disposition, contact, location,
    policy, tag, lot, entry, session, malfunction, maintenance, plan, expense, wish, bookEntry,
    count, section, field, setting, schedule,
  ]
}
