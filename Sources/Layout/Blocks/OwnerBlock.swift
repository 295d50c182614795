import Drawing
import Inventory

/// Who owns the collection, where they live and how they are reached, as the vault's settings say;
/// nothing where they say nothing, and where contacts are left out.
struct OwnerBlock: Block {
  private let label: Template

  init(_ object: DefinitionObject) { label = object.template("label", usual: "Owner") }

  func part(_ scope: Scope) throws -> any Part {
    let owner = scope.data.owner
    return Laid(
      label: label.words.joined(), name: owner.name,
      lines: [owner.address, owner.phone].filter { !$0.isEmpty }, email: owner.email)
  }

  private struct Laid: Part {
    let label: String
    let name: String
    let lines: [String]
    let email: String

    func lay(_ flow: Flow) throws {
      guard !name.isEmpty || !lines.isEmpty || !email.isEmpty else { return }
      let heading = TextStyle(
        Font(size: 7, weight: .medium, letterSpacing: 0.5), Typography.labelGrey
      ).block(label.uppercased(), width: flow.width, flow.shaper, maximumLines: 1)
      let grey = TextStyle(Font(size: 9), Typography.labelGrey)
      var blocks = lines.map {
        grey.block($0, width: flow.width, flow.shaper, maximumLines: 6)
      }
      let mail = grey.block(email, width: flow.width, flow.shaper, maximumLines: 1)
      if !name.isEmpty {
        let style = TextStyle(Font(size: 12, weight: .bold))
        blocks.insert(style.block(name, width: flow.width, flow.shaper, maximumLines: 2), at: 0)
      }
      let height =
        blocks.reduce(11) { $0 + $1.height } + (email.isEmpty ? 0 : mail.height)
      try flow.makeRoom(height + 10)
      var y = flow.y + 11
      let placed = blocks.map { block in
        defer { y += block.height }
        return PlacedText(block, at: Point(x: flow.left, y: y))
      }
      let said = ([name] + lines).filter { !$0.isEmpty }.joined(separator: ", ")
      flow.page?.tag(.reading("\(label): \(said).")) {
        flow.page?.draw([PlacedText(heading, at: Point(x: flow.left, y: flow.y))] + placed)
      }
      if let page = flow.page, !email.isEmpty {
        page.tag(.address("mailto:\(email)")) {
          page.tag(.paragraph) { page.draw(mail, at: Point(x: flow.left, y: y)) }
        }
      }
      flow.note(blocks + [mail], label)
      flow.y += height + 10
    }
  }
}
