/// The columns of the bound book, as 27 CFR 478.125(f)(1) has them.
///
/// A person's name stands with an address or, of a licensee, with a licence number; a nonlicensee who
/// gets a gun also with the date of birth and what identified them.
public enum BookColumn {
  /// What the gun is, when it came and from whom.
  public static let receipt = [
    Field("make", "Manufacturer"),
    Field("importer", "Importer"),
    Field("model", "Model"),
    Field("serial", "Serial number", .mark, discretion: .serials),
    Field("type", "Type"),
    Field("caliber", "Caliber or gauge", .mark),
    Field("received", "Received", .date),
    Field("received_from", "From", .prose, discretion: .contacts),
    Field("received_address", "From address", .prose, discretion: .contacts),
    Field("received_license", "From licence", .mark, discretion: .contacts),
  ]

  /// When it left, how and to whom; for a loss or theft the incident number.
  public static let disposition = [
    Field("disposed", "Disposed of", .date),
    Field("disposed_how", "How"),
    Field("disposed_to", "To", .prose, discretion: .contacts),
    Field("disposed_address", "To address", .prose, discretion: .contacts),
    Field("disposed_license", "To licence", .mark, discretion: .contacts),
    Field("disposed_born", "To, born", .date, discretion: .contacts),
    Field("disposed_identification", "To, identification", .mark, discretion: .contacts),
    Field("incident", "Incident number", .mark),
  ]

  /// All of them in order.
  public static let all = receipt + disposition
  static let keys = Set(all.map(\.key))
  static let dispositionKeys = Set(disposition.map(\.key))

  /// The fields of a gun that fill columns.
  static let gunKeys: Set<String> = [
    "make", "importer", "model", "serial", "serial_state", "other_serials", "type", "caliber",
    "acquired", "acquired_from", "status", "disposed", "disposed_how", "disposed_to",
    "atf_incident",
  ]
}
