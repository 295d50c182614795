import Inventory
import Platform
import TestSupport
import Testing

@testable import Exchange

@Suite("An import")
struct ImporterTests {
  /// A vault in a folder of its own.
  private final class Place {
    let folder: TemporaryFolder
    let vault: Vault

    init() throws {
      folder = try TemporaryFolder()
      vault = try Vault.create(
        folder("v.gunroom"), author: "ann", clock: Clock { 1_772_332_200 })
    }

    deinit { vault.close() }

    @discardableResult
    func take(
      _ text: String, skipping: Bool = false, _ instructions: Sheet.Instructions = .init()
    ) throws -> (
      counts: ImportCounts, outcomes: [RowOutcome], remarks: [String], entered: [Int]
    ) {
      let sheet = try Sheet(
        try SourceTable(Array(text.utf8), name: "f.csv"), instructions, kinds: vault.kinds,
        today: vault.today)
      #expect(sheet.faults.isEmpty)
      return try vault.takingIn("import f.csv") {
        let importer = try Importer(
          sheet, into: vault, folder: folder.path, skipsFaulty: skipping)
        var outcomes: [RowOutcome] = []
        try importer.run { outcome, _ in outcomes.append(outcome) }
        return (importer.counts, outcomes, importer.remarks, importer.entered)
      }
    }

    /// What the vault finds by words.
    func found(_ words: String...) throws -> [Int] {
      try vault.numbers(matching: try vault.query(words))
    }

    /// What is wrong with the file and its history.
    func damage() throws -> [String] {
      try vault.check().shortcomings.filter { [.integrity, .history].contains($0.kind) }.map(\.what)
    }
  }

  private func counts(
    new: Int = 0, changed: Int = 0, same: Int = 0, faulty: Int = 0
  ) -> ImportCounts {
    var counts = ImportCounts()
    (counts.new, counts.changed, counts.same, counts.faulty) = (new, changed, same, faulty)
    return counts
  }

  @Test("leaves nothing of a row that fails when all but its dealer's license is in")
  func late() throws {
    let place = try Place()
    var instructions = Sheet.Instructions()
    instructions.layout = Layout.named("fastbound")
    let text = """
      Manufacturer,Serial,Acquire_LicenseName,Acquire_LicenseExpires
      Ruger,1,Jones,soon
      Colt,2,Smith,2030-01-01

      """
    let taken = try place.take(text, skipping: true, instructions)
    #expect(taken.counts == counts(new: 1, faulty: 1))
    #expect(taken.entered.count == 1)
    #expect(try place.found("colt") == taken.entered)
    #expect(try place.found("ruger") == [])
    #expect(try place.damage() == [])
  }

  @Test("changes nothing the second time, not even guns without serials or those that are alike")
  func again() throws {
    let place = try Place()
    let text = """
      Make,Model,Serial,Caliber,Value,Acquired From,Price
      Colt,Python,0012,.357 Magnum,"$3,200.00",Dealer,"$2,150.00"
      Colt,Python,12,.357 Magnum,"$3,200.00",dealer,
      Unknown,Parlor rifle,,22,75,,
      Unknown,Parlor rifle,,22,75,,
      Unknown,Parlor rifle,none,22,75,,
      Colt,Python,0012,.357 Magnum,,,

      """
    #expect(try place.take(text).counts == counts(new: 6))
    let history = try place.vault.history().count
    #expect(try place.take(text).counts == counts(same: 6))
    #expect(try place.vault.history().count == history)
    #expect(try place.damage() == [])
  }

  @Test("changes what differs, by our number also what was emptied, and says before and after")
  func changes() throws {
    let place = try Place()
    try place.take("Make,Model,Serial,Finish,Notes,Value\nColt,Python,1,Blued,Old,100\n")
    let byMarks = try place.take(
      "Make,Model,Serial,Finish,Notes,Value\ncolt,PYTHON,1,Nickel,,150\n")
    #expect(byMarks.counts == counts(changed: 1))
    guard case .changed(2, "1", _, let fields) = byMarks.outcomes.first else {
      Issue.record("\(byMarks.outcomes)")
      return
    }
    // How a name is written counts, and is a change like any other.
    #expect(fields.map(\.label) == ["Make", "Model", "Finish", "Market value"])
    #expect(fields.last?.before == ["100"])
    #expect(fields.last?.after == ["150"])
    #expect(try place.vault.gun(1).text("notes") == "Old")
    let byNumber = try place.take("number,Make,Model,Serial,Notes\n1,Colt,Python,2,\n")
    #expect(byNumber.counts == counts(changed: 1))
    #expect(try place.vault.gun(1).text("notes") == "")
    #expect(try place.vault.gun(1).text("serial") == "2")
  }

  @Test("leaves out totals, headings that come twice and lines, says so, and loses no gun by it")
  func decorations() throws {
    let place = try Place()
    let text = """
      Make,Model,Serial,Price
      -----,-----,-----,-----
      Colt,Python,1,5
      Make,Model,Serial,Price
      Total,,12,5
      Total,,,10.00
      Sum,,,
      Rifles,,,

      """
    let taken = try place.take(text)
    #expect(taken.counts == counts(new: 4))
    #expect(
      try place.vault.allRecords(.gun).map { $0.text("make") } == [
        "Colt", "Total", "Sum", "Rifles",
      ])
    #expect(taken.remarks.contains("Line 6 is a total, not a gun: left out."))
    #expect(taken.remarks.contains { $0.hasPrefix("Lines 2, 4 ") })
    #expect(taken.remarks.contains { $0.contains("“Sum”") && $0.contains("1 more") })
  }

  @Test("takes every row of a table that was exported here, whatever it says")
  func ownTotals() throws {
    let place = try Place()
    let text = "number,make,model,price\n1,Total,,5\n2,make,model,5\n"
    #expect(try place.take(text).counts == counts(new: 2))
  }

  @Test("takes no word for a serial number, keeps numbers apart, and says both")
  func words() throws {
    let place = try Place()
    let taken = try place.take(
      "No,Make,Serial\n7,A,unknown\nx,B,N/A\n-3,C,none\n4,D,?\n,E,NSN\n,F,NA-17\n")
    #expect(taken.counts == counts(new: 6))
    let guns = try place.vault.allRecords(.gun)
    #expect(guns.map { $0.text("serial") } == ["", "", "", "", "", "NA-17"])
    #expect(
      guns.map { $0.text("serial_state") } == [
        "not entered", "not entered", "none", "not entered", "none", "marked",
      ])
    #expect(taken.remarks.contains { $0.contains("“unknown” (line 2, and 2 more") })
    #expect(taken.remarks.contains { $0.contains("“x” (line 3, and 1 more") })
    #expect(taken.remarks.contains { $0.contains("line 2, 7 became 1") })
  }

  @Test("takes the end of a serial number for none, and leaves the one that is known as it is")
  func shortenedSerials() throws {
    let place = try Place()
    try place.take("Make,Model,Serial,Other serials\nColt,Python,V12345,X98765; 12\n")
    let own = "number,make,model,serial,serial_state,other_serials,finish\n"
    let taken = try place.take(
      own + "1,Colt,Python,…2345,marked,…8765; 12,Blued\n2,Colt,Trooper,…0001 (…0002),marked,,\n")
    #expect(taken.counts == counts(new: 1, changed: 1))
    #expect(taken.remarks.contains { $0.contains("“…8765; 12” (line 2, and 1 more") == false })
    #expect(taken.remarks.contains { $0.contains("(line 2, and 1 more") && $0.contains("the end") })
    let known = try place.vault.gun(1)
    #expect(known.text("serial") == "V12345" && known.text("finish") == "Blued")
    #expect(known.values["other_serials"]?.map(\.text) == ["X98765", "12"])
    let new = try place.vault.gun(2)
    #expect(new.text("serial") == "" && new.text("serial_state") == "not entered")
    // The number of a gun or its make and model say which one it is, as long as the end fits.
    #expect(
      try place.take("number,make,serial\n1,Colt,…2345\n").counts == counts(same: 1))
    #expect(try place.take("Make,Model,Serial\nColt,Python,…345\n").counts == counts(same: 1))
    #expect(try place.take("Make,Model,Serial\nColt,Python,…99\n").counts == counts(new: 1))
    try place.vault.undo()
    // In any table: nobody knows what stood before it.
    try place.take("Make,Model,Serial Number\nRuger,10/22,…77\n")
    #expect(try place.vault.gun(4).text("serial_state") == "not entered")
  }

  @Test("leaves a text as it is of which a table has words left out")
  func leftOut() throws {
    let place = try Place()
    try place.take("Make,Model,Serial,Notes\nColt,Python,1,Paid $500 for it\n")
    let taken = try place.take(
      "number,make,model,serial,notes\n1,Colt,Python,1,Paid ••• for it\n2,Colt,,2,Of •••\n")
    #expect(taken.counts == counts(new: 1, same: 1))
    #expect(taken.remarks.contains { $0.contains("“Paid ••• for it” (line 2) has words left out") })
    #expect(try place.vault.gun(1).text("notes") == "Paid $500 for it")
    #expect(try place.vault.gun(2).text("notes") == "Of •••")
  }

  @Test("keeps two spellings of a text apart that only Unicode calls the same")
  func spellings() throws {
    let place = try Place()
    try place.take("Make,Serial,Finish\nA,1,\u{E9}\nB,2,e\u{301}\nC,3,\u{E9}\n")
    let finishes = try place.vault.allRecords(.gun).map { Array($0.text("finish").utf8).count }
    #expect(finishes == [2, 3, 2])
  }

  @Test(
    "reads amounts in the currency of their heading, and texts that were kept from being numbers")
  func spreadsheetTexts() throws {
    let place = try Place()
    try place.take(
      "Make,Serial,Cost (EUR)\nA,\"=\"\"00123\"\"\",5\nB,\"=\"\"5\"\"\"\"in\"\"\",$7\n")
    let guns = try place.vault.allRecords(.gun)
    #expect(guns.map { $0.text("serial") } == ["00123", "5\"in"])
    #expect(guns.map { $0.text("price") } == ["5 EUR", "$7"])
  }

  @Test("tells what to do about a cell that says nothing, or a number without its unit")
  func advice() throws {
    let place = try Place()
    let taken = try place.take("Make,Price,Weight,Finish %\nA,unknown,38,\n")
    guard case .faulty(_, let faults) = taken.outcomes.first else {
      Issue.record("\(taken.outcomes)")
      return
    }
    #expect(faults.contains { $0.advice.hasSuffix("or leave it empty") })
    #expect(faults.contains { $0.advice.contains("--map \"Weight=weight lb\"") })
    var instructions = Sheet.Instructions()
    instructions.map = [("Weight", "weight oz"), ("Finish %", "percent")]
    #expect(try place.take("Make,Weight,Finish %\nA,38,95 %\n", instructions).counts.new == 1)
    #expect(try place.vault.gun(1).text("weight") == "38 oz")
    #expect(try place.vault.gun(1).text("percent") == "95")
  }

  @Test("does not take the numbers of another collection for ours")
  func otherNumbers() throws {
    let place = try Place()
    try place.take("Make,Model,Serial\nColt,Python,1\n")
    #expect(
      try place.take("number,Make,Model,Serial\n1,Savage,Mark II,7\n").counts == counts(new: 1))
    #expect(try place.vault.gun(1).text("make") == "Colt")
  }

  @Test("leaves nothing of a row behind that fails, and a history that is whole")
  func skipping() throws {
    let place = try Place()
    let text = """
      Make,Model,Serial,Acquired,Disposed,Acquired From
      Colt,A,1,2020-01-01,,Dealer
      Colt,B,2,2020-01-01,2019-01-01,New dealer
      Colt,C,8.9E+19,,,
      Colt,D,4
      Colt,E,5,,,New dealer

      """
    #expect(try place.take(text, skipping: true).counts == counts(new: 2, faulty: 3))
    #expect(try place.vault.allRecords(.gun).map(\.number) == [1, 2])
    #expect(try place.vault.allRecords(.contact).map(\.name) == ["Dealer", "New dealer"])
    #expect(try place.damage() == [])
    #expect(try place.found("New", "dealer") == [2])
    #expect(try place.vault.add([Entry("make", "Sako")]).number == 3)
  }

  @Test("names every fault of every row with its line and heading")
  func faults() throws {
    let place = try Place()
    let result = try place.take(
      "Make,Date Acquired,Price,Serial\nA,2021-02-30,free,8.9E+19\nB\nC,2020-01-01,5,1\n")
    let faults = result.outcomes.flatMap { outcome -> [Fault] in
      if case .faulty(_, let faults) = outcome { faults } else { [] }
    }
    #expect(
      Set(faults.map(\.place)) == [
        "f.csv, line 2, “Date Acquired”", "f.csv, line 2, “Price”", "f.csv, line 2, “Serial”",
        "f.csv, line 3",
      ])
  }

  @Test("puts each gun into the index together with what it names and is worth")
  func index() throws {
    let place = try Place()
    try place.take(
      "Make,Model,Serial,Acquired From,Location,Appraised value,Appraiser\n"
        + "Colt,Python,AB-12,Ridge Line Arms,Safe 1/Drawer 2,100,J. Example\n"
        + "Savage,Mark II,7,Ridge Line Arms,Safe 2,,\n")
    #expect(try place.found("ridge", "line") == [1, 2])
    #expect(try place.found("drawer") == [1])
    #expect(try place.found("example") == [1])
    #expect(try place.found("ab12") == [1])
    let contact = try place.vault.find(.contact, "Ridge Line Arms")
    try place.vault.edit(contact, [Entry("phone", "555-0199")])
    #expect(try place.found("555-0199") == [1, 2])
  }

  @Test("takes every tag of a cell, with commas or semicolons between them")
  func tags() throws {
    let place = try Place()
    try place.take("Make,Tags\nColt,\"heirloom, hunting\"\nRuger,hunting; range\n")
    let tags = try [1, 2].map { try place.vault.gunDetails($0)?.joined("tags") }
    #expect(tags == ["heirloom; hunting", "hunting; range"])
  }

  @Test("gives back by undo what was before")
  func undo() throws {
    let place = try Place()
    try place.take("Make,Model,Serial,Value\nColt,Python,1,100\n")
    try place.take("Make,Model,Serial,Value\nColt,Python,1,150\nSavage,Mark II,2,10\n")
    try place.vault.undo()
    #expect(try place.vault.allRecords(.gun).map(\.number) == [1])
    #expect(try place.vault.gun(1).valuations.map(\.amount.text) == ["100"])
  }

  @Test("tells of a new gun that may be one without a serial number, and takes N/A for nothing")
  func alike() throws {
    let place = try Place()
    try place.take("Make,Model,Serial,Location\nRem,870,N/A,A\nRem,700,7,A\n")
    #expect(try place.vault.gun(1).text("serial_state") == "not entered")
    func alike(_ text: String) throws -> [Int] {
      let sheet = try Sheet(
        try SourceTable(Array(text.utf8), name: "f.csv"), .init(), kinds: place.vault.kinds,
        today: place.vault.today)
      return try place.vault.takingIn("import f.csv") {
        let importer = try Importer(
          sheet, into: place.vault, folder: place.folder.path, skipsFaulty: false)
        try importer.run { _, _ in }
        return importer.alike.map(\.gun.number)
      }
    }
    #expect(try alike("Make,Model,Serial,Location\nRem,870,,A\n").isEmpty, "it is the same")
    #expect(try alike("Make,Model,Serial\nRem,870,S77\nRem,870,S78\n") == [1], "its number came")
    #expect(try alike("Make,Model,Serial,Location\nRem,870,,B\nRem,700,8,A\n") == [1])
  }

  @Test("gives back any table of any dialect as it was", arguments: 0..<60)
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let place = try Place()
    let texts = [
      "16\" barrel", "a;b", "x, y", "two\nlines", "00123", "É", "銃", "8\"", "tab\there", "|",
    ]
    let guns = (0..<Int.random(in: 1...40, using: &random)).map { index in
      [
        "Maker \(index % 3)", "M\(index)", "00\(index)A",
        texts.randomElement(using: &random) ?? "", texts.randomElement(using: &random) ?? "",
      ]
    }
    var columns = Array(["Make", "Model", "S/N", "Finish", "Remarks"].enumerated())
    columns.shuffle(using: &random)
    let delimiter = [",", ";", "\t", "|"].randomElement(using: &random) ?? ","
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    let rows = [columns.map(\.element)] + guns.map { gun in columns.map { gun[$0.offset] } }
    let table = rows.map { cells in
      cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: delimiter)
        + end
    }.joined()
    #expect(try place.take(table).counts == counts(new: guns.count), "seed \(seed)")
    for (index, gun) in guns.enumerated() {
      let found = try place.vault.gun(index + 1)
      let keys = ["make", "model", "serial", "finish", "notes"]
      #expect(keys.map(found.text) == gun, "seed \(seed)")
    }
    #expect(try place.take(table).counts == counts(same: guns.count), "seed \(seed)")
  }
}
