import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let photo = Command(
    "photo", "Adds, orders and exports the photographs of a gun; the first is the primary one.",
    subcommands: [
      photoAdd, photoList, photoEdit, photoPrimary, photoMove, photoFocus, photoRemove, photoExport,
    ])

  private static let place = Argument("N", "The photograph's place, from 1")

  private static let photoAdd = Command(
    "add", "Adds photographs after those that the gun has.",
    discussion: """
      The original is kept byte for byte. Pictures are judged by their content: JPEG, PNG, HEIC, \
      AVIF, WebP, TIFF, BMP, GIF and JPEG 2000 are taken.
      """,
    arguments: [.gun, Argument("FILE", "Picture files", repeats: true)],
    options: [.flag("accept-damaged", "Takes pictures that are cut off, as far as they go")],
    examples: [Example("gunroom photo add 17 left.jpg right.heic", "two photographs")]
  ) { arguments, session in
    try withGun(arguments, session) { vault, gun in
      let paths = arguments.arguments("FILE")
      let intake = PhotoIntake(session: session, vault: vault, arguments: arguments)
      let result = try vault.changing("photo add \(gun.number)") {
        try intake.add(paths, to: gun.number)
      }
      let known = paths.count - result.added - result.failures.count
      if known > 0 {
        session.console.message(
          known == 1
            ? "1 photograph was there already." : "\(known) photographs were there already.")
      }
      if result.failures.count == paths.count, let first = result.failures.first {
        // Each was reported; the exit code is that of the first.
        throw Fault(first.category, "no photograph was added")
      }
      session.printResult(of: try vault.gun(gun.number), "Photographed")
      if !result.failures.isEmpty { throw PhotoIntake.partly(result.failures.count) }
    }
  }

  private static let photoList = Command(
    "list", "Lists the photographs of a gun in order.", arguments: [.gun],
    examples: [Example("gunroom photo list 17", "the first is the primary one")]
  ) { arguments, session in
    try withGun(arguments, session) { _, gun in
      if session.format == .json {
        let list = gun.photographs.enumerated().map {
          GunOutput.photograph($1, isPrimary: $0 == 0)
        }
        return session.console.print(JSON.array(list).text(indented: true))
      }
      var table = Table([
        Table.Column("place", "N", alignment: .trailing),
        Table.Column("name", "File", shrinks: true), Table.Column("title", "Title", shrinks: true),
        Table.Column("size", "Pixels"), Table.Column("type", "Kind"),
        Table.Column("sha256", "SHA-256", shrinks: true),
      ])
      for (index, photograph) in gun.photographs.enumerated() {
        table.append([
          Table.Cell(String(index + 1), value: JSON(index + 1)), Table.Cell(photograph.name),
          Table.Cell(photograph.title),
          Table.Cell("\(photograph.width) × \(photograph.height)"),
          Table.Cell(photograph.mediaType), Table.Cell(photograph.sha256),
        ])
      }
      session.console.print(table, as: session.format)
    }
  }

  private static let photoEdit = Command(
    "edit", "Says what a photograph shows: its title and a note.",
    arguments: [
      .gun, place, Argument("KEY=VALUE", "title=… or note=…; KEY= clears it", repeats: true),
    ],
    examples: [
      Example("gunroom photo edit 17 2 title='The proof marks' note='Left side'", "the second")
    ]
  ) { arguments, session in
    let entries = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:))
    try withGun(arguments, session) { vault, gun in
      let isChanged = try vault.editPhotograph(
        try place(arguments, session), of: gun.number, entries)
      session.printResult(of: try vault.gun(gun.number), isChanged ? "Described" : "Unchanged")
    }
  }

  private static let photoPrimary = Command(
    "primary", "Makes a photograph the primary one.", arguments: [.gun, place],
    examples: [Example("gunroom photo primary 17 3", "the third becomes the first")]
  ) { arguments, session in
    try withGun(arguments, session) { vault, gun in
      try vault.movePhotograph(try place(arguments, session), to: 1, of: gun.number)
      session.printResult(of: try vault.gun(gun.number), "Reordered")
    }
  }

  private static let photoMove = Command(
    "move", "Moves a photograph to another place.",
    arguments: [.gun, place, Argument("TO", "The place it gets, from 1")],
    examples: [Example("gunroom photo move 17 4 2", "the fourth becomes the second")]
  ) { arguments, session in
    try withGun(arguments, session) { vault, gun in
      try vault.movePhotograph(
        try place(arguments, session), to: try place(arguments, session, "TO"), of: gun.number)
      session.printResult(of: try vault.gun(gun.number), "Reordered")
    }
  }

  private static let photoFocus = Command(
    "focus", "Chooses what stays visible when a photograph is cropped.",
    arguments: [
      .gun, place,
      Argument("X,Y", "Parts of width and height from the top left, like 0.5,0.3"),
    ],
    examples: [Example("gunroom photo focus 17 1 0.5,0.8", "keeps the lower part")]
  ) { arguments, session in
    let parts = arguments.argument("X,Y").split(separator: ",").map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1).contains(x),
      (0...1).contains(y)
    else {
      throw Fault(
        .usage, "“\(Visible.text(arguments.argument("X,Y")))” is not a point of a picture",
        advice: "Give two numbers from 0 to 1, like 0.5,0.3")
    }
    try withGun(arguments, session) { vault, gun in
      try vault.setFocus(
        Photograph.Focus(x: x, y: y), ofPhotograph: try place(arguments, session), of: gun.number)
      session.printResult(of: try vault.gun(gun.number), "Focused")
    }
  }

  private static let photoRemove = Command(
    "remove", "Puts a photograph into the trash.", arguments: [.gun, place],
    examples: [Example("gunroom photo remove 17 2", "the others move up")]
  ) { arguments, session in
    try withGun(arguments, session) { vault, gun in
      try vault.removePhotograph(try place(arguments, session), of: gun.number)
      session.printResult(of: try vault.gun(gun.number), "Removed a photograph of")
    }
  }

  private static let photoExport = Command(
    "export", "Writes a photograph to a file, the original byte for byte.",
    discussion: "An existing file is never overwritten.",
    arguments: [.gun, place],
    options: [
      .value("output", short: "o", "FILE", "The file; - for standard output"),
      .flag("print", "The picture made for print, without camera and place data"),
    ],
    examples: [Example("gunroom photo export 17 1 -o winchester.jpg", "the primary photograph")]
  ) { arguments, session in
    try withGun(arguments, session) { vault, gun in
      let photograph = try vault.photograph(try place(arguments, session), of: gun)
      let isPrint = arguments.flag("print")
      let bytes =
        isPrint
        ? try vault.content(vault.printPicture(of: photograph).sha256)
        : try vault.original(of: photograph)
      try session.export(
        bytes, to: arguments.value("output") ?? fileName(of: photograph, isPrint: isPrint))
    }
  }

  private static func fileName(of photograph: Photograph, isPrint: Bool) -> String {
    let name = FileName.last(photograph.name)
    guard isPrint || name.isEmpty else { return name }
    let stem =
      name.split(separator: ".").first.map(String.init) ?? String(photograph.sha256.prefix(12))
    return isPrint ? "\(stem)-print.jpg" : stem
  }

  private static func place(
    _ arguments: Arguments, _ session: Session, _ name: String = "N"
  ) throws -> Int {
    try session.place(arguments.argument(name), at: name, seeAlso: "gunroom photo list")
  }

  private static func withGun(
    _ arguments: Arguments, _ session: Session, _ body: (Vault, Gun) throws -> Void
  ) throws {
    let vault = try session.vault()
    defer { vault.close() }
    try body(vault, try vault.find(arguments.argument("GUN")))
  }

}

extension Session {
  /// The place among several that a word names, from 1.
  ///
  /// - Parameters:
  ///   - name: the argument that it is.
  ///   - command: what lists them.
  func place(_ text: String, at name: String = "N", seeAlso command: String) throws -> Int {
    guard let place = Int(text), place > 0 else {
      throw Fault(
        .usage, "“\(Visible.text(text))” is not a place", at: name,
        advice: "Give a whole number from 1; see '\(command)'")
    }
    return place
  }
}
