import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let tag = RecordCommands.command(
    "tag", .tag, "Words to gather guns by; 'list tag:WORD' finds them.",
    example: "17 war", replacing: [tagAdd, tagRemove, tagDelete])

  private static let tagAdd = Command(
    "add", "Gives tags to a gun.",
    arguments: [
      .gun,
      Argument(
        "TAG", "A word, or several in quotes", repeats: true,
        expects: .known(VaultWords.record(.tag))),
    ],
    examples: [Example("gunroom tag add 17 war 'matching numbers'", "two tags")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let result = try vault.tag(gun.number, arguments.arguments("TAG"))
    session.printResult(of: result.gun, result.isChanged ? "Tagged" : "Unchanged")
    if result.isChanged { session.tell(try vault.newNames()) }
  }

  private static let tagRemove = Command(
    "remove", "Takes tags from a gun; the tags stay.",
    arguments: [
      .gun,
      Argument(
        "TAG", "A tag that it has", repeats: true,
        expects: .known(VaultWords.record(.tag))),
    ],
    examples: [Example("gunroom tag remove 17 war", "'tag delete' takes it from all guns")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    session.printResult(
      of: try vault.untag(gun.number, arguments.arguments("TAG")), "Untagged")
  }

  private static let tagDelete = Command(
    "delete", "Puts a tag into the trash that no gun has, or takes it from all.",
    arguments: [
      Argument(
        "TAG", "The tag: its number or its name",
        expects: .known(VaultWords.record(.tag)))
    ],
    options: [.flag("everywhere", "Takes it from the guns that have it")],
    examples: [Example("gunroom tag delete war --everywhere", "'undo' takes it back")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let tag = try vault.find(.tag, arguments.argument("TAG"))
    let count = try vault.deleteTag(tag, everywhere: arguments.flag("everywhere"))
    try session.printResult(of: tag, "Deleted", in: vault)
    if count > 0 { session.console.message("Taken from \(count.of("gun")).") }
  }
}
