import FoundationEssentials
import Platform

/// What an export may be written over: files and folders that an export wrote.
///
/// Tables are known by their headings, JSON by its format, workbooks by a property that goes with any
/// change, bundles by their list, pages by the program that made them.
public enum EarlierExport {
  /// Whether an export wrote a file; nothing is lost with an empty one.
  ///
  /// - Parameter headingLine: the first line of the table that would be written now; nil for no table.
  /// - Throws: `Fault` where it cannot be read.
  public static func wrote(_ path: String, headingLine: [UInt8]? = nil) throws -> Bool {
    let head = try Files.read(path, from: 0, count: 1 << 16)
    if head.isEmpty || isCollection(head) || isPage(head) { return true }
    if head.starts(with: "PK\u{3}\u{4}".utf8) {
      return (try? isWorkbook(path)) ?? false || (try? Manifest.lists(archive: path)) ?? false
    }
    return isTable(head, headingLine)
  }

  /// Makes sure that nothing is lost with a folder: that it is empty, or holds what an export wrote, as it
  /// was written, and nothing else.
  ///
  /// - Throws: `Fault` (cannot create) naming what else there is.
  public static func check(folder path: String) throws {
    if Files.names(inFolder: path).isEmpty { return }
    let name = FileName.shown(path)
    guard let other = try Manifest.other(inFolder: path) else { return }
    let what =
      switch other {
      case .notOurs: "no export wrote this folder; it stays as it is"
      case .added(let file):
        "the folder holds more than an export wrote, “\(FileName.shown(file))”; it stays as it is"
      case .changed(let file):
        "“\(FileName.shown(file))” was changed since an export wrote it; the folder stays as it is"
      }
    throw Fault(
      .cannotCreate, what, at: name, advice: "Choose another name with -o, or move the folder away")
  }

  private static func isCollection(_ head: [UInt8]) -> Bool {
    head.starts(with: "{\n\"format\": \"\(CollectionFile.family)".utf8)
  }

  private static func isPage(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head.prefix(4_096), as: UTF8.self)
    return text.hasPrefix("<!DOCTYPE html>") && text.contains(HTMLPage.generator)
  }

  /// A table in keys or words that begins with our number, or has the headings that are written now.
  private static func isTable(_ head: [UInt8], _ headingLine: [UInt8]?) -> Bool {
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head[3...] : head[...]
    // The first line as it is written here; none of our headings has a line break.
    guard let end = text.firstIndex(of: 0x0D),
      text.dropFirst(end - text.startIndex + 1).first == 0x0A
    else { return false }
    if let headingLine, text.starts(with: headingLine) { return true }
    var first = text[..<end].prefix { !",;\t|".utf8.contains($0) }
    if first.first == UInt8(ascii: "'") { first = first.dropFirst() }
    guard first.count < text[..<end].count else { return false }
    if first.elementsEqual(TableHeadings.number.utf8) { return true }
    let isOfKey = { (byte: UInt8) in
      (0x61...0x7A).contains(byte) || byte.isDigit || ",;\t|_'".utf8.contains(byte)
    }
    return first.elementsEqual("number".utf8) && text[..<end].allSatisfy(isOfKey)
  }

  /// Programs that change a workbook write down when they do.
  private static func isWorkbook(_ path: String) throws -> Bool {
    let archive = try ArchiveReader(path)
    while let part = try archive.next() {
      guard part == "docProps/core.xml" else { continue }
      let text = String(decoding: try archive.bytes(limit: 1 << 20), as: UTF8.self)
      func moment(_ name: String) -> Substring? {
        guard let start = text.firstRange(of: "<dcterms:\(name) xsi:type=\"dcterms:W3CDTF\">")
        else { return nil }
        return text[start.upperBound...].prefix { $0 != "<" }
      }
      return text.contains(">\(Workbook.remark)<") && moment("created") != nil
        && moment("created") == moment("modified")
    }
    return false
  }
}
