import CommandLine
import Exchange
import Inventory
import Platform

extension Command where Context == Session {
  static let importing = Command(
    "import", "Enters guns from a CSV file: all of them, or after any fault none.",
    discussion: """
      Headings are matched by meaning (Manufacturer, S/N, Price Paid, …). Pictures named in a Photo \
      column are looked up in the folder of --files.
      """,
    arguments: [Argument("FILE", "A CSV file in UTF-8")],
    options: [.value("files", "FOLDER", "Where the pictures are; else beside the file")],
    examples: [
      Example("gunroom import collection.csv --files photos", "a spreadsheet with pictures")
    ]
  ) { arguments, session in
    let path = arguments.argument("FILE")
    let vault = try session.vault()
    defer { vault.close() }
    if let bundle = BundleReader(path) { return try session.restore(bundle, into: vault) }
    let sheet = try GunSheet(
      csv: try Files.read(path, limit: 1 << 30), name: FileName.shown(path),
      kind: vault.kinds.gun)
    for heading in sheet.unusedHeadings {
      session.console.message("Column “\(heading)” is not used.")
    }
    let folder = arguments.value("files") ?? FileName.folder(path)
    let faults =
      sheet.faults(currency: vault.settings.currency)
      + sheet.photographs.filter { Files.kind("\(folder)/\($0.name)") == .missing }.map {
        Fault(
          .missing, "there is no picture “\(Visible.text($0.name))” in \(FileName.shown(folder))",
          at: "\(FileName.shown(path)), line \($0.line)")
      }
    if !faults.isEmpty { throw refusal(faults, session) }
    let numbers = try vault.changing("import \(FileName.shown(FileName.last(path)))") {
      try enter(sheet, folder, vault, session)
    }
    session.console.print("Imported \(numbers.count.of("gun"))")
    try session.tell(ofEntered: numbers, in: vault)
  }

  private static func enter(
    _ sheet: GunSheet, _ folder: String, _ vault: Vault, _ session: Session
  ) throws -> [Int] {
    var contradictions: [Fault] = []
    let numbers = try sheet.rows.map { row in
      do {
        let gun = try vault.add(row.entries)
        if let valuation = row.valuation { try vault.add(.valuation, valuation, to: gun.number) }
        return gun.number
      } catch var fault as Fault where fault.category == .data {
        // What only the fields of a gun together show to be wrong.
        let field = fault.place.isEmpty ? "" : ", \(fault.place)"
        fault.place = "\(sheet.name), line \(row.line)\(field)"
        contradictions.append(fault)
        return 0
      }
    }
    if !contradictions.isEmpty { throw refusal(contradictions, session) }
    let faults = try photograph(numbers, sheet, folder, vault, session)
    if !faults.isEmpty { throw refusal(faults, session) }
    return numbers
  }

  /// Adds the pictures to their guns in the order of the table; a file that several guns name is
  /// decoded once.
  private static func photograph(
    _ numbers: [Int], _ sheet: GunSheet, _ folder: String, _ vault: Vault, _ session: Session
  ) throws -> [Fault] {
    var faults: [Fault] = []
    var waiting = sheet.photographs[...]
    var seen: Set<String> = []
    let names = waiting.map(\.name).filter { seen.insert($0).inserted }
    var results: [String: Result<String, Fault>] = [:]
    let intake = PhotoIntake(session: session, vault: vault)
    try intake.forEach(names.map { "\(folder)/\($0)" }) { index, result in
      results[names[index]] = result.map(\.sha256)
      while let next = waiting.first, let known = results[next.name] {
        waiting.removeFirst()
        switch known {
        case .success(let sha256):
          // The first to name a file brings it in.
          if next.name == names[index], let picture = try? result.get() {
            try vault.addPhotographs([picture], to: numbers[next.row])
          } else {
            try vault.addPhotograph(stored: sha256, name: next.name, to: numbers[next.row])
          }
        case .failure(var fault):
          fault.place = "\(sheet.name), line \(next.line), \(fault.place)"
          faults.append(fault)
        }
      }
    }
    return faults
  }

  private static func refusal(_ faults: [Fault], _ session: Session) -> Fault {
    for fault in faults { session.console.report(fault) }
    return Fault(.data, "nothing was imported", advice: "Mend what is named above and try again")
  }
}
