import CommandLine
import Inventory
import Platform

/// What belongs to a gun beside its own fields: the bound book, loans, barrels, papers and the like.
struct GunBelongings {
  private let line: BookLine?
  private let rounds: RoundCount
  private let loans: [Loan]
  private let lists: [(key: String, title: String, records: [Record])]
  private let counts: [(kind: RecordKind, count: Int)]

  /// Gathers what belongs to a gun.
  init(of gun: Gun, in vault: Vault) throws {
    let record = gun.record
    line = try vault.bookLine(ofGun: gun.number)
    rounds = try vault.rounds(of: record)
    loans = try vault.loans(of: record)
    lists = [
      (
        "dispositions", "Dispositions taken back", try vault.records(.disposition, of: gun.number)
      ),
      ("barrels", "Barrels and kits", try vault.records(.barrel, of: gun.number)),
      ("accessories", "Accessories", try vault.accessories(on: record)),
      ("documents", "Documents", try vault.records(.document, naming: record)),
    ]
    counts = try [RecordKind.session, .malfunction, .maintenance, .expense].map { kind in
      let found =
        kind.belongsToGun
        ? try vault.records(kind, of: gun.number) : try vault.records(kind, naming: record)
      return (kind, found.count)
    }
  }

  /// Groups for the details that a person reads; none for what there is nothing of.
  var groups: [DetailList.Group] {
    let line = line.map { line in
      [DetailList.Row("bound_book_line", "Line", Table.Cell(String(line.number)))]
    }
    let loans = loans.map { loan in
      DetailList.Row(
        loan.record.name, "Loan \(loan.record.number)", Table.Cell(Self.text(loan)))
    }
    let counts = counts.filter { $0.count > 0 }.map { kind, count in
      DetailList.Row(
        "\(kind.name)_count", kind.plural.capitalizedFirst,
        Table.Cell(String(count), value: JSON(count)))
    }
    let groups =
      [
        DetailList.Group("Rounds", RoundOutput.rows(rounds)),
        DetailList.Group("Bound book", line ?? []), DetailList.Group("Loans", loans),
      ]
      + lists.map { list in
        DetailList.Group(
          list.title,
          list.records.map { record in
            let noun = record.kind.noun
            return DetailList.Row(
              record.name, "\(noun.capitalizedFirst) \(record.number)",
              Table.Cell(Self.text(record)))
          })
      } + [DetailList.Group("Entries", counts)]
    return groups.filter { !$0.rows.isEmpty }
  }

  /// What a thing that belongs to the gun is, in one line.
  private static func text(_ record: Record) -> String {
    switch record.kind.name {
    case RecordKind.disposition.name: text(disposition: record)
    case RecordKind.document.name: "\(record.title), \(record.text("kind"))"
    case RecordKind.accessory.name where record.text("mounted_on").hasPrefix("accessory-"):
      "\(record.title), on \(record.text("mounted_on").replacing("-", with: " "))"
    default: record.title
    }
  }

  /// Members of the gun's JSON object, beside those that it always has.
  var members: [(String, JSON)] {
    let lists = lists.map { ($0.key, JSON.array($0.records.map({ RecordOutput.json($0) }))) }
    return [
      RoundOutput.member(rounds), ("bound_book_line", line.map { JSON($0.number) } ?? .null),
      ("loans", .array(loans.map { RecordOutput.json($0.record) })),
    ] + lists + [("counts", .object(counts.map { ($0.kind.name, JSON($0.count)) }))]
  }

  private static func text(_ loan: Loan) -> String {
    let dates = [("out", "out"), ("due", "due"), ("back", "back")].compactMap { key, word in
      loan.record.text(key).isEmpty ? nil : "\(word) \(loan.record.text(key))"
    }
    let state = loan.state == .overdue ? ["overdue"] : []
    return (["to \(loan.record.text("to"))"] + dates + state).joined(separator: ", ")
  }

  private static func text(disposition record: Record) -> String {
    let to = record.text("disposed_to")
    let price = record.text("disposed_price")
    let why = record.text("why")
    return [
      record.text("disposed_how"), record.text("disposed"), to.isEmpty ? "" : "to \(to)",
      price.isEmpty ? "" : "for \(price)", "taken back \(record.text("undone"))",
    ].filter { !$0.isEmpty }.joined(separator: ", ") + (why.isEmpty ? "" : ": \(why)")
  }
}
