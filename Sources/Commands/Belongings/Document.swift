import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let document = RecordCommands.command(
    "document", .document, "Receipts, appraisals, stamps and other papers of guns.",
    example: "17 receipt.pdf",
    extras: RecordExtras(
      table: { papers, _ in
        try RecordOutput.table(
          papers, .document, ["title", "kind", "date", "guns", "media_type", "size"])
      }),
    replacing: [documentAdd, documentLink, documentUnlink, documentRemove, documentExport])

  private static let paper = Argument(
    "DOCUMENT", "A document: its number, its title, or words; with N a gun",
    expects: .known(VaultWords.record(.document)))
  private static let place = Argument(
    "N", "The place among the gun's documents, from 1", optional: true)
  private static let kinds = RecordKind.document.field("kind")?.kind.choices ?? []

  private static let documentAdd = Command(
    "add", "Adds a paper to a gun; the file is kept byte for byte.",
    arguments: [.gun, Argument("FILE", "A file of any kind, up to 512 MiB")],
    options: [
      .value("kind", "KIND", "What it is, else other", allowed: kinds),
      .value("title", "TEXT", "Its title; else the file's name"),
      .value("date", "DATE", "The day on it"),
      .value("note", "TEXT", "A note"),
      .value(
        "also", "GUN", "A further gun that it speaks of", repeats: true,
        expects: .known(VaultWords.record(.gun))),
    ],
    examples: [
      Example("gunroom document add 17 receipt.pdf --kind receipt --date 2024-03-09", "a receipt"),
      Example("gunroom document add 17 appraisal.pdf --kind appraisal --also 18", "of two guns"),
    ]
  ) { arguments, session in
    let path = arguments.argument("FILE")
    let vault = try session.vault()
    defer { vault.close() }
    let guns = try ([arguments.argument("GUN")] + arguments.values("also")).map {
      try vault.find($0).number
    }
    let bytes = try read(path)
    let entries = ["kind", "title", "date", "note"].compactMap { name in
      arguments.value(name).map { Entry(name, $0) }
    }
    let result = try vault.changing("document add \(guns.map(String.init).joined(separator: " "))")
    {
      let result = try vault.addDocument(
        bytes, name: FileName.shown(FileName.last(path)), entries, to: guns)
      guard !result.isNew, !entries.isEmpty else { return result }
      return (try vault.edit(result.document, entries).record, false)
    }
    if !result.isNew {
      let what = entries.map(\.key).joined(separator: ", ")
      session.console.message(
        "The file was there already" + (what.isEmpty ? "." : "; it was given \(what)."))
    }
    try session.printResult(
      of: result.document, result.isNew ? "Added" : "Linked", in: vault)
  }

  private static let documentLink = Command(
    "link", "Links a paper to a further gun.", arguments: [paper, .gun],
    examples: [Example("gunroom document link 3 18", "document 3 speaks of gun 18 too")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let result = try vault.link(
      try vault.find(.document, arguments.argument("DOCUMENT")), to: gun.number)
    try session.printResult(
      of: result.document, result.isChanged ? "Linked" : "Unchanged", in: vault)
  }

  private static let documentUnlink = Command(
    "unlink", "Unlinks a paper from a gun; the paper stays.", arguments: [paper, .gun],
    examples: [Example("gunroom document unlink 3 18", "document 3 no longer belongs to gun 18")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let document = try vault.unlink(
      try vault.find(.document, arguments.argument("DOCUMENT")), from: gun.number)
    try session.printResult(of: document, "Unlinked", in: vault)
  }

  private static let documentRemove = Command(
    "remove", "Puts a paper into the trash.", arguments: [paper, place],
    examples: [
      Example("gunroom document remove 3", "document 3"),
      Example("gunroom document remove 17 1", "the first of gun 17"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let document = try find(arguments, vault, session)
    try vault.remove(document)
    try session.printResult(of: document, "Removed", in: vault)
  }

  private static let documentExport = Command(
    "export", "Writes a paper to a file, byte for byte as it came.",
    discussion: "An existing file is never overwritten.", arguments: [paper, place],
    options: [.value("output", short: "o", "FILE", "The file; - for standard output")],
    examples: [
      Example("gunroom document export 3 -o receipt.pdf", "document 3"),
      Example("gunroom document export 17 1 -o receipt.pdf", "the first of gun 17"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let document = try find(arguments, vault, session)
    try session.export(
      try vault.content(document.text("content")),
      to: arguments.value("output") ?? FileName.last(document.text("name")))
  }

  private static func find(
    _ arguments: Arguments, _ vault: Vault, _ session: Session
  ) throws -> Record {
    let place = try arguments.optionalArgument("N").map {
      try session.place($0, seeAlso: "gunroom document list GUN")
    }
    return try vault.findDocument(arguments.argument("DOCUMENT"), place: place)
  }

  /// A whole ordinary file: what a device or a pipe gives can never be compared with it later.
  private static func read(_ path: String) throws -> [UInt8] {
    let name = FileName.shown(path)
    switch Files.kind(path) {
    case .folder: throw Fault(.data, "this is a folder", at: name, advice: "Name a file")
    case .other:
      throw Fault(.data, "this is a device or a pipe", at: name, advice: "Name an ordinary file")
    case .regular, .missing: return try Files.read(path, limit: Vault.largestDocument)
    }
  }
}
