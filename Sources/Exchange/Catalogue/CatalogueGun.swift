import Inventory
import Platform

/// A gun as a catalogue shows it: nothing of what is left out, everything escaped.
struct CatalogueGun {
  let gun: Gun
  private let vault: Vault
  private let redactor: Redactor
  private let style: PaperStyle
  private let shows: ExportChoice

  init(_ gun: Gun, _ vault: Vault, _ choice: ExportChoice, _ style: PaperStyle) {
    self.gun = gun
    self.vault = vault
    self.style = style
    shows = choice
    redactor = choice.redactor
  }

  /// Its number among the files: `0017`.
  var name: String {
    let digits = String(gun.number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// What it is called, not escaped.
  var title: String {
    redactor.cleaned(gun.record.title(hiding: redactor.omission.groups), of: gun.record)
  }

  /// Caliber, action and year in one line, escaped.
  var subtitle: String {
    ["caliber", "action", "made"].map { key in
      gun.record.kind.field(key).map { text(of: $0, gun.record) } ?? ""
    }.filter { !$0.isEmpty }.map { HTMLPage.escaped($0) }.joined(separator: " · ")
  }

  /// What it was worth last.
  var worth: Money? {
    redactor.omission.shows(.prices) ? gun.valuations.first?.amount.money : nil
  }

  /// The same as people write it, escaped.
  var amount: String { worth.map { HTMLPage.escaped(style.amount($0)) } ?? "" }

  /// The type of gun, for one without a photograph, escaped.
  var type: String {
    let type = gun.text("type")
    return HTMLPage.escaped(type.isEmpty ? "No photograph" : type)
  }

  /// A photograph in words, for those who do not see it, escaped.
  func description(_ photograph: Photograph) -> String {
    let said = photograph.title.isEmpty ? title : "\(title): \(photograph.title)"
    return HTMLPage.escaped(redactor.cleaned(said, of: gun.record))
  }

  /// What stands under a photograph, escaped.
  func caption(_ photograph: Photograph) -> String {
    let words = [photograph.title, photograph.note].filter { !$0.isEmpty }
    return HTMLPage.escaped(
      redactor.cleaned(words.joined(separator: ". "), of: gun.record), keepingLines: true)
  }

  /// All words by which it is found, not escaped.
  var words: String {
    let rows = gun.record.kind.fields.map { text(of: $0, gun.record) }
    return ([String(gun.number), title] + rows).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The sections with their rows, and after them what belongs to it.
  ///
  /// - Parameter level: the rank of their headings.
  func sections(_ level: Int) throws -> String {
    let own = gun.sections().compactMap { section in
      section.keeping { redactor.omission.shows($0.field.discretion) }
    }
    var html = own.map { section in
      let isLong = section.rows.contains { $0.text.utf8.count > 1_500 }
      return """
        <section\(isLong ? " class=\"long\"" : "")><h\(level)>\(HTMLPage.escaped(section.title))</h\(level)>
        <dl>\(section.rows.map { row($0, gun.record) }.joined())</dl></section>

        """
    }.joined()
    for kind in [RecordKind.valuation, .barrel, .accessory, .maintenance, .document] {
      guard shows.takes(kind), kind.name != RecordKind.document.name || shows.takesPapers else {
        continue
      }
      let records = try records(kind)
      // One value has its row among the others.
      guard records.count > (kind.name == RecordKind.valuation.name ? 1 : 0) else { continue }
      let title = HTMLPage.escaped(kind.plural.capitalizedFirst)
      html += """
        <section\(records.count > 6 ? " class=\"long\"" : "")><h\(level)>\(title)</h\(level)>
        \(records.map(part).joined())</section>

        """
    }
    return html
  }

  private func records(_ kind: RecordKind) throws -> [Record] {
    if kind.name == RecordKind.accessory.name { return try vault.accessories(on: gun.record) }
    return kind.belongsToGun
      ? gun.belongings(kind) : try vault.records(kind, naming: gun.record)
  }

  private func part(_ record: Record) -> String {
    let hidden: Set<String> = ["content", "media_type", "size", "name", "guns", "mounted_on"]
    let title = redactor.cleaned(record.title(hiding: redactor.omission.groups), of: record)
    let rows = record.sections().flatMap(\.rows).filter { row in
      redactor.omission.shows(row.field.discretion)
        && !(record.kind.name == RecordKind.document.name && hidden.contains(row.field.key))
        && row.field.key != "mounted_on" && row.text != title
    }
    return """
      <p class="part" dir="auto">\(HTMLPage.escaped(title))</p>
      <dl>\(rows.map { row($0, record) }.joined())</dl>

      """
  }

  private func row(_ row: Row, _ record: Record) -> String {
    let isMark = row.field.isSerial
    let words = cleaned(style.text(row), row.field, record)
    return """
      <div><dt>\(HTMLPage.escaped(row.field.label))</dt>\
      <dd\(isMark ? " class=\"mark\"" : "") dir="auto">\(HTMLPage.escaped(words, keepingLines: true))</dd></div>
      """
  }

  private func text(of field: Field, _ record: Record) -> String {
    guard redactor.omission.shows(field.discretion) else { return "" }
    let words = (record.values[field.key] ?? []).map { style.text($0, field.kind) }
    return cleaned(words.joined(separator: "; "), field, record)
  }

  private func cleaned(_ text: String, _ field: Field, _ record: Record) -> String {
    field.isSerial
      ? redactor.omission.shortened(text) : redactor.cleaned(text, of: record)
  }
}
