extension RecordKind {
  /// A photograph of a gun; the picture itself is stored under its checksum.
  static let photograph = RecordKind(
    "photograph",
    [
      FieldGroup(
        "Photograph",
        [
          Field("picture", "Picture", .mark),
          Field("position", "Position", .number),
          Field("name", "File name", .mark),
          Field("focus", "Focus", .text),
          Field("title", "Title"),
          Field("note", "Note", .prose),
        ])
    ])

  /// What a gun was worth on a day, by one way of valuing.
  public static let valuation = RecordKind(
    "valuation",
    [
      FieldGroup(
        "Valuation",
        [
          Field(
            "basis", "Basis",
            .choice(["replacement", "appraised", "market", "agreed", "actual cash"])),
          Field("amount", "Amount", .money, discretion: .prices),
          Field("date", "Date", .date),
          Field("by", "By", .contact, discretion: .contacts),
        ])
    ])

  /// Every kind of record there is.
  static let all = [gun, photograph, valuation]

  /// The kind of a name in the database.
  static func named(_ name: String) -> RecordKind? { all.first { $0.name == name } }
}
