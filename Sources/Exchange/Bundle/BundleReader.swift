import Inventory
import Platform

/// What was wrong with a bundle that was taken all the same.
public struct BundleDamage {
  /// What is wrong with its history.
  public internal(set) var history: String?
  /// What does not fit its list of files.
  public internal(set) var list: String?
  /// The files that were missing or damaged.
  public internal(set) var lost: [String] = []

  var isNone: Bool { history == nil && list == nil && lost.isEmpty }
}

/// Reads back what `BundleWriter` wrote: a folder, a ZIP file, or a JSON file.
public struct BundleReader {
  /// The vault that is filled, and on what conditions.
  private struct Target {
    let vault: Vault
    let acceptsDamaged: Bool
    let prove: (Vault) throws -> Void

    /// Fills it; the name is for messages.
    func refill(_ name: String, _ body: (Refilling) throws -> Void) throws -> BundleDamage {
      var damage = BundleDamage()
      damage.history = try vault.refill(
        from: name, acceptsDamaged: acceptsDamaged, proving: prove
      ) { refilling in
        try body(refilling)
        damage.lost = refilling.lost.values.sorted()
      }
      return damage
    }

    /// What a check finds, where that is to be taken all the same; nil when all is well.
    func tolerating(_ check: () throws -> Void) throws -> String? {
      do {
        try check()
        return nil
      } catch let fault as Fault where acceptsDamaged && fault.category == .data {
        return fault.what
      }
    }
  }

  private enum Form { case json, folder, archive }

  private let path: String
  private let form: Form

  /// Looks at a path; nil where it leads to something else than a bundle or a file of a collection in JSON.
  public init?(_ path: String) {
    let folder = FileName.folder(path)
    // Somebody who names the main file of a bundle means all of it.
    let isMainFile =
      FileName.last(path) == CollectionFile.name && Manifest(inFolder: folder) != nil
    let path = isMainFile ? folder : path
    self.path = path
    switch Files.kind(path) {
    case .folder where Files.kind("\(path)/\(CollectionFile.name)") != .missing: form = .folder
    case .regular:
      guard let head = try? Files.read(path, from: 0, count: 4_096) else { return nil }
      if head.starts(with: "PK\u{3}\u{4}".utf8), Self.isBundle(path) {
        form = .archive
      } else if Self.isCollection(head, path) {
        form = .json
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// Makes an empty vault what the exported one was: all of it, or after any fault nothing.
  ///
  /// - Parameters:
  ///   - acceptsDamaged: whether one whose history was altered, or whose files are not all as they were,
  ///     is taken all the same.
  ///   - prove: what else must hold of the vault; it throws when it does not.
  /// - Returns: what is wrong with it; nil where it is whole.
  /// - Throws: `Fault` (bad data) where the vault is not empty, the bundle damaged, only a part of a
  ///   collection, or none that can be.
  public func restore(
    into vault: Vault, acceptsDamaged: Bool = false,
    proving prove: @escaping (Vault) throws -> Void = { _ in }
  ) throws -> BundleDamage? {
    let target = Target(vault: vault, acceptsDamaged: acceptsDamaged, prove: prove)
    let name = FileName.shown(path)
    var damage: BundleDamage
    switch form {
    case .json:
      let file = try MappedFile(path)
      damage = try restore(file.bytes, name, target) { try Self.missing($0, name) }
    case .folder:
      let changed = try target.tolerating { try Manifest.check(folder: path, name: name) }
      let file = try MappedFile("\(path)/\(CollectionFile.name)")
      damage = try restore(file.bytes, "\(name)/\(CollectionFile.name)", target) { inner in
        let parts = inner.split(separator: "/", omittingEmptySubsequences: false)
        guard !inner.hasPrefix("/"), !parts.contains(".."), !parts.contains("") else {
          return try Self.missing(inner, name)
        }
        return try Files.read("\(path)/\(inner)", limit: 1 << 30)
      }
      damage.list = changed
    case .archive:
      let changed = try target.tolerating { _ = try Manifest.check(archive: path, name: name) }
      damage = try restoreArchive(name, target)
      damage.list = changed
    }
    return damage.isNone ? nil : damage
  }

  private func restore(
    _ bytes: UnsafeRawBufferPointer, _ name: String, _ target: Target,
    content: (String) throws -> [UInt8]
  ) throws -> BundleDamage {
    let reader = try CollectionReader(bytes, name: name, acceptsLosses: target.acceptsDamaged)
    return try target.refill(name) { try reader.fill($0, content: content) }
  }

  // The files stand before the collection, which is read first; its files are read in a second walk
  // through the archive, each as it is met.
  private func restoreArchive(_ name: String, _ target: Target) throws -> BundleDamage {
    let archive = try ArchiveReader(path)
    while let inner = try archive.next() {
      guard inner == CollectionFile.name else { continue }
      let bytes = try archive.bytes(limit: 1 << 33)
      return try bytes.withUnsafeBytes { bytes in
        var reader = try CollectionReader(
          bytes, name: "\(name), \(inner)", acceptsLosses: target.acceptsDamaged)
        return try target.refill("\(name), \(inner)") { refilling in
          let archive = try ArchiveReader(path)
          var files = try reader.files()
          while let next = try archive.next() {
            guard let file = files.removeValue(forKey: next) else { continue }
            try reader.takeEarly(file, try archive.bytes(limit: 1 << 30), refilling)
          }
          try reader.fill(refilling) { try Self.missing($0, name) }
        }
      }
    }
    throw Fault(.data, "the ZIP file is no whole collection", at: name)
  }

  // Other programs write the members in an order of their own, what it is perhaps after all files.
  private static func isCollection(_ head: [UInt8], _ path: String) -> Bool {
    let text = String(decoding: head, as: UTF8.self)
    return text.contains("\"\(CollectionFile.family)")
      || text.trimmingBlanks.hasPrefix("{") && path.lowercased().hasSuffix(".json")
  }

  // The guide stands first, so that one that is cut off is known for what it is.
  private static func isBundle(_ path: String) -> Bool {
    guard let archive = try? ArchiveReader(path), let first = try? archive.next() else {
      return false
    }
    if first == BundleGuide.name, let bytes = try? archive.bytes(limit: 1 << 16),
      bytes.starts(with: BundleGuide.beginning.utf8)
    {
      return true
    }
    var next: String? = first
    while let name = next {
      if name == CollectionFile.name { return true }
      next = try? archive.next()
    }
    return false
  }

  private static func missing(_ inner: String, _ name: String) throws -> [UInt8] {
    throw Fault(
      .data, "the file \(Visible.text(inner)) is missing", at: name,
      advice: "Copy the whole bundle again; nothing was imported")
  }
}
