import CXLSXWriter
import Glibc
import Inventory
import Platform

/// A workbook of typed cells in the hands of libxlsxwriter, which is loaded with the first one.
public final class Workbook {
  private let library: LoadedLibrary
  private var workbook: UnsafeMutablePointer<lxw_workbook>?
  private let name: String
  private let scratch: ScratchFolder
  private let date: UnsafeMutablePointer<lxw_format>
  private let bold: UnsafeMutablePointer<lxw_format>
  private let text: UnsafeMutablePointer<lxw_format>
  private var amounts: [String: UnsafeMutablePointer<lxw_format>] = [:]

  /// The versions of the library's binary interface that have all that is called here.
  private static let files = ["libxlsxwriter.so.4", "libxlsxwriter.so.5", "libxlsxwriter.so"]
  /// By what a workbook is known for one of ours.
  static let remark = "Exported by Gunroom"
  /// What one sheet takes (Excel specifications and limits).
  private static let mostRows = 1_048_576
  private static let mostCharacters = 32_767

  /// Begins a workbook.
  ///
  /// - Parameters:
  ///   - path: the file, which is written over.
  ///   - name: its name for messages.
  ///   - created: the moment in the file, in seconds since 1970.
  /// - Throws: `Fault` (failed) when the library is missing.
  public init(_ path: String, name: String, created: Int) throws {
    self.name = name
    let library = try LoadedLibrary(
      "libxlsxwriter", thatDoes: "writes workbooks", files: Self.files, package: "libxlsxwriter4")
    self.library = library
    // Rows go to temporary files beside the target as they come, so that memory does not grow.
    scratch = try ScratchFolder(beside: path)
    let folder = FileName.bytes(scratch.path).map(CChar.init(bitPattern:)) + [0]
    let made = try folder.withUnsafeBufferPointer { folder in
      var options = lxw_workbook_options(
        constant_memory: 1, tmpdir: UnsafeMutablePointer(mutating: folder.baseAddress), use_zip64: 1
      )
      return try FileName.withCString(path) {
        gunroom_workbook_new_opt(try library.address("workbook_new_opt"))($0, &options)
      }
    }
    guard let made,
      let date = gunroom_workbook_add_format(try library.address("workbook_add_format"))(made),
      let bold = gunroom_workbook_add_format(try library.address("workbook_add_format"))(made),
      let text = gunroom_workbook_add_format(try library.address("workbook_add_format"))(made)
    else { throw Fault(.failed, "the workbook cannot be made", at: name) }
    (workbook, self.date, self.bold, self.text) = (made, date, bold, text)
    gunroom_format_set_num_format(try library.address("format_set_num_format"))(date, "yyyy-mm-dd")
    gunroom_format_set_num_format(try library.address("format_set_num_format"))(text, "@")
    gunroom_format_set_bold(try library.address("format_set_bold"))(bold)
    var properties = lxw_doc_properties()
    properties.created = created
    try Self.remark.withCString { remark in
      properties.comments = UnsafeMutablePointer(mutating: remark)
      _ = gunroom_workbook_set_properties(try library.address("workbook_set_properties"))(
        made, &properties)
    }
  }

  deinit {
    // Without an end it still has to let go of what it holds; the file is the caller's to remove.
    if workbook != nil { try? close() }
  }

  /// Adds a sheet with a table, its heading row fixed.
  ///
  /// - Parameters:
  ///   - headings: what stands in the first row.
  ///   - thumbnail: gives the picture for a row by its number, as a JPEG; nil for a table without.
  public func add(
    _ table: ExportTable, headings: SeparatedWriter.Headings,
    thumbnail: ((Int) throws -> (bytes: [UInt8], width: Int, height: Int)?)? = nil
  ) throws {
    // A sheet's name has at most 31 characters.
    let title = String(table.kind.plural.capitalizedFirst.prefix(31))
    let add = gunroom_workbook_add_worksheet(try library.address("workbook_add_worksheet"))
    guard let sheet = add(workbook, title) else {
      throw Fault(.failed, "the sheet \(title) cannot be made", at: name)
    }
    let offset = thumbnail == nil ? 0 : 1
    let writeText = gunroom_worksheet_write_string(try library.address("worksheet_write_string"))
    let writeNumber = gunroom_worksheet_write_number(try library.address("worksheet_write_number"))
    let writeDate = gunroom_worksheet_write_datetime(
      try library.address("worksheet_write_datetime"))
    let setColumn = gunroom_worksheet_set_column(try library.address("worksheet_set_column"))
    let setRow = gunroom_worksheet_set_row(try library.address("worksheet_set_row"))
    let insert = gunroom_worksheet_insert_image_buffer_opt(
      try library.address("worksheet_insert_image_buffer_opt"))
    gunroom_worksheet_freeze_panes(try library.address("worksheet_freeze_panes"))(sheet, 1, 0)
    for (index, column) in table.columns.enumerated() {
      let place = lxw_col_t(index + offset)
      let heading = headings == .keys ? column.key : column.label
      try check(setColumn(sheet, place, place, Double(max(10, heading.count + 2)), nil))
      try check(writeText(sheet, 0, place, heading, bold))
    }
    var row = 0
    try table.forEachRow { number, cells in
      row += 1
      guard row < Self.mostRows else {
        throw Fault(
          .failed, "a sheet takes \(Self.mostRows) rows only", at: name,
          advice: "Write CSV, or fewer guns")
      }
      if let picture = try thumbnail?(number) {
        // 60 points high.
        try check(setRow(sheet, lxw_row_t(row), 60, nil))
        let scale = min(76 / Double(picture.height), 70 / Double(picture.width))
        try "".withCString { none in
          var options = lxw_image_options()
          (options.x_scale, options.y_scale) = (scale, scale)
          (options.x_offset, options.y_offset) = (2, 2)
          options.description = UnsafeMutablePointer(mutating: none)
          try check(
            insert(sheet, lxw_row_t(row), 0, picture.bytes, picture.bytes.count, &options))
        }
      }
      for (index, cell) in cells.enumerated() {
        let place = lxw_col_t(index + offset)
        switch cell {
        case .empty: continue
        case .number(let number) where abs(number) < 1 << 53:
          try check(writeNumber(sheet, lxw_row_t(row), place, Double(number), nil))
        case .money(_, let money) where abs(money.minorUnits) < 1 << 53:
          try check(
            writeNumber(sheet, lxw_row_t(row), place, money.spreadsheetNumber, try format(money)))
        // A day before 1900-03-01 is another one in spreadsheets, or none.
        case .date(_, .some(let day)) where day.year > 1900:
          var moment = lxw_datetime()
          (moment.year, moment.month, moment.day) = (
            Int32(day.year), Int32(day.month), Int32(day.day)
          )
          try check(writeDate(sheet, lxw_row_t(row), place, &moment, date))
        default:
          let words = cell.text
          guard words.unicodeScalars.count <= Self.mostCharacters else {
            throw Fault(
              .data, "a cell takes \(Self.mostCharacters) characters only",
              at: "\(table.kind.noun) \(number), \(table.columns[index].label)",
              advice: "Write CSV, which takes any text")
          }
          try check(writeText(sheet, lxw_row_t(row), place, EscapedText.escaped(words), text))
        }
      }
    }
    if !table.columns.isEmpty {
      let last = lxw_col_t(table.columns.count - 1 + offset)
      try check(
        gunroom_worksheet_autofilter(try library.address("worksheet_autofilter"))(
          sheet, 0, lxw_col_t(offset), lxw_row_t(row), last))
    }
  }

  /// Writes what is left.
  ///
  /// - Throws: `Fault` when the file could not be written.
  public func close() throws {
    guard let workbook else { return }
    self.workbook = nil
    errno = 0
    let finish = gunroom_workbook_close(try library.address("workbook_close"))
    let (code, failure) = Self.silently { (finish(workbook), errno) }
    guard code == LXW_NO_ERROR else {
      throw failure != 0
        ? Fault.system(failure, "cannot write", name)
        : Fault(.inputOutput, "the workbook cannot be written", at: name)
    }
  }

  /// Runs what would write its own words to standard error.
  private static func silently<Result>(_ body: () -> Result) -> Result {
    let kept = dup(2)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if kept >= 0, nowhere >= 0 { dup2(nowhere, 2) }
    defer {
      if kept >= 0 {
        dup2(kept, 2)
        Glibc.close(kept)
      }
      if nowhere >= 0 { Glibc.close(nowhere) }
    }
    return body()
  }

  private func format(_ money: Money) throws -> UnsafeMutablePointer<lxw_format>? {
    if let known = amounts[money.currency.code] { return known }
    let format = gunroom_workbook_add_format(try library.address("workbook_add_format"))(workbook)
    let places = money.currency.minorDigits
    let digits = "#,##0" + (places == 0 ? "" : "." + String(repeating: "0", count: places))
    gunroom_format_set_num_format(try library.address("format_set_num_format"))(
      format, "\(digits) \"\(money.currency.code)\"")
    amounts[money.currency.code] = format
    return format
  }

  private func check(_ code: lxw_error) throws {
    guard code == LXW_NO_ERROR else {
      throw Fault(
        .failed, "the workbook cannot be written (libxlsxwriter: \(code.rawValue))", at: name)
    }
  }
}

extension Money {
  /// The amount as a spreadsheet keeps numbers; nothing is ever calculated with it here.
  fileprivate var spreadsheetNumber: Double {
    let scale = (0..<currency.minorDigits).reduce(1.0) { scale, _ in scale * 10 }
    return Double(minorUnits) / scale
  }
}
