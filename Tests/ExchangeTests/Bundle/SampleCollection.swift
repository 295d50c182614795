import Foundation
import Inventory
import Platform
import TestSupport
import Testing

@testable import Exchange

/// A small collection as JSON with something of most kinds, and a place to import changed ones.
final class SampleCollection {
  /// What came of an import.
  enum Outcome {
    case refused(Fault)
    case taken(damage: String?, found: [Shortcoming])
  }

  let bytes: [UInt8]
  private let folder: TemporaryFolder
  private var vault: Vault?
  private let clock = Clock { 1_772_332_200 }

  init() throws {
    folder = try TemporaryFolder()
    let vault = try Vault.create(folder("sample.gunroom"), author: "ann", clock: clock)
    defer { vault.close() }
    try Self.fill(vault)
    let choice = ExportChoice(redactor: try Redactor(vault, Omission()))
    let file = folder("sample.json")
    try DurableFile.write(file) { writer in
      try BundleWriter(vault, choice, originals: true, develop: { $0 })
        .writeJSON { try writer.write($0) }
    }
    bytes = try Files.read(file)
  }

  /// The collection as a tree that can be changed.
  func tree() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// Imports a tree.
  func take(_ tree: [String: Any], acceptsDamaged: Bool = false) throws -> Outcome {
    try take(
      Array(try JSONSerialization.data(withJSONObject: tree)), acceptsDamaged: acceptsDamaged)
  }

  /// Imports a file of these bytes into an empty vault, which must be as it was when that is refused.
  func take(_ bytes: [UInt8], acceptsDamaged: Bool = false) throws -> Outcome {
    let path = folder("changed.json")
    try DurableFile.write(path) { try $0.write(bytes) }
    let vault = try self.vault ?? Vault.create(folder("new.gunroom"), author: "bob", clock: clock)
    self.vault = vault
    let before = "\(try vault.state())"
    do {
      guard let bundle = BundleReader(path) else {
        throw Fault(.data, "it is no collection", at: path, advice: "Import a table")
      }
      let damage = try bundle.restore(into: vault, acceptsDamaged: acceptsDamaged)
      let found = try vault.check().shortcomings.filter {
        [.integrity, .history, .pictures].contains($0.kind)
      }
      vault.close()
      self.vault = nil
      for name in folder.names where name.hasPrefix("new.gunroom") { Files.remove(folder(name)) }
      return .taken(damage: damage?.history ?? damage?.list ?? damage?.lost.first, found: found)
    } catch let fault as Fault {
      #expect(try vault.isUntouched)
      #expect("\(try vault.state())" == before)
      return .refused(fault)
    }
  }

  deinit { vault?.close() }

  private static func fill(_ vault: Vault) throws {
    func entries(_ texts: [String]) throws -> [Entry] { try texts.map(Entry.init(argument:)) }
    try vault.addField("Rollmark", [])
    let original = Array("the original".utf8)
    let picture = NewPicture(
      name: "left.jpg", original: original, sha256: SHA256.hexadecimal(of: original),
      mediaType: "image/jpeg", size: (2400, 1800), print: Array("for print".utf8),
      printSize: (1200, 900), thumbnail: Array("small".utf8), thumbnailSize: (480, 360),
      isDamaged: false)
    _ = try vault.add(
      entries([
        "make=Colt", "model=Python", "serial=V12345", "price=$1,150.00", "made=1957", "tags=fun",
        "caliber=.357 Magnum", "location=Safe 1", "barrel_length=6 in", "rollmark=lion",
      ]), pictures: [picture])
    _ = try vault.add(entries(["make=Česká", "serial=none", "acquired=2020-01-02"]))
    try vault.add(.valuation, entries(["amount=1,650.00", "by=A. Valuer", "date=2024"]), to: 1)
    try vault.add(.lot, entries(["caliber=.357 Magnum", "quantity=500", "price=99.50"]))
    try vault.add(.session, entries(["gun=1", "rounds=50", "lot=1", "date=2025-05-05"]))
    try vault.add(.expense, entries(["title=Bill", "amount=5", "guns=1", "date=2025-05-05"]))
    try vault.add(
      .schedule,
      entries(["name=nightly", "at=02:00", "every=day", "folder=/mnt/copies", "what=backup"]))
    _ = try vault.addDocument(
      Array("%PDF-1.7".utf8), name: "bill.pdf", entries(["kind=receipt"]), to: [1])
    _ = try vault.configure(entries(["owner=An Owner"]))
    _ = try vault.edit(2, entries(["notes=\"quoted\" and\na second line"]))
    try vault.remove(2)
  }
}
