import CommandLine
import Inventory

extension Command where Context == Session {
  static let show = Command(
    "show", "Shows the details of a gun: sections with rows.",
    arguments: [.gun],
    examples: [
      Example("gunroom show 17", "by inventory number"),
      Example("gunroom show V12345", "by serial number"),
      Example("gunroom show python --format json", "for a script"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let belongings = try GunBelongings(of: gun, in: vault)
    if session.format == .json {
      session.console.print(GunOutput.json(gun, belongings.members).text(indented: true))
    } else {
      session.console.print(GunOutput.details(gun, belongings.groups), as: session.format)
    }
  }
}
