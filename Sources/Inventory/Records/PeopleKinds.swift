/// What guns point to by name: people and firms, places, policies, tags.
extension RecordKind {
  /// A person or a firm.
  public static let contact = RecordKind(
    "contact", title: ["name"],
    fields: [
      Field("name", "Name", discretion: .contacts, required: true),
      Field(
        "kind", "Kind",
        .openChoice(["dealer", "individual", "gunsmith", "appraiser", "insurer", "other"])),
      Field("other_names", "Other names", repeats: true, discretion: .contacts),
      Field("address", "Address", .prose, discretion: .contacts),
      Field("phone", "Phone", .mark, repeats: true, discretion: .contacts),
      Field("email", "E-mail", repeats: true, discretion: .contacts),
      Field("license", "Licence number", .mark, discretion: .contacts),
      Field("license_expires", "Licence expires", .date),
      Field("born", "Born", .date, discretion: .contacts, past: true),
      Field("identification", "Identification", .mark, discretion: .contacts),
      Field("notes", "Notes", .prose),
    ])

  /// A place in the tree of places; its name is the path from the outside in.
  public static let location = RecordKind(
    "location", title: ["name"],
    fields: [
      Field("name", "Path", .path, discretion: .places, required: true),
      Field("capacity", "Room for", .number),
      Field("notes", "Notes", .prose, discretion: .places),
    ])

  /// An insurance policy.
  public static let policy = RecordKind(
    "policy", plural: "policies", title: ["name"],
    fields: [
      Field("name", "Name", discretion: .contacts, required: true),
      Field("insurer", "Insurer", .reference(.contact), discretion: .contacts),
      Field("policy_number", "Number", .mark, discretion: .contacts),
      Field("from", "From", .date),
      Field("until", "Until", .date),
      Field("limit", "Blanket limit", .money, discretion: .prices),
      Field("contact", "Contact", .reference(.contact), discretion: .contacts),
      Field("notes", "Notes", .prose),
    ])

  /// A word to gather guns by.
  public static let tag = RecordKind(
    "tag", title: ["name"],
    fields: [
      Field("name", "Name", required: true),
      Field("notes", "Notes", .prose),
    ])
}
