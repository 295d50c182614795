import CommandLine
import Inventory

// The kinds of records that need no more than the commands that all have.
extension Command where Context == Session {
  static let contact = RecordCommands.command(
    "contact", .contact, "People and firms: dealers, gunsmiths, appraisers, insurers.",
    example: "'Ridge Line Arms' kind=dealer phone='555 0100'")

  static let location = RecordCommands.command(
    "location", .location, "Places as a tree, from the outside in: Safe 1/Drawer 2.",
    example: "'Safe 1/Drawer 2' capacity=6", replacing: [locationTree])

  static let policy = RecordCommands.command(
    "policy", .policy, "Insurance policies.",
    example: "'Home 2026' insurer='Example Mutual' limit=25000.00 until=2027-01-31")

  static let barrel = RecordCommands.command(
    "barrel", .barrel, "Further barrels and conversion kits of a gun.",
    example: "17 'Long barrel' caliber='20 gauge' length='28 in'",
    extras: RecordExtras(
      members: { [RoundOutput.member(try $1.rounds(of: $0))] },
      details: { [DetailList.Group("Rounds", RoundOutput.rows(try $1.rounds(of: $0)))] }))

  static let accessory = RecordCommands.command(
    "accessory", .accessory, "Scopes, magazines and the like, mounted on guns or on each other.",
    example: "scope make=Leupold model='FX-II 2.5x20' mounted_on=17 price=329.99")

  static let malfunction = RecordCommands.command(
    "malfunction", .malfunction, "What went wrong with a gun, and the remedy.",
    example: "17 'failure to feed' date=2026-03-14 cause='old magazine'")

  static let wish = RecordCommands.command(
    "wish", .wish, "What is looked for, and the most to pay.",
    example: "Winchester model='Model 12' most=900.00 priority=high")
}
