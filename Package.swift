// swift-tools-version: 6.1
import PackageDescription

/// A system C library found through pkg-config; `package` is the Debian package that brings it.
func system(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// Where Pango's headers are.
///
/// Its pkg-config file cannot be used: it asks for `-pthread`, which the package manager refuses with
/// a warning on every build.
let pangoHeaders: [SwiftSetting] = [.unsafeFlags(["-Xcc", "-I/usr/include/pango-1.0"])]

/// Where libxml2's headers are; its pkg-config file would link it.
let xmlHeaders: [SwiftSetting] = [.unsafeFlags(["-Xcc", "-I/usr/include/libxml2"])]

/// The definitions of reports that are part of the program.
let reports = [
  "detail", "inventory", "inventory-table", "insurance", "theft", "bound-book",
  "bound-book-as-first-entered", "bound-book-as-corrected", "ammunition", "expenses", "maintenance",
  "accessories", "estate", "catalogue", "gallery", "labels", "count", "loans", "valuation",
]

let package = Package(
  name: "Gunroom",
  products: [
    .executable(name: "gunroom", targets: ["gunroom"]),
    .executable(name: "gunroom-print", targets: ["gunroom-print"]),
    .executable(name: "gunroom-photo", targets: ["gunroom-photo"]),
    .library(name: "Inventory", targets: ["Inventory"]),
  ],
  targets: [
    // C libraries: a module map and a shim each, nothing else.
    .systemLibrary(name: "CLinux"),
    // Without pkg-config, which would link them: they are loaded when they are needed.
    .systemLibrary(name: "CEdit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CQPDF", providers: [.apt(["libqpdf-dev"])]),
    .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CXLSXWriter", providers: [.apt(["libxlsxwriter-dev"])]),
    .systemLibrary(name: "CXML", providers: [.apt(["libxml2-dev"])]),
    system("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    system("CGLib", pkgConfig: "glib-2.0", package: "libglib2.0-dev"),
    system("CCairo", pkgConfig: "cairo-pdf", package: "libcairo2-dev"),
    system("CPango", pkgConfig: "harfbuzz", package: "libpango1.0-dev"),
    system("CQREncode", pkgConfig: "libqrencode", package: "libqrencode-dev"),
    system("CVips", pkgConfig: "gobject-2.0", package: "libvips-dev"),

    // Arrows go one way, top to bottom.
    .target(name: "Platform", dependencies: ["CGLib", "CLinux"]),
    .target(name: "SQLite", dependencies: ["Platform", "CSQLite"]),
    .target(name: "Inventory", dependencies: ["Platform", "SQLite"]),
    .target(name: "Photographs", dependencies: ["Platform"]),
    .target(name: "Codes", dependencies: ["Platform", "CQREncode"]),
    .target(
      name: "Drawing", dependencies: ["Platform", "CCairo", "CPango"],
      swiftSettings: pangoHeaders),
    .target(
      name: "Reports", dependencies: ["Platform"], path: "Reports",
      resources: reports.map { .embedInCode("\($0).json5") }),
    .target(
      name: "Layout", dependencies: ["Codes", "Drawing", "Inventory", "Reports"],
      swiftSettings: pangoHeaders),
    .target(name: "Protection", dependencies: ["Platform", "CQPDF"]),
    .target(
      name: "Exchange",
      dependencies: ["Inventory", "Photographs", "CArchive", "CXLSXWriter", "CXML"],
      resources: [
        .embedInCode("Catalogue/catalogue.css"), .embedInCode("Catalogue/catalogue.js"),
      ], swiftSettings: xmlHeaders),
    .target(name: "Safekeeping", dependencies: ["Inventory", "Platform"]),
    .target(
      name: "Scheduling",
      dependencies: ["Exchange", "Inventory", "Platform", "Protection", "Safekeeping"],
      swiftSettings: xmlHeaders),
    .target(name: "LineEditing", dependencies: ["CEdit", "Platform"]),
    .target(name: "CommandLine", dependencies: ["LineEditing", "Platform"]),
    .target(
      name: "Commands",
      dependencies: [
        "CommandLine", "Exchange", "Photographs", "Inventory", "Reports", "Safekeeping",
        "Scheduling",
      ], swiftSettings: xmlHeaders),
    .executableTarget(
      name: "gunroom", dependencies: ["Commands", "Platform"], swiftSettings: xmlHeaders),
    .executableTarget(
      name: "gunroom-print",
      dependencies: ["Commands", "Layout", "Drawing", "Protection", "Reports"],
      swiftSettings: pangoHeaders + xmlHeaders),
    .executableTarget(name: "gunroom-photo", dependencies: ["Photographs", "Platform", "CVips"]),

    // What several test targets need.
    .target(name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport"),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"]),
    .testTarget(name: "InventoryTests", dependencies: ["Inventory", "TestSupport"]),
    .testTarget(name: "PhotographsTests", dependencies: ["Photographs"]),
    .testTarget(name: "CodesTests", dependencies: ["Codes"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: pangoHeaders),
    .testTarget(
      name: "LayoutTests", dependencies: ["Layout", "TestSupport"], swiftSettings: pangoHeaders),
    .testTarget(
      name: "ExchangeTests", dependencies: ["Exchange", "TestSupport"], swiftSettings: xmlHeaders),
    .testTarget(
      name: "SchedulingTests",
      dependencies: ["CGLib", "Inventory", "Platform", "Scheduling", "TestSupport"],
      swiftSettings: xmlHeaders),
    .testTarget(name: "CommandLineTests", dependencies: ["CommandLine"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Inventory", "Platform", "Reports", "TestSupport"], exclude: ["Transcripts"]),
  ],
  swiftLanguageModes: [.v6]
)
