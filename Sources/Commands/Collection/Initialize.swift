import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let initialize = Command(
    "init", "Makes an empty vault that only you can read.",
    discussion: "An existing file is never overwritten.",
    options: [
      .value("name", "NAME", "The collection's name, printed on every page"),
      .value(
        "currency", "CODE", "The currency of amounts that name none (ISO 4217)", default: "USD"),
    ],
    examples: [
      Example("gunroom init", "in the usual place"),
      Example("gunroom --vault guns.gunroom init --name 'The Example Collection'", "elsewhere"),
    ]
  ) { arguments, session in
    guard let currency = Currency(arguments.value("currency") ?? "") else {
      throw Fault(
        .usage, "there is no such currency", at: "--currency", advice: "Use a code like USD or EUR")
    }
    var settings = Settings(currency: currency)
    if let name = arguments.value("name") {
      guard FileName.isText(name) else { throw Fault(.data, "not valid UTF-8", at: "--name") }
      settings.collectionName = name
    }
    let path = try session.vaultPath
    guard Files.kind(path) == .missing else {
      throw Fault(
        .cannotCreate, "there is a file already; it stays as it is",
        at: FileName.shown(path), advice: "Name another with --vault")
    }
    if session.isUsualVault { try Files.makeFolders(FileName.folder(path)) }
    try Vault.create(
      path, settings: settings, author: User.loginName, clock: session.clock
    ).close()
    session.console.message("Made the vault \(FileName.shown(path))")
  }
}
