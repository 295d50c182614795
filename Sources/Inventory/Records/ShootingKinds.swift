/// What belongs to shooting and upkeep.
extension RecordKind {
  /// Ammunition or supplies of one lot; what is on hand changes by entries only.
  public static let lot = RecordKind(
    "lot", noun: "ammunition lot", title: ["make", "caliber", "load", "lot_number"],
    fields: [
      Field("make", "Make"),
      Field("caliber", "Caliber", .mark),
      Field("load", "Load"),
      Field("bullet", "Bullet"),
      Field("bullet_weight", "Bullet weight", .weight),
      Field("lot_number", "Lot number", .mark),
      Field("quantity", "Quantity bought", .quantity),
      Field("unit", "Unit", usual: "round"),
      Field("price", "Price", .money, discretion: .prices),
      Field("on_hand", "On hand", .quantity),
      Field("low_water", "Low below", .quantity),
      Field("acquired", "Date", .date, past: true),
      Field("acquired_from", "From", .reference(.contact), discretion: .contacts),
      Field("location", "Location", .reference(.location), discretion: .places),
      Field("notes", "Notes", .prose),
    ])

  /// One change of what is on hand of a lot.
  public static let entry = RecordKind(
    "entry", noun: "lot entry", plural: "lot entries", title: ["date", "why"],
    fields: [
      Field("lot", "Lot", .reference(.lot), required: true),
      Field("date", "Date", .date, past: true),
      Field("why", "Why"),
      Field("before", "Before", .quantity),
      Field("after", "After", .quantity),
      Field("session", "Range session", .mark),
    ])

  /// A visit to the range with one gun.
  public static let session = RecordKind(
    "session", noun: "range session", title: ["date", "place"],
    fields: [
      Field("date", "Date", .date, required: true, usual: "today", past: true),
      Field("place", "Place"),
      Field("gun", "Gun", .reference(.gun), required: true),
      Field("barrel", "Barrel", .reference(.barrel)),
      Field("lot", "Ammunition lot", .reference(.lot)),
      Field("rounds", "Rounds", .number, required: true),
      Field("malfunctions", "Malfunctions"),
      Field("notes", "Notes", .prose),
    ])

  /// A malfunction of a gun.
  public static let malfunction = RecordKind(
    "malfunction", belongsToGun: true, title: ["kind", "date"],
    fields: [
      Field(
        "kind", "Kind",
        .openChoice([
          "failure to feed", "failure to fire", "failure to extract", "failure to eject",
          "double feed", "light strike", "squib", "other",
        ]), required: true),
      Field("date", "Date", .date, past: true),
      Field("session", "Range session", .mark),
      Field("lot", "Ammunition lot", .reference(.lot)),
      Field("count", "How often", .number),
      Field("cause", "Cause", .prose),
      Field("remedy", "Remedy", .prose),
    ])

  /// Upkeep that was done on a gun.
  public static let maintenance = RecordKind(
    "maintenance", noun: "maintenance entry", plural: "maintenance entries", belongsToGun: true,
    title: ["what", "date"],
    fields: [
      Field("what", "What", required: true),
      Field("date", "Date", .date, required: true, usual: "today", past: true),
      Field("rounds", "Rounds on the gun", .number),
      Field("parts", "Parts", .prose),
      Field("cost", "Cost", .money, discretion: .prices),
      Field("by", "By", .reference(.contact), discretion: .contacts),
      Field("plan", "Plan", .reference(.plan)),
      Field("notes", "Notes", .prose),
    ])

  /// Upkeep that comes due again and again, for one gun or for every gun of a type.
  public static let plan = RecordKind(
    "plan", noun: "maintenance plan", title: ["what"],
    fields: [
      Field("what", "What", required: true),
      Field("gun", "Gun", .reference(.gun)),
      Field("type", "Type of gun"),
      Field("every_days", "Every, days", .number),
      Field("every_rounds", "Every, rounds", .number),
      Field("notes", "Notes", .prose),
    ])

  /// Money spent on the collection; the receipt is its picture.
  public static let expense = RecordKind(
    "expense", title: ["title"],
    fields: [
      Field("date", "Date", .date, required: true, usual: "today", past: true),
      Field("title", "Title", required: true),
      Field(
        "type", "Type",
        .openChoice([
          "Purchase", "Parts", "Repair", "Appraisal", "Insurance", "Ammunition", "Range", "Other",
        ])),
      Field("amount", "Amount", .money, discretion: .prices, required: true),
      Field("guns", "Guns", .reference(.gun), repeats: true),
      Field("paid_to", "Paid to", .reference(.contact), discretion: .contacts),
      Field("notes", "Notes", .prose),
    ])

  /// Something that is looked for.
  public static let wish = RecordKind(
    "wish", plural: "wishes", title: ["make", "model"],
    fields: [
      Field("make", "Make"),
      Field("model", "Model"),
      Field("caliber", "Caliber", .mark),
      Field("most", "Most to pay", .money, discretion: .prices),
      Field("priority", "Priority", .choice(["high", "medium", "low"]), usual: "medium"),
      Field("notes", "Notes", .prose),
    ])
}
