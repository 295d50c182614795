import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let add = Command(
    "add", "Enters a new gun.",
    discussion: """
      Each pair is the key of a field and its value; a key that may repeat can be given several \
      times. Without pairs, on a terminal, it asks, section by section.

      The keys: \(RecordKind.gun.fields.map(\.key).joined(separator: ", ")).
      """,
    arguments: [.pairs(.gun, optional: true)],
    options: [
      .value("photo", "FILE", "A photograph; the first is the primary one", repeats: true),
      .flag("accept-damaged", "Takes photographs that are cut off, as far as they go"),
    ],
    examples: [
      Example(
        "gunroom add make=Winchester model='Model 94' serial=2417009 caliber=30-30 price=1150.00",
        "with what is at hand"),
      Example("gunroom add make=Colt --photo left.jpg --photo right.jpg", "with photographs"),
    ]
  ) { arguments, session in
    var entries = try arguments.arguments("KEY=VALUE").map(Entry.init(argument:))
    let vault = try session.vault()
    defer { vault.close() }
    if entries.isEmpty {
      entries = try session.ask(vault.kinds.gun, in: vault)
    }
    let intake = PhotoIntake(session: session, vault: vault, arguments: arguments)
    var failures = 0
    let gun = try vault.changing("add") {
      let gun = try vault.add(entries)
      failures = try intake.add(arguments.values("photo"), to: gun.number).failures.count
      return try vault.gun(gun.number)
    }
    session.printResult(of: gun, "Added")
    session.tell(try vault.bookLine(ofGun: gun.number), "It is entered")
    try session.tellOfChange(vault)
    session.tell(try vault.remarks(on: gun))
    if failures > 0 { throw PhotoIntake.partly(failures) }
  }
}

extension Session {
  /// Says in a line what was done with a gun, or prints its record where JSON is wanted.
  func printResult(of gun: Gun, _ deed: String) {
    if format == .json {
      console.print(GunOutput.json(gun).text(indented: true))
    } else {
      console.print("\(deed) \(gun.number)  \(Visible.text(gun.title))")
    }
  }
}
