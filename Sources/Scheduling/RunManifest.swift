import FoundationEssentials
import Platform

/// `MANIFEST.json`, the list of what a run made, which is written last.
struct RunManifest: Decodable, Equatable {
  struct File: Decodable, Equatable {
    let name: String
    let size: Int
    let sha256: String
    /// What was counted in it when it was read again: guns, pages.
    let counts: [String: Int]
  }

  static let name = "MANIFEST.json"
  private static let currentFormat = "gunroom-copy-1"

  let format: String
  let schedule: String
  /// The name of the folder when it was made: a copy under another name is not ours.
  let folder: String
  /// The identity of the vault.
  let vault: String
  /// The head of the vault's history when everything was read.
  let head: String
  /// The moment in UTC.
  let made: String
  /// The version of the program.
  let program: String
  let files: [File]

  init(
    _ name: CopyName, vault: String, head: String, program: String, files: [File]
  ) {
    format = Self.currentFormat
    schedule = name.schedule
    folder = name.text
    self.vault = vault
    self.head = head
    let moment = name.moment
    made = Clock { moment }.timestamp
    self.program = program
    self.files = files
  }

  /// Reads the list in a folder; nil where there is none of ours.
  init?(inFolder folder: String) {
    let path = "\(folder)/\(Self.name)"
    guard Files.isFileItself(path), let bytes = try? Files.read(path, limit: 1 << 24),
      let manifest = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      manifest.format == Self.currentFormat
    else { return nil }
    self = manifest
  }

  var bytes: [UInt8] {
    let files = files.map { file in
      JSON.object([
        ("name", .string(file.name)), ("size", JSON(file.size)), ("sha256", .string(file.sha256)),
        (
          "counts", .object(file.counts.sorted { $0.key < $1.key }.map { ($0.key, JSON($0.value)) })
        ),
      ])
    }
    let list = JSON.object([
      ("format", .string(format)), ("schedule", .string(schedule)), ("folder", .string(folder)),
      ("vault", .string(vault)), ("head", .string(head)), ("made", .string(made)),
      ("program", .string(program)), ("files", .array(files)),
    ])
    return Array((list.text(indented: true) + "\n").utf8)
  }
}
