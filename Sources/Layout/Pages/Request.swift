import Inventory
import Platform
import Reports

/// Something that a printing can be asked for, and that only some blocks have a place for.
enum Request: String, CaseIterable {
  case columns, group, sort, sheet
  case startAt = "start-at"
  case emptyRows = "empty-rows"
  case papers = "with-papers"

  /// What a report lacks that has no place for it.
  fileprivate func lack(_ subject: Subject) -> String {
    switch self {
    case .columns: "has no table of \(subject.plural)"
    case .group, .sort: "has no list of \(subject.plural)"
    case .sheet, .startAt: "has no labels"
    case .emptyRows: "has no sections with rows"
    case .papers: "has no place for papers"
    }
  }
}

extension Report.Options {
  /// What is asked for.
  fileprivate var requests: [Request] {
    Request.allCases.filter { request in
      switch request {
      case .columns: columns != nil
      case .group: group != nil
      case .sort: order != nil
      case .sheet: sheet != nil
      case .startAt: firstLabel != nil
      case .emptyRows: includesEmpty
      case .papers: readPicture != nil
      }
    }
  }

  /// Makes sure that a report has a place for everything that is asked for: a request without any
  /// effect would look like one that was met.
  ///
  /// - Throws: `Fault` (usage) naming the reports of the program that have one.
  func check(_ definition: ReportDefinition, _ kinds: Kinds) throws {
    guard let request = requests.first(where: { !definition.served.contains($0) }) else { return }
    let others = ReportCatalogue.all.filter { source in
      (try? ReportDefinition(source, kinds))?.served.contains(request) == true
    }
    throw Fault(
      .usage,
      "the report “\(Visible.text(definition.name))” \(request.lack(definition.subject))",
      at: "--\(request.rawValue)",
      advice: "It serves \(others.map(\.name).joined(separator: ", "))")
  }
}

extension ReportDefinition {
  /// What its blocks have a place for.
  fileprivate var served: Set<Request> { blocks.served(subject) }
}

extension [any Block] {
  /// What these blocks have a place for in a report about a subject.
  func served(_ subject: Subject) -> Set<Request> {
    reduce(into: []) { $0.formUnion($1.served(subject)) }
  }
}
