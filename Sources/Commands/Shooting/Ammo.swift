import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let ammo = RecordCommands.command(
    "ammo", .lot, "Ammunition lots: what is on hand, what one costs, and which gun it fits.",
    example:
      "Federal caliber=30-30 load='150 gr soft point' quantity=500 price=489.99 low_water=100",
    extras: RecordExtras(
      members: AmmoOutput.members, details: AmmoOutput.details, remarks: AmmoOutput.remarks,
      table: { lots, _ in AmmoOutput.table(lots.map(Lot.init)) }),
    replacing: [ammoUse, ammoAdjust, ammoLow, ammoFits])

  private static let lotName = Argument(
    "LOT", "An ammunition lot: its number, its lot number, or words that match one only",
    expects: .known(VaultWords.record(.lot)))
  private static let quantity = Argument("QUANTITY", "How much, in the unit of the lot")
  private static let day = Option.value("on", "DATE", "The day", default: "today")

  private static let ammoUse = Command(
    "use", "Takes some of a lot; it never goes below zero.",
    arguments: [lotName, quantity], options: [day, .value("why", "TEXT", "What for")],
    examples: [Example("gunroom ammo use 3 20 --why 'given to a friend'", "20 rounds less")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let lot = try vault.find(.lot, arguments.argument("LOT"))
    let changed = try vault.use(
      lot, arguments.argument("QUANTITY"), on: arguments.value("on"),
      why: arguments.value("why") ?? "")
    try session.printStock(of: changed, "Used some of", in: vault)
  }

  private static let ammoAdjust = Command(
    "adjust", "Writes down the true count of a lot, and why it differs.",
    arguments: [lotName, quantity], options: [day, .value("why", "TEXT", "Why the count differs")],
    examples: [Example("gunroom ammo adjust 3 460 --why counted", "there are 460 rounds")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let lot = try vault.find(.lot, arguments.argument("LOT"))
    let why =
      try arguments.value("why")
      ?? session.prompt.ask("Why does the count differ?", alternative: "--why TEXT")
    let changed = try vault.adjust(
      lot, to: arguments.argument("QUANTITY"), on: arguments.value("on"), why: why)
    try session.printStock(of: changed, "Counted", in: vault)
  }

  private static let ammoLow = Command(
    "low", "Lists the lots of which less is on hand than their low-water mark.",
    examples: [Example("gunroom ammo low", "what to buy")]
  ) { _, session in
    let vault = try session.vault()
    defer { vault.close() }
    let lots = try vault.lowLots()
    if lots.isEmpty, session.format == .table {
      return session.console.message("No ammunition lot is low.")
    }
    session.console.print(AmmoOutput.table(lots), as: session.format)
  }

  private static let ammoFits = Command(
    "fits", "Lists the lots that suit a gun or one of its barrels, by the names marked on both.",
    discussion: """
      It helps to find ammunition and is never advice to fire it: the markings and the manual of \
      the gun decide.
      """,
    arguments: [.gun], options: [.flag("all", "Also those that do not suit, and why")],
    examples: [Example("gunroom ammo fits 17", "what can be taken to the range")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let all = try vault.fits(of: gun.record)
    let fits = all.filter { $0.isOffered || arguments.flag("all") }
    if fits.isEmpty, session.format == .table {
      let more = all.isEmpty ? "" : " 'gunroom ammo fits \(gun.number) --all' says why."
      return session.console.message("No ammunition lot fits gun \(gun.number).\(more)")
    }
    session.console.print(AmmoOutput.table(fits), as: session.format)
  }
}

extension Session {
  /// Says in a line what was done with a lot and how much there is, or prints its record as JSON.
  fileprivate func printStock(of lot: Lot, _ deed: String, in vault: Vault) throws {
    say(try AmmoOutput.remarks(lot.record, vault))
    if format == .json { return try printResult(of: lot.record, deed, in: vault) }
    let onHand = lot.onHand.map { ", \(lot.amount($0)) on hand" } ?? ""
    console.print(
      "\(deed) \(lot.record.kind.noun) \(lot.number)  \(Visible.text(lot.record.title + onHand))")
  }
}
