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

extension Vaults {
  /// The sample collection with what is easily forgotten: trash, own fields, undone changes, settings,
  /// odd values, a gun that is gone.
  func collectionWithOddities() throws -> Workplace {
    let workplace = try workplace()
    try workplace.must(
      """
      set -e
      gunroom -q field add Rollmark --section Identification >/dev/null
      gunroom -q field add Insured --kind money --section Storage >/dev/null
      gunroom -q edit 1 rollmark='=1+1' insured='$5' >/dev/null
      gunroom -q edit 3 other_serials=' A;B ' other_serials='"q"' tags=fun tags='a; b' \\
        notes='=HYPERLINK("x"), and
      a second line' serial=' 0017 ' >/dev/null
      gunroom -q add make='@Česká' model='銃 "quoted"' caliber='.22 LR' caliber=9mm >/dev/null
      gunroom -q edit 7 finish=Blue >/dev/null; gunroom -q undo >/dev/null
      gunroom -q remove 9 >/dev/null; gunroom -q photo remove 1 1 >/dev/null
      gunroom -q dispose 10 --how sold --to 'Ridge Line Arms' --on 2026-03-01 >/dev/null
      gunroom -q config paper a4 >/dev/null
      gunroom -q field add Gone --section Identification >/dev/null
      gunroom -q edit 4 gone=kept >/dev/null; gunroom -q field remove gone >/dev/null
      """)
    return workplace
  }
}
