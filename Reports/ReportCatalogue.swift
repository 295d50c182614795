/// The report definitions that are part of the program, one JSON5 file each in this folder.
public enum ReportCatalogue {
  /// A definition as it stands in its file.
  public struct Source: Sendable {
    /// The report's name, which is the file's name without `.json5`.
    public let name: String
    /// The bytes of the file.
    public let bytes: [UInt8]
  }

  /// All built-in definitions in the order of the list of reports.
  public static let all: [Source] = [
    Source(name: "detail", bytes: PackageResources.detail_json5)
  ]
}
