import Inventory
import Platform

/// Reads again what an export wrote, and counts what is in it.
///
/// All throw `Fault` (bad data) for a file that is not whole.
public enum ExportedFile {
  /// How many guns a table in CSV has.
  public static func guns(inTable path: String) throws -> Int {
    let table = try SourceTable(
      Files.read(path), name: FileName.shown(path), encoding: .utf8)
    guard let width = table.first?.cells.count else { throw notWhole(path) }
    var rows = -1
    try table.forEach { record, _ in
      guard record.problem == nil, record.cells.count == width else { throw notWhole(path) }
      rows += 1
    }
    return rows
  }

  /// How many guns a collection in JSON has, those in the trash aside; every record is read.
  public static func guns(inCollection path: String) throws -> Int {
    let file = try MappedFile(path)
    return try guns(inCollection: file.bytes, name: FileName.shown(path))
  }

  /// How many guns a bundle in a ZIP file has; every file in it is compared with the list.
  public static func guns(inBundle path: String) throws -> Int {
    var guns: Int?
    let isAll = try Manifest.check(archive: path, name: FileName.shown(path)) { name, bytes in
      guard name == CollectionFile.name else { return }
      guns = try bytes.withUnsafeBytes { try self.guns(inCollection: $0, name: name) }
    }
    guard let guns, isAll else { throw notWhole(path) }
    return guns
  }

  /// How many guns the first sheet of a workbook has; every file in it is read.
  public static func guns(inWorkbook path: String) throws -> Int {
    var rows: Int?
    try ArchiveReader.forEachFile(in: path) { name, bytes in
      guard name == "xl/worksheets/sheet1.xml" else { return }
      rows = occurrences(of: "<row ", in: bytes)
    }
    guard let rows, rows > 0 else { throw notWhole(path) }
    return rows - 1
  }

  /// How many guns a catalogue in one file has.
  public static func guns(inCatalogue path: String) throws -> Int {
    let bytes = try Files.read(path)
    guard String(decoding: bytes.suffix(64), as: UTF8.self).contains("</html>") else {
      throw notWhole(path)
    }
    return occurrences(of: "<article id=\"gun-", in: bytes)
  }

  private static func guns(
    inCollection bytes: UnsafeRawBufferPointer, name: String
  ) throws -> Int {
    let outline = try JSONOutline(bytes, name: name)
    guard try outline.member("format", as: String.self) == CollectionFile.format else {
      throw notWhole(name)
    }
    var guns = 0
    try outline.forEach("records", as: CollectionFile.Record.self) { record in
      if record.kind == RecordKind.gun.name, record.trashed == nil { guns += 1 }
    }
    return guns
  }

  private static func occurrences(of text: String, in bytes: [UInt8]) -> Int {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return 0 }
    return bytes.withUnsafeBytes { bytes in
      var count = 0
      var place = 0
      while place + wanted.count <= bytes.count {
        if bytes[place] == first, bytes[place..<place + wanted.count].elementsEqual(wanted) {
          count += 1
        }
        place += 1
      }
      return count
    }
  }

  private static func notWhole(_ path: String) -> Fault {
    Fault(.data, "the file was not written whole", at: FileName.shown(path))
  }
}
