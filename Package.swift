// swift-tools-version: 6.1
import PackageDescription

/// A system C library found through pkg-config; `package` is the Debian package that brings it.
func system(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "Gunroom",
  products: [
    .executable(name: "gunroom-photo", targets: ["gunroom-photo"]),
    .library(name: "Inventory", targets: ["Inventory"]),
  ],
  targets: [
    // C libraries: a module map and a shim each, nothing else.
    .systemLibrary(name: "CLinux"),
    system("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    system("CGLib", pkgConfig: "glib-2.0", package: "libglib2.0-dev"),
    system("CVips", pkgConfig: "gobject-2.0", package: "libvips-dev"),

    // Arrows go one way, top to bottom.
    .target(name: "Platform", dependencies: ["CGLib", "CLinux"]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "Inventory", dependencies: ["Platform", "SQLite"]),
    .target(name: "Photographs", dependencies: ["Platform"]),
    .executableTarget(name: "gunroom-photo", dependencies: ["Photographs", "Platform", "CVips"]),

    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
    .testTarget(name: "InventoryTests", dependencies: ["Inventory"]),
    .testTarget(name: "PhotographsTests", dependencies: ["Photographs"]),
  ],
  swiftLanguageModes: [.v6]
)
