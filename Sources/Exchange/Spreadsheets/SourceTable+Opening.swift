import Platform

extension SourceTable {
  /// Reads a table out of a file: a text of records, or a sheet of a workbook.
  ///
  /// - Parameters:
  ///   - encoding: what the bytes of a text are in; nil to find out.
  ///   - sheet: the name of a sheet; nil for the first.
  /// - Throws: `Fault` (bad data) for a file of another kind, (usage) where a text has no sheets.
  public static func read(
    _ path: String, encoding: TextEncoding? = nil, sheet: String? = nil
  ) throws -> SourceTable {
    let name = FileName.shown(path)
    var form: BinaryForm?
    let kind = Files.kind(path)
    if kind == .folder {
      throw Manifest.scheduledCopy(path, name: name) ?? OtherFile.folder(name)
    }
    if case .regular(let size) = kind {
      form = BinaryForm(try Files.read(path, from: 0, count: 8))
      if form == .archive {
        guard encoding == nil else {
          throw Fault(
            .usage, "a workbook says itself what its texts are in", at: "--encoding",
            advice: "Leave it out")
        }
        return try WorkbookReader(path, size: size, name: name).table(sheet)
      }
    }
    if case .regular = kind, form == nil {
      try refuse(Files.read(path, from: 0, count: OtherFile.headLength), encoding, name)
    }
    let bytes = try Files.read(path, limit: 1 << 31)
    form = form ?? BinaryForm(bytes)
    if form == nil { try refuse(Array(bytes.prefix(OtherFile.headLength)), encoding, name) }
    switch form {
    case .compound: throw BinaryForm.refusal(ofCompound: bytes, name)
    case .archive:
      throw Fault(
        .data, "a workbook cannot be read from a pipe", at: name, advice: "Save it as a file first")
    case nil: break
    }
    guard sheet == nil else {
      throw Fault(
        .usage, "\(name) has no sheets: it is a text", at: "--sheet", advice: "Leave it out")
    }
    return try SourceTable(bytes, name: name, encoding: encoding)
  }

  /// Refuses what is no table, unless somebody says what its bytes mean.
  private static func refuse(_ head: [UInt8], _ encoding: TextEncoding?, _ name: String) throws {
    if encoding == nil, let fault = OtherFile.fault(head, name: name) { throw fault }
  }
}

/// What the first bytes of a file say that it is, where it is no text.
private enum BinaryForm {
  /// A ZIP file, as workbooks are.
  case archive
  /// A compound file: a workbook of before 2007, or any with a password.
  case compound

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
      self = .archive
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = .compound
    } else {
      return nil
    }
  }

  static func refusal(ofCompound bytes: [UInt8], _ name: String) -> Fault {
    // The stream that holds an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4); its name begins an entry of
    // 128 bytes in the directory ([MS-CFB] 2.6.1).
    let stream: [UInt8] = "EncryptedPackage".utf8.reduce(into: []) { $0 += [$1, 0] }
    let places = stride(from: 0, to: bytes.count, by: 128)
    let isEncrypted = places.contains { bytes[$0...].starts(with: stream) }
    return isEncrypted
      ? Fault(
        .data, "the workbook is protected with a password", at: name,
        advice: "Open it in a spreadsheet and save it without one")
      : Fault(
        .data, "workbooks of before 2007 (.xls) are not read", at: name,
        advice: "Open it in a spreadsheet and save it as .xlsx or CSV")
  }
}
