import Glibc
import Platform

/// The parts of a workbook, each a file in a ZIP archive, and how they refer to one another (ECMA-376,
/// part 2: Open Packaging Conventions).
struct WorkbookPackage {
  /// One part that another refers to.
  struct Relationship {
    let id: String
    /// The last word of the type's address: `worksheet`, `styles`.
    let type: String
    let part: String
  }

  /// The file's name, for messages.
  let name: String
  /// The parts as the archive names them, in lower case.
  let parts: Set<String>
  private let path: String
  private let size: Int

  /// The most bytes that are taken out of one part.
  private static let mostBytes = 512 << 20
  /// How much larger than the whole archive a part can be, which is never asked of small ones: rows
  /// that say nothing but their format shrink to a fiftieth.
  private static let mostGrowth = 200
  private static let neverTooLarge = 64 << 20

  /// Looks into an archive.
  init(_ path: String, size: Int, name: String) throws {
    self.path = path
    self.size = size
    self.name = name
    let archive = try ArchiveReader(path)
    var parts: Set<String> = []
    while let part = try archive.next() { parts.insert(Self.plain(part)) }
    self.parts = parts
  }

  /// Opens a part; nil where there is none of the name.
  ///
  /// - Throws: `Fault` (bad data), while it is read too, where it grows out of all measure.
  func open(_ part: String) throws -> XMLReader? {
    guard let archive = try find(part) else { return nil }
    let name = name
    let limit = min(Self.mostBytes, max(Self.neverTooLarge, size * Self.mostGrowth))
    var taken = 0
    return try XMLReader(Visible.text(part), of: name) { buffer in
      let count = try archive.read(into: buffer)
      taken += count
      guard taken <= limit else {
        throw Fault(
          .data, "\(Visible.text(part)) in it unpacks to more than \(limit >> 20) MiB", at: name,
          advice: "Save the table as CSV")
      }
      return count
    }
  }

  /// The beginning of a part.
  func head(_ part: String) throws -> String? {
    guard let archive = try find(part) else { return nil }
    let bytes = try [UInt8](unsafeUninitializedCapacity: 256) { buffer, filled in
      filled = try archive.read(into: UnsafeMutableRawBufferPointer(buffer))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a part refers to; an empty name stands for the whole.
  func relationships(of part: String) throws -> [Relationship] {
    let folder = part.contains("/") ? FileName.folder(part) + "/" : ""
    guard let xml = try open("\(folder)_rels/\(FileName.last(part)).rels") else { return [] }
    var found: [Relationship] = []
    while let event = try xml.next() {
      guard event == .start("Relationship"), xml.attribute("TargetMode") != "External",
        let id = xml.attribute("Id"), let type = xml.attribute("Type"),
        let target = xml.attribute("Target")
      else { continue }
      found.append(
        Relationship(
          id: id, type: FileName.last(type),
          part: Self.resolved(target.hasPrefix("/") ? target : folder + target)))
    }
    return found
  }

  private func find(_ part: String) throws -> ArchiveReader? {
    let wanted = Self.plain(part)
    guard parts.contains(wanted) else { return nil }
    let archive = try ArchiveReader(path)
    while let next = try archive.next() {
      if Self.plain(next) == wanted { return archive }
    }
    return nil
  }

  /// Names of parts are the same in any case, and some programs write `\` into them.
  private static func plain(_ part: String) -> String {
    part.lowercased().replacing("\\", with: "/")
  }

  private static func resolved(_ target: String) -> String {
    var steps: [Substring] = []
    for step in target.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return steps.joined(separator: "/")
  }
}
