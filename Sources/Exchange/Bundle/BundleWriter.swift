import FoundationEssentials
import Inventory
import Photographs
import Platform

/// Writes a collection with all its files: as a folder, as a ZIP file, or as one JSON file.
public struct BundleWriter {
  private let vault: Vault
  private let choice: ExportChoice
  private let originals: Bool
  private let develop: ([UInt8]) throws -> [UInt8]
  private let files: BundleFiles
  private let keeps: (Stored.Record) -> Stored.Record?

  /// Prepares what goes out.
  ///
  /// - Parameters:
  ///   - originals: whether pictures keep what the camera wrote; else they go out without it, and the
  ///     collection that is made from the bundle has them so.
  ///   - develop: makes a JPEG without it from a picture of a format that cannot be stripped.
  public init(
    _ vault: Vault, _ choice: ExportChoice, originals: Bool,
    develop: @escaping ([UInt8]) throws -> [UInt8]
  ) throws {
    self.vault = vault
    self.choice = choice
    self.originals = originals
    self.develop = develop
    keeps = try Self.keeping(vault, choice)
    files = try BundleFiles(vault, choice, keeping: keeps)
  }

  /// Writes one JSON file, the bytes of all files in it.
  public func writeJSON(to put: @escaping ([UInt8]) throws -> Void) throws {
    try vault.reading {
      try collection(to: put) { add in
        for item in files.items {
          let (bytes, written) = try content(item)
          try add(
            CollectionFile.File(
              sha256: item.sha256, written: written, size: bytes.count, file: nil,
              data: Data(bytes).base64EncodedString()))
        }
      }
    }
  }

  /// Writes a bundle: `collection.json`, a table for each kind of record, every file under a name that
  /// can be read, and `MANIFEST.json` with the checksums of all.
  ///
  /// - Parameter tables: how the tables are written.
  public func write(to sink: some BundleSink, tables: SeparatedWriter) throws {
    try vault.reading {
      var sink = ManifestSink(sink)
      try sink.add(BundleGuide.name) { try $0(Array(BundleGuide.text(choice.isComplete).utf8)) }
      var listed: [CollectionFile.File] = []
      for item in files.items {
        let (bytes, written) = try content(item)
        try sink.add(item.name, size: bytes.count) { try $0(bytes) }
        listed.append(
          CollectionFile.File(
            sha256: item.sha256, written: written, size: bytes.count, file: item.name, data: nil))
      }
      try sink.add(CollectionFile.name) { put in
        try collection(to: put) { add in try listed.forEach(add) }
      }
      for table in try ExportTable.all(vault, choice, files: files.photographs) {
        try sink.add("\(table.name).csv") { try tables.write(table, to: $0) }
      }
      try sink.finish()
    }
  }

  private func collection(
    to put: @escaping ([UInt8]) throws -> Void,
    files list: (_ add: @escaping (CollectionFile.File) throws -> Void) throws -> Void
  ) throws {
    try CollectionWriter(vault: vault, choice: choice, put: put).write(
      keeping: keeps, pictures: files.pictures, files: list)
  }

  /// The bytes of a file as they go out, and their checksum where they are not the original.
  private func content(_ item: BundleFiles.Item) throws -> (bytes: [UInt8], written: String?) {
    let original = try vault.content(item.sha256)
    guard item.isOriginal, !originals else { return (original, nil) }
    let bytes = try bare(original, item)
    let written = SHA256.hexadecimal(of: bytes)
    return (bytes, written == item.sha256 ? nil : written)
  }

  private func bare(_ original: [UInt8], _ item: BundleFiles.Item) throws -> [UInt8] {
    let head = Array(original.prefix(PictureFormat.headLength))
    // A paper that is no picture has nothing of a camera.
    guard (try? PictureFormat(head: head)) != nil else { return original }
    if let bytes = BarePicture.bytes(of: original) { return bytes }
    if let substitute = item.substitute { return try vault.content(substitute) }
    return try develop(original)
  }

  /// What goes out of each record; nil for those that do not.
  private static func keeping(
    _ vault: Vault, _ choice: ExportChoice
  ) throws -> (Stored.Record) -> Stored.Record? {
    if choice.isComplete { return { $0 } }
    let kinds = vault.kinds
    let guns = Set(try choice.guns ?? vault.numbers(of: kinds.gun))
    var taken: [String: Set<Int>] = [RecordKind.gun.name: guns]
    for kind in kinds.all where kind.name != RecordKind.gun.name {
      guard choice.guns != nil else { continue }
      taken[kind.name] = try vault.numbers(of: kind, about: guns)
    }
    return { record in
      guard record.trashed == nil, taken[record.kind]?.contains(record.number) ?? true,
        choice.takesPapers || record.kind != RecordKind.document.name
      else { return nil }
      return record.cleaned(by: choice.redactor, kinds)
    }
  }
}
