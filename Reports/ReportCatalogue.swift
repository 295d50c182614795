/// The report definitions that are part of the program, one JSON5 file each in this folder.
public enum ReportCatalogue {
  /// All built-in definitions in the order of the list of reports.
  public static let all: [ReportSource] = [
    ReportSource(name: "detail", bytes: PackageResources.detail_json5),
    ReportSource(name: "inventory", bytes: PackageResources.inventory_json5),
    ReportSource(name: "inventory-table", bytes: PackageResources.inventory_table_json5),
    ReportSource(name: "insurance", bytes: PackageResources.insurance_json5),
    ReportSource(name: "theft", bytes: PackageResources.theft_json5),
    ReportSource(name: "bound-book", bytes: PackageResources.bound_book_json5),
    ReportSource(
      name: "bound-book-as-first-entered", bytes: PackageResources.bound_book_as_first_entered_json5
    ),
    ReportSource(
      name: "bound-book-as-corrected", bytes: PackageResources.bound_book_as_corrected_json5),
    ReportSource(name: "ammunition", bytes: PackageResources.ammunition_json5),
    ReportSource(name: "expenses", bytes: PackageResources.expenses_json5),
    ReportSource(name: "maintenance", bytes: PackageResources.maintenance_json5),
    ReportSource(name: "accessories", bytes: PackageResources.accessories_json5),
    ReportSource(name: "estate", bytes: PackageResources.estate_json5),
    ReportSource(name: "catalogue", bytes: PackageResources.catalogue_json5),
    ReportSource(name: "gallery", bytes: PackageResources.gallery_json5),
    ReportSource(name: "labels", bytes: PackageResources.labels_json5),
    ReportSource(name: "count", bytes: PackageResources.count_json5),
    ReportSource(name: "loans", bytes: PackageResources.loans_json5),
    ReportSource(name: "valuation", bytes: PackageResources.valuation_json5),
  ]
}
