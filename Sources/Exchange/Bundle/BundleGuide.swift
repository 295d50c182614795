/// The file in a bundle that tells people, who may have no Gunroom, what the others are.
enum BundleGuide {
  /// Its name; it stands first.
  static let name = "README.txt"
  /// How it begins.
  static let beginning = "A gun collection, exported by Gunroom"

  /// The text.
  static func text(_ isComplete: Bool) -> String {
    """
    \(beginning)\(isComplete ? "" : " in part")

    collection.json  \(isComplete ? "everything, with its history" : "the records"), in JSON
    *.csv            a table for each kind of record, for any spreadsheet
    photos           the photographs, by the number and the name of the gun
    documents        receipts, appraisals and other papers
    previews         the same photographs in the sizes for print and lists
    MANIFEST.json    the size and the SHA-256 of every file
    \(
      isComplete
        ? "\nTo have the same collection again: gunroom init, then gunroom import this folder or ZIP file.\n"
        : "")
    """
  }
}
