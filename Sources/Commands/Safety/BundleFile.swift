import Exchange
import Platform
import Safekeeping

/// What 'export' wrote, also where it was encrypted since, as copies of schedules are.
struct BundleFile {
  private let bundle: BundleReader
  private let path: String
  // What is in an encrypted one, for as long as it is read.
  private let plain: ScratchFile?

  /// Whether the name of an encrypted file speaks of a bundle.
  private static func isNamed(_ path: String) -> Bool {
    [".zip.age", ".json.age"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Opens one; nil for something else.
  ///
  /// - Throws: `Fault` when an encrypted one cannot be decrypted.
  init?(_ path: String, _ decryption: () throws -> Decryption?) throws {
    self.path = path
    let isEncrypted = try Self.isNamed(path) && Backup.isEncrypted(path)
    plain = isEncrypted ? try Backup.plain(path, decryption()) : nil
    guard let bundle = BundleReader(plain?.path ?? path) else { return nil }
    self.bundle = bundle
  }

  /// Runs `body`, in whose faults it has the name that people know.
  func read<Value>(_ body: (BundleReader) throws -> Value) throws -> Value {
    guard let plain else { return try body(bundle) }
    return try Backup.naming(path, in: plain.path) { try body(bundle) }
  }
}
