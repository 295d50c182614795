import Platform

/// Files that hold no table, told by their first bytes, each with what to do with it.
public enum OtherFile {
  /// How many bytes have to be known.
  static let headLength = 4_096

  /// Whether a file holds a whole vault: a backup, an encrypted one, or an exported collection.
  public static func isCollection(_ path: String) -> Bool {
    if BundleReader(path) != nil { return true }
    guard case .regular = Files.kind(path), let head = try? Files.read(path, from: 0, count: 64)
    else { return false }
    return [database, encrypted, armored].contains { head.starts(with: $0.utf8) }
  }

  /// What to say of a file that is no table; nil where it may be one.
  ///
  /// - Parameter head: its first bytes.
  static func fault(_ head: [UInt8], name: String) -> Fault? {
    for (what, advice, marks) in binary where marks.contains(where: head.starts) {
      return Fault(.data, what, at: name, advice: advice)
    }
    if head.dropFirst(4).starts(with: "ftyp".utf8)
      || head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8)
    {
      return picture(name)
    }
    return markup(head, name) ?? unreadable(head, name)
  }

  /// What to say of a folder that no export wrote.
  static func folder(_ name: String) -> Fault {
    Fault(
      .data, "this is a folder, and no exported collection", at: name,
      advice: "Name the table in it, or a folder that 'gunroom export' wrote")
  }

  /// What to say of a ZIP file that is neither a workbook nor a bundle.
  static func archive(_ parts: Set<String>, name: String) -> Fault {
    let ends = { (ending: String) in parts.contains { $0.hasSuffix(ending) } }
    if ends(".iwa") {
      return Fault(
        .data, "files of Numbers are not read", at: name, advice: "Export the table as .xlsx or CSV"
      )
    }
    if parts.contains("word/document.xml") {
      return Fault(
        .data, "this is a text document (.docx), not a table", at: name,
        advice: "Copy its table into a spreadsheet and save it as .xlsx or CSV")
    }
    let holdsTable = [".csv", ".tsv", ".txt", ".xlsx"].contains(where: ends)
    return Fault(
      .data, "the ZIP file is neither a workbook nor an exported collection", at: name,
      advice: holdsTable ? "Unpack it and import the table in it" : "Save the table as .xlsx or CSV"
    )
  }

  private static let database = "SQLite format 3\0"
  private static let encrypted = "age-encryption.org/v1\n"
  private static let armored = "-----BEGIN AGE ENCRYPTED FILE-----"

  private static let binary: [(what: String, advice: String, marks: [[UInt8]])] = [
    (
      "this is a database, as vaults and backups are, not a table",
      "'gunroom restore FILE' puts a backup in the place of the vault; 'gunroom --vault FILE list' looks "
        + "into one",
      [Array(database.utf8)]
    ),
    (
      "this file is encrypted, as backups can be",
      "'gunroom restore FILE' takes an encrypted backup",
      [Array(encrypted.utf8), Array(armored.utf8)]
    ),
    (
      "this is a PDF, not a table",
      "A paper of a gun goes in with 'gunroom document add'; a table has to be .xlsx or CSV",
      [Array("%PDF-".utf8)]
    ),
    (
      "this is a compressed file, not a table", "Unpack it and import the table in it",
      [
        [0x1F, 0x8B], Array("7z".utf8) + [0xBC, 0xAF], Array("Rar!".utf8),
        [0xFD] + Array("7zXZ".utf8),
      ]
    ),
    (
      "this is a text document, not a table",
      "Copy its table into a spreadsheet and save it as .xlsx or CSV", [Array("{\\rtf".utf8)]
    ),
    (
      pictureWords.what, pictureWords.advice,
      [
        [0xFF, 0xD8, 0xFF], [0x89] + Array("PNG".utf8), Array("GIF8".utf8), [0x49, 0x49, 0x2A, 0],
        [0x4D, 0x4D, 0, 0x2A],
      ]
    ),
  ]

  private static let pictureWords = (
    what: "this is a picture, not a table",
    advice: "A photograph of a gun goes in with 'gunroom photo add'; a table has to be .xlsx or CSV"
  )

  private static func picture(_ name: String) -> Fault {
    Fault(.data, pictureWords.what, at: name, advice: pictureWords.advice)
  }

  /// Pages of the web, XML and JSON.
  private static func markup(_ head: [UInt8], _ name: String) -> Fault? {
    var rest = head[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop(while: \.isBlank)
    guard let first = rest.first else { return nil }
    let next = rest.dropFirst().first { !$0.isBlank }
    switch (Character(Unicode.Scalar(first)), next.map { Character(Unicode.Scalar($0)) }) {
    case ("<", let next?) where next == "!" || next == "?" || next.isLetter:
      return Fault(
        .data, "this is a page or XML, not a table", at: name,
        advice: "Open it in a spreadsheet and save it as .xlsx or CSV")
    case ("{", "\""), ("{", "}"), ("[", "{"), ("[", "["), ("[", "]"), ("[", "\""):
      return json(name)
    default: return nil
    }
  }

  /// What to say of JSON that another program wrote.
  static func json(_ name: String) -> Fault {
    Fault(
      .data, "this is JSON, but no collection that 'gunroom export -o NAME.json' wrote", at: name,
      advice: "Save the records as a table, .xlsx or CSV")
  }

  /// What has controls that no text has; wide encodings have zeros.
  private static func unreadable(_ head: [UInt8], _ name: String) -> Fault? {
    let isMarked = head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE])
    let controls = head.count { $0 < 0x20 && $0 > 0 && !(0x09...0x0D).contains($0) && $0 != 0x1A }
    guard !isMarked, !head.contains(0) || !isWide(head), controls * 50 > head.count else {
      return nil
    }
    return Fault(
      .data, "this is neither a text nor a workbook", at: name,
      advice: "Save the table as .xlsx or CSV")
  }

  /// Whether every other byte is zero, as in most of a text of two or four bytes a character.
  private static func isWide(_ head: [UInt8]) -> Bool {
    head.count { $0 == 0 } * 3 > head.count
  }
}
