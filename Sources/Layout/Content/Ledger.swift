import Inventory
import Platform

/// The bound book as rows: each line, and where both are shown each correction under it.
enum Ledger {
  /// Which of its entries the book shows (ATF Ruling 2016-1 asks for all three).
  enum View {
    case first, corrected, both
  }

  static let columns = [
    Worked.column("line", "Line", .figures),
    Worked.column("make", "Manufacturer"), Worked.column("importer", "Importer"),
    Worked.column("model", "Model"),
    Worked.column("serial", "Serial", .mark, discretion: .serials),
    Worked.column("type", "Type"), Worked.column("caliber", "Caliber or gauge"),
    Worked.column("received", "Date"),
    Worked.column("received_from", "Name and address, or licence no.", discretion: .contacts),
    Worked.column("disposed", "Date"),
    Worked.column("disposed_to", "Name and address, or licence no.", discretion: .contacts),
    Worked.column("disposed_person", "Born, identification", discretion: .contacts),
    Worked.column("state", "State"),
  ]

  /// The rows in the order of acquisition.
  static func items(_ view: View, of subject: Subject, _ data: ReportData) throws -> [Item] {
    let lines = try data.vault.bookLines().sorted { one, other in
      let (left, right) = (order(one), order(other))
      return left == right ? one.number < other.number : left < right
    }
    return lines.flatMap { line -> [Item] in
      let columns = view == .corrected ? line.corrected : line.first
      let struck =
        view == .both
        ? Set(line.corrections.flatMap { Array($0.columns.keys) + $0.cleared }) : []
      let row = row(String(line.number), line, columns, struck: struck, data)
      let item = Item(subject, row, data)
      guard view == .both else { return [item] }
      return [item]
        + line.corrections.enumerated().map { place, correction in
          var row = self.row(
            "\(line.number) c\(place + 1)", nil, correction.columns, struck: [], data)
          let day = correction.day.map { data.style.date(PartialDate(.day($0))) } ?? ""
          let remark =
            "Corrected \(day) by \(Visible.text(correction.who)): "
            + Visible.text(correction.why)
          let from = row["received_from"]?.text ?? ""
          row["received_from"] = Datum(text: from.isEmpty ? remark : "\(from)\n\(remark)")
          return Item(subject, row, isTinted: true, data)
        }
    }
  }

  private static func order(_ line: BookLine) -> String {
    line.corrected["received"]?.date?.sortText ?? ""
  }

  private static func row(
    _ label: String, _ line: BookLine?, _ columns: [String: Value], struck: Set<String>,
    _ data: ReportData
  ) -> [String: Datum] {
    func text(_ key: String) -> String {
      guard let value = columns[key] else { return "" }
      return value.date.map(data.style.date) ?? Visible.text(value.text, keepingLines: true)
    }
    func datum(_ keys: String...) -> Datum {
      let words = keys.map(text).filter { !$0.isEmpty }
      return Datum(
        text: words.joined(separator: "\n"), isStruck: keys.contains(where: struck.contains))
    }
    var row = [
      "line": Datum(text: label), "title": Datum(text: "Line \(label)"),
      "make": datum("make"), "importer": datum("importer"), "model": datum("model"),
      "serial": datum("serial"), "type": datum("type"), "caliber": datum("caliber"),
      "received": datum("received"),
      "received_from": datum("received_from", "received_address", "received_license"),
      "disposed": datum("disposed"),
      "disposed_to": datum(
        "disposed_how", "disposed_to", "disposed_address", "disposed_license", "incident"),
      "disposed_person": datum("disposed_born", "disposed_identification"),
    ]
    if let line {
      row["number"] = Datum(line.number)
      row["state"] = Datum(text: line.isDisposed ? "gone" : "in stock")
    }
    return row
  }
}
