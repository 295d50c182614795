import Testing

@testable import SQLite

@Suite("Rows put into tables by the thousand")
struct RowInserterTests {
  private struct Trouble: Error {}
  private let database: TestDatabase
  private let connection: Connection
  private let guns: RowInserter
  private let notes: RowInserter

  init() throws {
    database = try TestDatabase()
    connection = try database.open()
    try connection.script(
      """
      PRAGMA journal_mode = WAL;
      CREATE TABLE gun (id INTEGER PRIMARY KEY AUTOINCREMENT, serial ANY UNIQUE) STRICT;
      CREATE TABLE note (gun INTEGER NOT NULL REFERENCES gun (id), text TEXT) STRICT;
      """)
    guns = connection.inserter("gun", ["id", "serial"])
    notes = connection.inserter("note", ["gun", "text"])
  }

  private func add(_ serials: some Sequence<String>) throws {
    for serial in serials {
      let id = try guns.add(identifier: nil) { $0.append(serial) }
      try notes.add { row in
        row.append(id)
        row.append("of \(serial)")
      }
    }
  }

  private func count() throws -> String? {
    try connection.text("SELECT (SELECT count(*) FROM gun) || ' ' || (SELECT count(*) FROM note)")
  }

  @Test("are there for whatever reads next")
  func seen() throws {
    try connection.transaction {
      try add(["A1"])
      #expect(try count() == "1 1")
      try add(["A2", "A3"])
      #expect(try connection.text("SELECT text FROM note WHERE gun = 3") == "of A3")
    }
    #expect(try count() == "3 3")
  }

  @Test("are all there however many there are, each value as it was given")
  func many() throws {
    let long = String(repeating: "é\0\"", count: 400)
    try connection.transaction {
      for number in 1...20_000 {
        try guns.add(identifier: nil) { row in
          switch number % 5 {
          case 0: row.append(SQLValue.blob(Array("\(number)\0".utf8)))
          case 1: row.append(nil as String?)
          case 2: row.append(SQLValue.real(Double(number) / 4))
          case 3: row.append("\(number) \(long)")
          default: row.append(number)
          }
        }
      }
      try guns.add(identifier: nil) { $0.append("") }
    }
    #expect(try connection.text("SELECT count(*) || ' ' || max(id) FROM gun") == "20001 20001")
    #expect(
      try connection.all("SELECT typeof(serial), count(*) FROM gun GROUP BY 1 ORDER BY 1") {
        "\($0.text(0)) \($0.integer(1))"
      } == ["blob 4000", "integer 4000", "null 4000", "real 4000", "text 4001"])
    #expect(try connection.text("SELECT serial FROM gun WHERE id = 19998") == "19998 \(long)")
    #expect(try connection.text("SELECT serial FROM gun WHERE id = 20001") == "")
    #expect(try connection.text("SELECT serial FROM gun WHERE id = 7") == "1.75")
  }

  @Test("go with a transaction that fails, and with a part of one that does")
  func takenBack() throws {
    let serials = (1...30_000).lazy.map { "A\($0) with more to say of it" }
    #expect(throws: Trouble.self) {
      try connection.transaction {
        try add(serials)
        throw Trouble()
      }
    }
    #expect(try count() == "0 0")
    try connection.transaction {
      try add(["first"])
      #expect(throws: Trouble.self) {
        try connection.transaction {
          try add(serials)
          throw Trouble()
        }
      }
      try add(["last"])
    }
    #expect(
      try connection.all("SELECT serial FROM gun ORDER BY id") { $0.text(0) } == ["first", "last"])
  }

  @Test(
    "one that cannot be added fails the transaction, whenever it is written",
    arguments: [0, 30_000])
  func refused(others: Int) throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try add(["same"])
        try add(["same"])
        // The fault may be known by now, and must not be lost when somebody passes over it.
        try? add((0..<others).lazy.map { "B\($0) with more to say of it" })
      }
    }
    #expect(error?.code.primary == .constraint)
    #expect(try count() == "0 0")
    try connection.transaction { try add(["same"]) }
    #expect(try count() == "1 1")
  }

  @Test("that name what is not there are refused")
  func dangling() throws {
    #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try notes.add { row in
          row.append(7)
          row.append("of nothing")
        }
      }
    }
    #expect(try count() == "0 0")
  }

  @Test("can be added while a query is read")
  func whileReading() throws {
    try connection.transaction {
      try add((1...100).map { "A\($0)" })
      var read = 0
      try connection.forEach("SELECT id FROM gun WHERE id <= 100 ORDER BY id") { row in
        read += row.integer(0)
        try add((0..<300).lazy.map { "\(row.integer(0)) \($0) with more to say of it" })
      }
      #expect(read == 5_050)
    }
    #expect(try count() == "30100 30100")
  }

  @Test("get identifiers that no row ever had")
  func identifiers() throws {
    try connection.transaction {
      try add(["A1", "A2", "A3"])
      try connection.run("DELETE FROM note")
      try connection.run("DELETE FROM gun WHERE id = 3")
    }
    let other = try database.open()
    try other.run("INSERT INTO gun (serial) VALUES ('of another program')")
    try connection.transaction {
      try guns.add(identifier: 3) { $0.append("A3 again") }
      try add(["A5"])
    }
    #expect(
      try connection.all("SELECT id || ' ' || serial FROM gun ORDER BY id") { $0.text(0) }
        == ["1 A1", "2 A2", "3 A3 again", "4 of another program", "5 A5"])
  }

  @Test("are not kept by a connection that is closed without their transaction's end")
  func closed() throws {
    try connection.run("BEGIN IMMEDIATE")
    try add((1...30_000).lazy.map { "A\($0) with more to say of it" })
    connection.close()
    #expect(try database.open().text("SELECT count(*) FROM gun") == "0")
  }

  @Test("get the last value that is made while they are written, one after the other")
  func completed() throws {
    try connection.script("CREATE TABLE chained (name TEXT, link TEXT)")
    final class Links: @unchecked Sendable {
      var last = "-"
    }
    let links = Links()
    let chained = connection.inserter("chained", ["name", "link"]) { row in
      guard case .text(let name) = row[0] else { return "no text" }
      defer { links.last += String(decoding: name, as: UTF8.self) }
      return links.last
    }
    try connection.transaction {
      for name in ["a", "b", "c"] {
        try chained.add { row in
          row.append(name)
          row.append(name == "b" ? "as it was" : nil)
        }
      }
    }
    let found = try connection.text("SELECT group_concat(name || link, ' ') FROM chained")
    #expect(found == "a- bas it was c-a")
  }

  @Test(
    "are not asked what they name while that is trusted, and are afterwards, also when it failed")
  func trusted() throws {
    try connection.transaction {
      try connection.trustingReferences {
        try notes.add { row in
          row.append(77)
          row.append("of none")
        }
      }
    }
    #expect(try count() == "0 1")
    #expect(throws: Trouble.self) {
      try connection.transaction {
        try connection.trustingReferences {
          try add(["A1"])
          throw Trouble()
        }
      }
    }
    #expect(try count() == "0 1")
    #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO note (gun) VALUES (78)") }
  }
}
