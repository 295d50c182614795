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
    Source(name: "detail", bytes: PackageResources.detail_json5),
    Source(name: "inventory", bytes: PackageResources.inventory_json5),
    Source(name: "inventory-table", bytes: PackageResources.inventory_table_json5),
    Source(name: "insurance", bytes: PackageResources.insurance_json5),
    Source(name: "theft", bytes: PackageResources.theft_json5),
    Source(name: "bound-book", bytes: PackageResources.bound_book_json5),
    Source(
      name: "bound-book-as-first-entered", bytes: PackageResources.bound_book_as_first_entered_json5
    ),
    Source(name: "bound-book-as-corrected", bytes: PackageResources.bound_book_as_corrected_json5),
    Source(name: "ammunition", bytes: PackageResources.ammunition_json5),
    Source(name: "expenses", bytes: PackageResources.expenses_json5),
    Source(name: "maintenance", bytes: PackageResources.maintenance_json5),
    Source(name: "accessories", bytes: PackageResources.accessories_json5),
    Source(name: "estate", bytes: PackageResources.estate_json5),
    Source(name: "catalogue", bytes: PackageResources.catalogue_json5),
    Source(name: "gallery", bytes: PackageResources.gallery_json5),
    Source(name: "labels", bytes: PackageResources.labels_json5),
    Source(name: "count", bytes: PackageResources.count_json5),
    Source(name: "loans", bytes: PackageResources.loans_json5),
    Source(name: "valuation", bytes: PackageResources.valuation_json5),
  ]
}
