import FoundationEssentials
import Platform

/// Notes the checksums of what goes into a sink, and adds the list of them at the end.
public struct ManifestSink<Sink: BundleSink> {
  /// The name of the list.
  static var name: String { "MANIFEST.json" }

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
    try sink.add(Self.name, size: nil) { try $0(Array((list.text(indented: true) + "\n").utf8)) }
  }

  private final class Sum {
    let sha256 = SHA256()
    var size = 0
  }
}

/// The list of the files that an export wrote into a folder.
public struct Manifest: Decodable {
  static let format = "gunroom-manifest-1"
  struct File: Decodable {
    let name: String
    let size: Int
    let sha256: String
  }
  private let format: String
  let files: [File]

  /// Whether a folder holds what an export wrote, and nothing else; then nothing is lost with it.
  public static func describes(_ folder: String) -> Bool {
    let names = names(in: folder, below: "")
    guard names.contains("MANIFEST.json"),
      let bytes = try? Files.read("\(folder)/MANIFEST.json", limit: 1 << 28),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)),
      manifest.format == format
    else { return false }
    return Set(manifest.files.map(\.name)).union(["MANIFEST.json"]).isSuperset(of: names)
  }

  /// Makes sure that the files of a bundle are those of its list.
  ///
  /// - Parameter sums: the checksums of all files but the list, by name.
  /// - Throws: `Fault` (bad data) naming the first that is missing or is another.
  static func check(_ list: [UInt8]?, _ sums: (String) throws -> String?, at place: String) throws {
    guard let list, let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(list)),
      manifest.format == format, manifest.files.contains(where: { $0.name == CollectionFile.name })
    else {
      throw Fault(
        .data, "the list MANIFEST.json is missing or is not that of a bundle", at: place,
        advice: "Copy the whole bundle again; nothing was changed")
    }
    for file in manifest.files {
      let sum = try sums(file.name)
      if sum == file.sha256 { continue }
      let what = sum == nil ? "is missing" : "is not what it was when it was exported"
      throw Fault(
        .data, "the file \(Visible.text(file.name)) \(what)", at: place,
        advice: "Copy the whole bundle again; nothing was changed")
    }
  }

  private static func names(in folder: String, below prefix: String) -> [String] {
    Files.names(inFolder: folder).flatMap { name in
      Files.kind("\(folder)/\(name)") == .folder
        ? names(in: "\(folder)/\(name)", below: "\(prefix)\(name)/") : [prefix + name]
    }
  }
}
