extension RecordKind {
  /// A gun: the sections and rows of its details.
  public static let gun = RecordKind(
    "gun", title: ["make", "model"],
    [
      identification, physical, condition, acquisition, insurance, storage, legal, leaving,
      provenance,
    ])

  private static let identification = FieldGroup(
    "Identification",
    [
      Field("make", "Make"),
      Field("model", "Model"),
      Field("serial", "Serial number", .mark, discretion: .serials),
      Field(
        "serial_state", "Serial state", .choice(SerialState.words), discretion: .serials),
      Field("other_serials", "Other serials", .mark, repeats: true, discretion: .serials),
      Field(
        "type", "Type",
        .openChoice([
          "Pistol", "Revolver", "Rifle", "Shotgun", "Combination gun", "Silencer", "Machine gun",
          "Receiver", "Other",
        ])),
      Field(
        "action", "Action",
        .openChoice([
          "Bolt action", "Lever action", "Pump action", "Semi-automatic", "Automatic",
          "Single action", "Double action", "Double action only", "Single shot", "Side by side",
          "Over and under", "Break action", "Derringer", "Percussion", "Flintlock",
        ])),
      Field("caliber", "Caliber", .mark, repeats: true),
      Field("importer", "Importer"),
      Field("importer_place", "Importer's place"),
      Field("country", "Country"),
      Field("origin", "Origin", .choice(["domestic", "imported", "re-imported"])),
      Field("made", "Made", .date, past: true),
      Field("original_make", "Original make"),
      Field("original_model", "Original model"),
      Field("markings", "Markings", .prose),
      Field("nickname", "Nickname"),
      Field("catalog_id", "Catalog number", .mark),
    ])

  private static let physical = FieldGroup(
    "Physical",
    [
      Field("barrel_length", "Barrel", .length),
      Field("overall_length", "Overall length", .length),
      Field("weight", "Weight", .weight),
      Field("capacity", "Capacity"),
      Field("feed", "Feed"),
      Field("finish", "Finish"),
      Field("stock", "Stock"),
      Field("grips", "Grips"),
      Field("sights", "Sights"),
      Field("choke", "Choke"),
      Field("twist", "Twist"),
      Field("trigger_pull", "Trigger pull", .weight),
      Field("sight_radius", "Sight radius", .length),
      Field("rail", "Rail"),
      Field("rounds", "Rounds when it came", .number),
    ])

  private static let condition = FieldGroup(
    "Condition",
    [
      Field(
        "condition_scale", "Scale",
        .choice(["NRA modern", "NRA antique", "percent", "own words"])),
      Field("condition", "Condition"),
      Field("percent", "Original finish, %", .number, most: 100),
      Field("bore", "Bore"),
      Field(
        "originality", "Originality", .choice(["original", "refinished", "restored", "parts"])),
      Field("condition_notes", "Condition notes", .prose),
    ])

  private static let acquisition = FieldGroup(
    "Acquisition",
    [
      Field("acquired", "Date", .date, past: true),
      Field(
        "acquired_how", "How",
        .choice(["purchase", "gift", "inheritance", "trade", "manufactured", "other"])),
      Field("acquired_from", "From", .reference(.contact), discretion: .contacts),
      Field("price", "Price", .money, discretion: .prices),
      Field("tax", "Tax", .money, discretion: .prices),
      Field("shipping", "Shipping", .money, discretion: .prices),
      Field("fees", "Fees", .money, discretion: .prices),
      Field("order_number", "Order number", .mark),
      Field("invoice_number", "Invoice number", .mark),
    ])

  private static let insurance = FieldGroup(
    "Value & insurance",
    [
      Field("policy", "Policy", .reference(.policy), discretion: .contacts),
      Field("scheduled", "Scheduled", .money, discretion: .prices),
      Field("warranty_until", "Warranty until", .date),
    ])

  private static let storage = FieldGroup(
    "Storage",
    [
      Field("location", "Location", .reference(.location), discretion: .places),
      Field("location_verified", "Verified", .date, past: true),
      Field("status", "Status", .choice(GunStatus.words)),
    ])

  private static let legal = FieldGroup(
    "Legal",
    [
      Field("class", "Class", .choice(["Modern", "Curio or relic", "Antique"])),
      Field("class_basis", "Basis of class"),
      Field(
        "nfa_class", "NFA class",
        .choice(["SBR", "SBS", "MG", "silencer", "AOW", "DD", "none"])),
      Field("nfa_form", "NFA form", .choice(["1", "3", "4", "5"])),
      Field("nfa_control", "NFA control number", .mark),
      Field("nfa_submitted", "NFA submitted", .date, past: true),
      Field("nfa_approved", "NFA approved", .date, past: true),
      Field("nfa_tax", "NFA tax", .money, discretion: .prices),
      Field(
        "nfa_registrant", "NFA registrant", .choice(["individual", "trust", "corporation"])),
      Field("trust", "Trust", discretion: .contacts),
      Field(
        "responsible_persons", "Responsible persons", .reference(.contact), repeats: true,
        discretion: .contacts),
      Field("certificate", "Certificate", .mark),
      Field("category", "Category"),
      Field("bound_book", "Bound book", .yesNo),
    ])

  private static let leaving = FieldGroup(
    "Disposition",
    [
      Field("disposed", "Date", .date, past: true),
      Field(
        "disposed_how", "How", .choice(GunStatus.gone)),
      Field("disposed_to", "To", .reference(.contact), discretion: .contacts),
      Field("disposed_price", "Price", .money, discretion: .prices),
      Field("loss_discovered", "Loss discovered", .date, past: true),
      Field(
        "loss_kind", "Kind of loss", .choice(["burglary", "robbery", "larceny", "missing"])),
      Field("police_report", "Police report", .mark),
      Field("atf_incident", "ATF incident", .mark),
      Field("disposed_notes", "Remarks", .prose),
    ])

  private static let provenance = FieldGroup(
    "Provenance & notes",
    [
      Field("provenance", "Provenance", .prose),
      Field("beneficiary", "Beneficiary", .reference(.contact), discretion: .contacts),
      Field("tags", "Tags", .reference(.tag), repeats: true),
      Field("notes", "Notes", .prose),
    ])
}

/// Why a gun has a serial number, or none.
public enum SerialState {
  /// There is a serial number and it is entered.
  public static let marked = "marked"
  /// The gun never had one.
  public static let none = "none"
  /// There is one that cannot be read.
  public static let unreadable = "unreadable"
  /// Nobody has entered it yet.
  public static let notEntered = "not entered"

  static let words = [marked, none, unreadable, notEntered]
}

/// Where a gun is in its life.
public enum GunStatus {
  /// In the collection: what lists show by default.
  public static let present = [owned, onLoan, "at gunsmith"]
  /// The same words as a list in SQL.
  static let presentInSQL = present.map { "'\($0)'" }.joined(separator: ", ")
  static let owned = "owned"
  static let onLoan = "on loan"
  /// How guns leave; each word is also the status of those that left so.
  public static let gone = [
    "sold", "traded", "gifted", "transferred", "lost", "stolen", "destroyed",
  ]
  /// Those of them that are losses.
  public static let losses = ["lost", "stolen"]
  static let words = present + gone
}
