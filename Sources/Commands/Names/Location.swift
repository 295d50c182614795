import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let locationTree = Command(
    "tree", "Shows all places as a tree, with how many guns are there and how many fit.",
    examples: [Example("gunroom location tree", "the whole tree")]
  ) { _, session in
    let vault = try session.vault()
    defer { vault.close() }
    var table = Table([
      Table.Column("location", "Location", shrinks: true),
      Table.Column("guns", "Guns", alignment: .trailing),
      Table.Column("capacity", "Room for", alignment: .trailing),
      Table.Column("free", "Free", alignment: .trailing),
    ])
    for place in try vault.places() {
      let room = place.capacity.map { String($0) } ?? ""
      let free = place.capacity.map { String($0 - place.guns) } ?? ""
      let depth = place.path.split(separator: "/").count - 1
      let last = place.path.split(separator: "/").last.map(String.init) ?? place.path
      table.append([
        Table.Cell(
          String(repeating: "  ", count: depth) + last, value: .string(place.path)),
        Table.Cell(String(place.guns), value: JSON(place.guns)), Table.Cell(room),
        Table.Cell(free),
      ])
    }
    session.console.print(table, as: session.format)
  }
}
