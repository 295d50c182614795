import FoundationEssentials
import Glibc
import Platform
import SQLite
import TestSupport

@testable import Inventory

/// A folder with a vault in it, removed with everything in it.
final class TestVault {
  let path: String
  private let place: TemporaryFolder
  let clock = Clock { 1_772_332_200 }

  /// Makes the folder, and in it an empty vault.
  init(makingVault: Bool = true, settings: Settings = Settings()) throws {
    place = try TemporaryFolder()
    path = place("collection.gunroom")
    if makingVault { try create(settings).close() }
  }

  @discardableResult
  func create(_ settings: Settings = Settings()) throws -> Vault {
    try Vault.create(path, settings: settings, author: "ann", clock: clock)
  }

  /// Opens the vault.
  func open(patience: Int32 = 5_000, migrator: Migrator = Schema.migrator) throws -> Vault {
    try Vault(path, author: "ann", clock: clock, patience: patience, migrator: migrator)
  }

  /// Opens the file as the database that it is.
  func database(_ path: String? = nil) throws -> Connection {
    try Connection(path: FileName.bytes(path ?? self.path), mode: .readWrite)
  }

  var folder: String { place.path }

  /// The names in the folder, sorted.
  var names: [String] { place.names }

  /// The checksum of a file.
  func checksum(_ suffix: String = "") throws -> String {
    SHA256.hexadecimal(of: try Files.read(path + suffix))
  }

  /// Puts `bytes` in the place of the vault.
  func overwrite(_ bytes: [UInt8]) throws {
    try DurableFile.write(path) { try $0.write(bytes) }
  }
}

extension Vault {
  /// Adds a gun from `KEY=VALUE` arguments.
  @discardableResult
  func add(_ arguments: String..., pictures: [NewPicture] = []) throws -> Gun {
    try add(try arguments.map(Entry.init(argument:)), pictures: pictures)
  }

  /// Changes a gun by `KEY=VALUE` arguments; says whether anything changed.
  @discardableResult
  func edit(_ number: Int, _ arguments: String...) throws -> Bool {
    try edit(number, try arguments.map(Entry.init(argument:))).isChanged
  }

  /// The numbers that a query of words finds.
  func numbers(_ words: String...) throws -> [Int] {
    try numbers(matching: try Query(words))
  }

  /// The fault of something that must not work here.
  func fault(_ body: (Vault) throws -> Void) -> Fault? {
    do {
      try body(self)
      return nil
    } catch {
      return error as? Fault
    }
  }
}

extension NewPicture {
  /// A picture of made-up bytes.
  static func made(_ name: String) -> NewPicture {
    let original = Array("original of \(name)".utf8)
    return NewPicture(
      name: name, original: original, sha256: SHA256.hexadecimal(of: original),
      mediaType: "image/jpeg", size: (2400, 1800), print: Array("print of \(name)".utf8),
      printSize: (1200, 900), thumbnail: Array("thumbnail of \(name)".utf8),
      thumbnailSize: (480, 360), isDamaged: false)
  }
}

extension SeededGenerator {
  /// A short text of digits, dots, letters, marks and anything else that Unicode has.
  mutating func text() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &self) {
      let value: UInt32 =
        switch Int.random(in: 0...3, using: &self) {
        case 0: .random(in: 0x2D...0x39, using: &self)
        case 1: .random(in: 0x20...0x7E, using: &self)
        case 2: .random(in: 0xC0...0x36F, using: &self)
        // Below the Cherokee letters, whose two cases GLib folds into each other.
        default: .random(in: 0x370...0x139F, using: &self)
        }
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }
}

extension Vault {
  /// Writes down a value of a gun.
  func addValuation(to number: Int, _ entries: [Entry]) throws {
    try add(.valuation, entries, to: number)
  }

  /// Takes a gun, or what belongs to one, out of the trash and gives the gun.
  func restoreGun(_ name: String) throws -> Gun {
    let record = try restoreFromTrash(name)
    return try gun(try owner(of: record)?.number ?? record.number)
  }
}

extension Query {
  /// A query of guns in dollars.
  init(_ words: [String]) throws {
    try self.init(words, .gun, currency: .unitedStatesDollar)
  }

  /// What a report is about, in dollars.
  static func guns(_ words: [String]) throws -> Query {
    try guns(words, kinds: Kinds(), currency: .unitedStatesDollar)
  }
}

extension SortKey {
  /// Keys of guns.
  static func list(_ text: String) throws -> [SortKey] { try list(text, .gun) }
}
