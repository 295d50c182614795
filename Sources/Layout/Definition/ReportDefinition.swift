import Inventory
import Platform
import Reports

/// A report as its file describes it: what it is about, its paper, and its blocks in order.
public struct ReportDefinition: Sendable {
  /// The name, which is the file's without `.json5`.
  public let name: String
  /// The title.
  public let title: String
  /// What it prints, in one sentence.
  public let summary: String
  /// The orientation where the user names none.
  public let orientation: Orientation
  /// The paper where the user names none; nil for that of the vault's settings.
  let paper: Paper?
  /// What it is about.
  let subject: Subject
  /// The items it is about where the user asks for none in particular.
  let query: [String]
  /// The order of the items.
  let order: String
  /// What it leaves out where the user does not ask for it.
  let omitted: Set<Field.Discretion>
  /// The blocks from top to bottom.
  let blocks: [any Block]

  /// Reads a definition.
  ///
  /// - Parameter kinds: what the vault's records can say.
  /// - Throws: `Fault` (bad data) naming the first fault by its place in the file.
  public init(_ source: ReportSource, _ kinds: Kinds = Kinds()) throws {
    let (definition, faults) = try Self.read(source, kinds)
    if let fault = faults.first {
      let others = faults.count - 1
      let more = others == 0 ? "" : "; 'gunroom report check' names \(others) more"
      throw Fault(
        .data, fault.what, at: "\(source.place), \(fault.place)", advice: fault.advice + more)
    }
    self = definition
  }

  /// Everything that is wrong with a definition, in the order in which it is read.
  ///
  /// - Throws: `Fault` (bad data) when the file is not JSON5 at all.
  public static func faults(_ source: ReportSource, _ kinds: Kinds = Kinds()) throws
    -> [DefinitionFault]
  {
    try read(source, kinds).faults
  }

  private static func read(_ source: ReportSource, _ kinds: Kinds) throws
    -> (definition: ReportDefinition, faults: [DefinitionFault])
  {
    let context = DefinitionContext(Subjects(kinds))
    let tree = try JSON5Reader.read(source.bytes, name: source.place)
    let object = DefinitionObject(tree, "", context)
    let definition = object.about { ReportDefinition(object, source.name, $0) }
    object.finish()
    return (definition, context.faults)
  }

  private init(_ object: DefinitionObject, _ name: String, _ subject: Subject) {
    self.name = name
    self.subject = subject
    title = object.text("title")
    summary = object.text("summary", usual: "")
    orientation = object.word("orientation", usual: .portrait) ?? .portrait
    if object.has("paper") {
      let text = object.text("paper")
      paper = try? Paper(text)
      if paper == nil {
        object.fault(
          "paper", "“\(Visible.text(text))” is not a paper",
          "Use \(Paper.names.joined(separator: ", ")) or a size like 210x297mm")
      }
    } else {
      paper = nil
    }
    query = object.templates("query").flatMap(\.words)
    order = object.text("sort", usual: "")
    if let kind = subject.kind, (try? SortKey.list(order, kind)) == nil {
      object.fault(
        "sort", "“\(Visible.text(order))” is no order",
        "Name keys, with - before one for the largest first")
    }
    omitted = Set(object.words("omit"))
    blocks = object.objects("blocks") { BlockName.read($0) }
    if object.isEmpty("blocks") {
      object.fault("blocks", "a report needs blocks", "See 'gunroom report show detail'")
    }
  }
}
