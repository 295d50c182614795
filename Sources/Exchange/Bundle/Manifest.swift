import FoundationEssentials
import Platform

/// Notes the checksums of what goes into a sink, and adds the list of them at the end.
public struct ManifestSink<Sink: BundleSink> {
  private let sink: Sink
  private var listed: [(name: String, size: Int, sha256: String)] = []

  /// Begins a list.
  public init(_ sink: Sink) { self.sink = sink }

  /// Adds a file.
  public mutating func add(
    _ name: String, size: Int? = nil,
    _ body: (_ put: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let sum = Sum()
    try sink.add(name, size: size) { put in
      try body { bytes in
        sum.sha256.add(bytes)
        sum.size += bytes.count
        try put(bytes)
      }
    }
    listed.append((name, sum.size, sum.sha256.hexadecimal))
  }

  /// Adds the list.
  public func finish() throws {
    let files = listed.sorted { $0.name < $1.name }.map { file in
      JSON.object([
        ("name", .string(file.name)), ("size", JSON(file.size)), ("sha256", .string(file.sha256)),
      ])
    }
    let list = JSON.object([
      ("format", .string(Manifest.format)), ("files", .array(files)),
    ])
    try sink.add(Manifest.name, size: nil) {
      try $0(Array((list.text(indented: true) + "\n").utf8))
    }
  }

  private final class Sum {
    let sha256 = SHA256()
    var size = 0
  }
}

/// The list of the files that an export wrote into a folder.
public struct Manifest: Decodable {
  /// The name of the list.
  static let name = "MANIFEST.json"
  static let format = "gunroom-manifest-1"
  struct File: Decodable {
    let name: String
    let size: Int
    let sha256: String
  }
  private struct Format: Decodable { let format: String }
  private let format: String
  let files: [File]

  /// Reads a list; nil where it is none of ours.
  init?(_ list: [UInt8]) {
    guard let read = try? JSONDecoder().decode(Manifest.self, from: Data(list)),
      read.format == Self.format
    else { return nil }
    self = read
  }

  /// Reads the list in a folder.
  init?(inFolder folder: String) {
    guard let list = try? Files.read("\(folder)/\(Self.name)", limit: 1 << 28) else { return nil }
    self.init(list)
  }

  /// What a folder holds that no export wrote.
  enum Other: Equatable {
    /// There is no list of ours.
    case notOurs
    /// A file that is not in the list.
    case added(String)
    /// A file that is another than the list says.
    case changed(String)
  }

  /// The first thing in a folder that no export wrote so; nil where nothing is lost with it.
  ///
  /// - Throws: `Fault` where a file cannot be read.
  static func other(inFolder folder: String) throws -> Other? {
    guard let manifest = Manifest(inFolder: folder) else { return .notOurs }
    let listed = Dictionary(manifest.files.map { ($0.name, $0) }) { first, _ in first }
    let names = names(in: folder, below: "").filter { $0 != name }
    if let added = names.first(where: { listed[$0] == nil }) { return .added(added) }
    for name in names {
      try Interruption.check()
      let path = "\(folder)/\(name)"
      guard let file = listed[name], Files.kind(path) == .regular(size: file.size),
        try MappedFile(path).checksum == file.sha256
      else { return .changed(name) }
    }
    return nil
  }

  /// Whether a ZIP file holds the files of its list and no other.
  static func lists(archive: String) throws -> Bool {
    let reader = try ArchiveReader(archive)
    var names: Set<String> = []
    var list: Manifest?
    while let inner = try reader.next() {
      if inner == name { list = Manifest(try reader.bytes(limit: 1 << 28)) }
      names.insert(inner)
    }
    return list.map { Set($0.files.map(\.name)).union([name]) == names } ?? false
  }

  /// Makes sure that the files of a bundle in a folder are those of its list.
  ///
  /// - Parameter name: what the bundle is called in messages.
  /// - Throws: `Fault` (bad data) naming the first that is missing or is another.
  static func check(folder: String, name: String) throws {
    if let fault = scheduledCopy(folder, name: name) { throw fault }
    try check(Manifest(inFolder: folder), name: name) { file in
      let path = "\(folder)/\(file)"
      return Files.kind(path) == .missing ? nil : try MappedFile(path).checksum
    }
  }

  /// What to say of the folder of a copy that a schedule made; nil for any other.
  static func scheduledCopy(_ folder: String, name: String) -> Fault? {
    guard let list = try? Files.read("\(folder)/\(Self.name)", limit: 1 << 28),
      let other = try? JSONDecoder().decode(Format.self, from: Data(list)),
      other.format.hasPrefix("gunroom-copy-")
    else { return nil }
    return Fault(
      .data, "this is a copy that a schedule made, and no exported collection", at: name,
      advice:
        "Name the file in it that is meant; 'gunroom restore' goes back to one that has a backup, "
        + "a bundle or JSON. Nothing was changed")
  }

  /// Makes sure that the files of a bundle in a ZIP file are those of its list.
  ///
  /// - Parameter see: gets each file.
  /// - Returns: whether there is no other file in it.
  /// - Throws: as `check(folder:name:)`, and what `see` throws.
  @discardableResult
  static func check(
    archive: String, name: String,
    see: (_ name: String, _ bytes: [UInt8]) throws -> Void = { _, _ in }
  ) throws -> Bool {
    var sums: [String: String] = [:]
    var list: Manifest?
    try ArchiveReader.forEachFile(in: archive) { inner, bytes in
      sums[inner] = SHA256.hexadecimal(of: bytes)
      if inner == Self.name { list = Manifest(bytes) }
      try see(inner, bytes)
    }
    try check(list, name: name) { sums[$0] }
    return sums.count == (list?.files.count ?? 0) + 1
  }

  private static func check(
    _ list: Manifest?, name: String, sum: (_ file: String) throws -> String?
  ) throws {
    guard let list, list.files.contains(where: { $0.name == CollectionFile.name }) else {
      throw Fault(
        .data, "the list \(Self.name) is missing or is not that of a bundle", at: name,
        advice: advice)
    }
    for file in list.files {
      let found = try sum(file.name)
      if found == file.sha256 { continue }
      let what = found == nil ? "is missing" : "is not what it was when it was exported"
      throw Fault(
        .data, "the file \(Visible.text(file.name)) \(what)", at: name, advice: advice)
    }
  }

  private static let advice =
    "Copy the whole bundle again; where that is no more, --accept-damaged takes what can be proved. "
    + "Nothing was changed"

  private static func names(in folder: String, below prefix: String) -> [String] {
    Files.names(inFolder: folder).flatMap { name in
      Files.kind("\(folder)/\(name)") == .folder
        ? names(in: "\(folder)/\(name)", below: "\(prefix)\(name)/") : [prefix + name]
    }
  }
}
