/// What is exported again and again.
extension RecordKind {
  /// A scheduled export; its name stands in the names of the folders that it makes.
  public static let schedule = RecordKind(
    "schedule", title: ["name"],
    fields: [
      Field("name", "Name", .mark, required: true),
      Field("at", "At", .mark, required: true),
      Field("every", "Every", .mark, required: true),
      Field("folder", "Folder", .mark, required: true),
      Field("what", "What", .mark, repeats: true),
      Field("query", "Query", .mark, repeats: true),
      Field("omit", "Left out", .mark),
      Field("originals", "With originals", .mark),
      Field("encrypt_to", "Encrypted to", .mark, repeats: true),
      Field("keep_last", "Keep the last", .number),
      Field("keep_daily", "Keep, days", .number),
      Field("keep_weekly", "Keep, weeks", .number),
      Field("keep_monthly", "Keep, months", .number),
      Field("keep_yearly", "Keep, years", .number),
      Field("after", "Afterwards", .mark),
      Field("on_failure", "On failure", .mark),
      Field("marker", "Must be there", .mark),
      Field("mount", "Must be mounted", .mark),
      Field("since", "Since", .mark),
    ])
}
