import CommandLine
import Inventory
import Platform

/// A record as a text that is changed in an editor: sections as headings, a line per field.
enum RecordForm {
  /// Opens the user's editor on the form until every value can be accepted or the user gives up.
  ///
  /// - Parameter change: makes the change of the entries that differ.
  /// - Returns: what `change` gives; nil when nothing was changed.
  /// - Throws: `Fault` (usage) without a terminal, (failed) when the editor fails.
  static func edit<Result>(
    _ record: Record, _ session: Session, change: ([Entry]) throws -> Result
  ) throws -> Result? {
    guard session.prompt.canAsk else {
      throw Fault(
        .usage, "no field was given, and there is no terminal for an editor",
        advice: "Give for example \(record.kind.fields[0].key)=…")
    }
    var form = text(record)
    while true {
      let edited = try Editor.edit(form, environment: session.environment)
      if edited == form { return nil }
      do {
        return try change(try entries(edited, of: record))
      } catch let fault as Fault where fault.category == .data {
        session.console.report(fault)
        guard try session.prompt.confirm("Edit again?", default: true, alternative: "KEY=VALUE")
        else { throw Fault(.data, "nothing was changed") }
        form = marked(edited, fault)
      }
    }
  }

  /// The form of a record: `key: value`, further lines of a value indented.
  static func text(_ record: Record) -> String {
    var lines = [
      "# \(record.number)  \(Visible.text(record.title))",
      "# One line per value; further lines of it begin with two blanks. Lines with # are ignored.",
    ]
    for group in record.kind.groups where group.fields.contains(where: { !$0.isHidden }) {
      lines += ["", "# \(group.title)"]
      for field in group.fields where !field.isHidden {
        let values = record.values[field.key, default: []].map(\.text)
        for value in values.isEmpty ? [""] : values {
          lines.append(
            "\(field.key): "
              + value.split(separator: "\n", omittingEmptySubsequences: false).joined(
                separator: "\n  "))
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The entries of a form that differ from the record; a field whose line is gone stays as it is.
  ///
  /// - Throws: `Fault` (bad data) naming the line that is no field.
  static func entries(_ form: String, of record: Record) throws -> [Entry] {
    var found: [Entry] = []
    for (index, line) in form.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      if line.hasPrefix("  "), let last = found.popLast() {
        found.append(Entry(last.key, last.text + "\n" + line.dropFirst(2), at: last.place))
        continue
      }
      guard let colon = line.firstIndex(of: ":") else {
        throw Fault(
          .data, "this is not “key: value”", at: "line \(index + 1)",
          advice: "Begin further lines of a value with two blanks")
      }
      var text = line[line.index(after: colon)...]
      if text.first == " " { text = text.dropFirst() }
      found.append(Entry(String(line[..<colon]), String(text), at: "line \(index + 1)"))
    }
    let texts = Dictionary(grouping: found, by: \.key)
    return found.filter { entry in
      let new = texts[entry.key, default: []].map(\.text).filter { !$0.isEmpty }
      let old = record.values[entry.key, default: []].map(\.text)
      return !new.elementsEqual(old) { $0.utf8.elementsEqual($1.utf8) }
    }
  }

  private static func marked(_ form: String, _ fault: Fault) -> String {
    var lines = form.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { !$0.hasPrefix("#!") }
    // The place begins with the line, as `entries` gave it, before any mark was taken out.
    let words = fault.place.split { !$0.isNumber }
    let line = words.first.flatMap { Int($0) } ?? 1
    lines.insert("#! \(fault.message)", at: min(max(0, line - 1), lines.count))
    return lines.joined(separator: "\n")
  }
}
