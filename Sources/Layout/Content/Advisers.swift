import Inventory
import Platform

/// The people and firms whom an executor needs: heirs, appraisers, dealers, insurers.
///
/// Most contacts are no more than the name of somebody who once sold a gun.
enum Advisers {
  static let subject = Subject(
    "advisers", noun: "contact", plural: "contacts",
    columns: [
      Worked.column("name", "Name", discretion: .contacts), Worked.column("role", "Role"),
      Worked.column("phone", "Phone", discretion: .contacts),
      Worked.column("email", "E-mail", discretion: .contacts),
      Worked.column("address", "Address", discretion: .contacts),
    ],
    found: items)

  /// The kinds of contacts that matter, in the order of the list.
  private static let kinds = ["appraiser", "dealer", "gunsmith", "insurer"]

  private static func items(_ subject: Subject, _ data: ReportData) throws -> [Item] {
    guard data.omission.shows(.contacts) else { return [] }
    var heirs: Set<String> = []
    try data.items(data.subjects.guns).forEach { item in
      heirs.formUnion((item.record?.values["beneficiary"] ?? []).compactMap(\.exact))
    }
    var insurers: Set<String> = []
    for policy in try data.vault.records(matching: data.vault.query([], .policy)) {
      for key in ["insurer", "contact"] {
        insurers.formUnion((policy.values[key] ?? []).compactMap(\.exact))
      }
    }
    var found: [(rank: Int, item: Item)] = []
    let all = try data.vault.records(
      matching: data.vault.query([], .contact), sortedBy: SortKey.list("name", .contact))
    for contact in all {
      var roles = heirs.contains(contact.reference) ? ["heir"] : []
      let kind = contact.text("kind")
      if kinds.contains(kind) { roles.append(kind) }
      if insurers.contains(contact.reference), kind != "insurer" { roles.append("insurer") }
      guard let first = roles.first else { continue }
      var said = ["name", "phone", "email", "address"].reduce(into: [String: Datum]()) {
        $0[$1] = Datum(text: Visible.text(contact.joined($1)))
      }
      said["number"] = Datum(contact.number)
      said["title"] = said["name"]
      said["role"] = Datum(text: roles.joined(separator: ", ").capitalizedFirst)
      found.append((kinds.firstIndex(of: first) ?? -1, Item(subject, said, data)))
    }
    return found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element.item)
  }
}
