/// A part of a report as its definition describes it.
protocol Block: Sendable {
  /// Makes ready to lay out the block; reads what can be read once for both passes.
  func part(_ scope: Scope) throws -> any Part
  /// The paper that it is made for; nil for a block that suits any.
  func paper(_ scope: Scope) -> Paper?
  /// What it has a place for, in a report about a subject, when a printing asks for it.
  func served(_ subject: Subject) -> Set<Request>
}

extension Block {
  func paper(_ scope: Scope) -> Paper? { nil }
  func served(_ subject: Subject) -> Set<Request> { [] }
}

/// A block made ready: laid out once to count the pages and once more to draw them.
protocol Part {
  /// Lays it out from the flow's place on.
  func lay(_ flow: Flow) throws
}

/// A block about one item, such as the sections of a gun; it stands inside a block `each`.
protocol ItemBlock: Block {
  /// Lays it out from the flow's place on.
  func lay(_ item: Item, _ scope: Scope, _ flow: Flow) throws
}

extension ItemBlock {
  func part(_ scope: Scope) throws -> any Part { ItemPart(block: self, scope: scope) }
}

private struct ItemPart: Part {
  let block: any ItemBlock
  let scope: Scope

  func lay(_ flow: Flow) throws {
    guard let item = scope.item else { return }
    try block.lay(item, scope, flow)
  }
}

/// The blocks that definitions can name.
enum BlockName: String, CaseIterable {
  case title, owner, figures, text, table, chart, cells, cards, each, header, sections, photographs
  case photos, documents, labels, contents, index, signatures, pageBreak = "page break"

  /// Reads a block; nil where its name is not known, which is a fault that is noted.
  static func read(_ object: DefinitionObject, isInside: Bool = false) -> (any Block)? {
    guard let name: BlockName = object.word("block", usual: nil) else { return nil }
    if !isInside, [.header, .sections, .photographs].contains(name) {
      object.fault(
        "block", "\(name.rawValue) is about one \(object.subject.noun)",
        "Put it among the blocks of { block: \"each\", blocks: [ … ] }")
    }
    switch name {
    case .title: return TitleBlock(object)
    case .owner: return OwnerBlock(object)
    case .figures: return FiguresBlock(object)
    case .text: return ParagraphBlock(object)
    case .table: return TableBlock(object)
    case .chart: return ChartBlock(object)
    case .cells: return CellsBlock(object)
    case .cards: return CardsBlock(object)
    case .each: return EachBlock(object)
    case .header: return HeaderBlock(object)
    case .sections: return SectionsBlock(object)
    case .photographs: return PhotographsBlock(object)
    case .photos: return PhotoGridBlock(object)
    case .documents: return DocumentsBlock(object)
    case .labels: return LabelsBlock(object)
    case .contents: return ContentsBlock(object)
    case .index: return IndexBlock(object)
    case .signatures: return SignaturesBlock(object)
    case .pageBreak: return PageBreakBlock()
    }
  }
}
