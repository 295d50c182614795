/// What belongs to a gun.
extension RecordKind {
  /// A photograph of a gun, or the receipt of an expense; the picture itself is stored under its
  /// checksum.
  static let photograph = RecordKind(
    "photograph", title: ["name"],
    fields: [
      Field("picture", "Picture", .mark),
      Field("position", "Position", .number),
      Field("name", "File name", .mark),
      Field("focus", "Focus", .text),
      Field("title", "Title"),
      Field("note", "Note", .prose),
    ])

  /// What a gun was worth on a day, by one way of valuing.
  public static let valuation = RecordKind(
    "valuation", noun: "value", belongsToGun: true, title: ["amount", "basis", "date"],
    fields: [
      Field("amount", "Amount", .money, discretion: .prices, required: true),
      Field(
        "basis", "Basis",
        .choice(["replacement", "appraised", "market", "agreed", "actual cash"]),
        usual: "replacement"),
      Field("date", "Date", .date, past: true),
      Field("by", "By", .reference(.contact), discretion: .contacts),
      Field("notes", "Notes", .prose),
    ])

  /// A paper of any kind, linked to guns; the file itself is stored under its checksum.
  public static let document = RecordKind(
    "document", title: ["title"],
    fields: [
      Field("title", "Title", required: true),
      Field(
        "kind", "Kind",
        .choice(["receipt", "appraisal", "tax stamp", "certificate", "manual", "other"]),
        usual: "other"),
      Field("guns", "Guns", .reference(.gun), repeats: true),
      Field("date", "Date", .date, past: true),
      Field("note", "Note", .prose),
      Field("name", "File name", .mark),
      Field("content", "SHA-256", .mark),
      Field("media_type", "Type"),
      Field("size", "Bytes", .number),
    ])

  /// A further barrel or a conversion kit of a gun.
  public static let barrel = RecordKind(
    "barrel", belongsToGun: true, title: ["name", "caliber", "length"],
    fields: [
      Field("name", "Name"),
      Field("kind", "Kind", .openChoice(["barrel", "conversion kit"]), usual: "barrel"),
      Field("caliber", "Caliber", .mark),
      Field("length", "Length", .length),
      Field("finish", "Finish"),
      Field("serial", "Serial number", .mark, discretion: .serials),
      Field("price", "Price", .money, discretion: .prices),
      Field("default", "Usually mounted", .yesNo),
      Field("rounds", "Rounds when it came", .number),
      Field("notes", "Notes", .prose),
    ])

  /// A thing that is mounted on a gun or on another accessory, or lies by itself.
  public static let accessory = RecordKind(
    "accessory", plural: "accessories", title: ["make", "model", "kind"],
    fields: [
      Field(
        "kind", "Kind",
        .openChoice([
          "scope", "red dot", "magazine", "light", "laser", "sling", "bipod", "holster", "case",
          "mount", "choke tube", "suppressor", "other",
        ])),
      Field("make", "Make"),
      Field("model", "Model"),
      Field("serial", "Serial number", .mark, discretion: .serials),
      Field("quantity", "Quantity", .number),
      Field("mounted_on", "Mounted on", .reference(.mount)),
      Field("acquired", "Acquired", .date, past: true),
      Field("acquired_from", "From", .reference(.contact), discretion: .contacts),
      Field("price", "Price", .money, discretion: .prices),
      Field("value", "Value", .money, discretion: .prices),
      Field("location", "Location", .reference(.location), discretion: .places),
      Field("battery", "Battery"),
      Field("battery_due", "Battery due", .date),
      Field("disposed", "Disposed of", .date, past: true),
      Field(
        "disposed_how", "How",
        .choice(["sold", "traded", "gifted", "transferred", "lost", "stolen", "destroyed"])),
      Field("disposed_to", "To", .reference(.contact), discretion: .contacts),
      Field("disposed_price", "Sold for", .money, discretion: .prices),
      Field("notes", "Notes", .prose),
    ])

  /// A gun lent to somebody.
  public static let loan = RecordKind(
    "loan", belongsToGun: true, title: ["to", "out"],
    fields: [
      Field("to", "To", .reference(.contact), discretion: .contacts, required: true),
      Field("out", "Out", .date, required: true, usual: "today", past: true),
      Field("due", "Due", .date),
      Field("back", "Back", .date, past: true),
      Field("notes", "Notes", .prose),
    ])

  /// A disposition that was taken back: both facts are kept.
  public static let disposition = RecordKind(
    "disposition", belongsToGun: true, title: ["disposed_how", "disposed"],
    fields: [
      Field("disposed", "Date", .date, past: true),
      Field("disposed_how", "How"),
      Field("disposed_to", "To", .reference(.contact), discretion: .contacts),
      Field("disposed_price", "Price", .money, discretion: .prices),
      Field("loss_discovered", "Loss discovered", .date, past: true),
      Field("loss_kind", "Kind of loss"),
      Field("police_report", "Police report", .mark),
      Field("atf_incident", "ATF incident", .mark),
      Field("disposed_notes", "Remarks", .prose),
      Field("undone", "Taken back", .date),
      Field("why", "Why", .prose),
    ])
}
