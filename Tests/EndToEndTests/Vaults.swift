import Platform

/// Vaults that several tests ask; made once, and kept as bytes, so that no folder stays behind.
enum Vaults: String, CaseIterable, Sendable {
  /// The sample collection with everything that can belong to a gun.
  case sample
  /// Nothing at all.
  case empty
  /// One gun of which only the maker is known.
  case bare

  /// A workplace with the vault in it.
  func workplace() throws -> Workplace {
    let bytes = try Self.made[self, default: .success([])].get()
    let workplace = try Workplace()
    try DurableFile.write("\(workplace.folder)/vault.gunroom") { try $0.write(bytes) }
    return workplace
  }

  private static let made = Dictionary(
    uniqueKeysWithValues: allCases.map { vault in (vault, Result { try vault.make() }) })

  private func make() throws -> [UInt8] {
    let workplace = try Workplace()
    try workplace.must(script)
    return try Files.read("\(workplace.folder)/vault.gunroom", limit: 1 << 28)
  }

  private var script: String {
    switch self {
    case .sample:
      """
      set -e
      gunroom init -q --name "The Example Collection"
      cd $FIXTURES/collection && gunroom import -q collection.csv --files photos
      sh belongings.sh
      """
    case .empty: "gunroom init -q"
    case .bare: "gunroom init -q && gunroom add -q make=Colt"
    }
  }
}
