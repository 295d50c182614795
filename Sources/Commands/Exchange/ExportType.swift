import Platform

/// What a collection is exported as.
enum ExportType: String, CaseIterable {
  /// One table, or a folder of tables.
  case csv
  /// The same with tabs.
  case tsv
  /// Everything in one file.
  case json
  /// A workbook.
  case xlsx
  /// A folder with everything.
  case bundle
  /// The same as one file.
  case zip
  /// A catalogue for the screen.
  case html

  /// The type that a name means; nil where its ending is not known.
  init?(naming path: String) {
    let pieces = FileName.last(path).split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count > 1, let ending = pieces.last else {
      self = .bundle
      return
    }
    guard ending != "bundle" else { return nil }
    self.init(rawValue: ending.lowercased())
  }

  /// Whether it is one file, and can go to standard output.
  var isText: Bool { [.csv, .tsv, .json].contains(self) }
}
