import Foundation
import Platform
import Testing

/// A workplace with a small vault and a schedule `nightly` that copies to a folder with a blank in its
/// name.
struct ScheduledCopies {
  let workplace: Workplace
  var folder: String { workplace.folder + "/the copies" }

  /// Makes them.
  ///
  /// - Parameter options: of the schedule, besides where to and when.
  init(_ options: String = "--what csv,json", vault: Vaults = .bare) throws {
    workplace = try vault.workplace()
    try workplace.must("gunroom schedule add nightly -q --at 02:00 --to 'the copies' \(options)")
  }

  /// What lies in the folder under a name that is not hidden, the link aside.
  var names: [String] {
    Files.names(inFolder: folder).filter { !$0.hasPrefix(".") && $0 != "nightly-latest" }
  }

  /// What is hidden there besides the lock.
  var leftovers: [String] {
    Files.names(inFolder: folder).filter { $0.hasPrefix(".") && $0 != ".nightly.lock" }
  }

  /// Runs the schedule as if it were a moment such as `2026-03-01T02:00:00Z`.
  func run(
    _ moment: String? = nil, _ options: String = "", _ variables: [String: String] = [:]
  ) throws -> Workplace.Outcome {
    let now = moment.map { "--now \($0)" } ?? ""
    return try workplace.sh("gunroom schedule run nightly \(now) \(options)", variables)
  }

  /// Makes a copy that must be made.
  func make(_ moment: String, _ options: String = "--always") throws {
    let outcome = try run(moment, options)
    try #require(outcome.code == 0 && outcome.errors.contains("Made"), "\(outcome.errors)")
  }

  /// Whether a copy holds all that its list names, each file as it says, and nothing else.
  func isWhole(_ name: String) throws -> Bool {
    let path = "\(folder)/\(name)"
    guard let bytes = try? Files.read("\(path)/MANIFEST.json"),
      let list = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let files = list["files"] as? [[String: Any]], list["folder"] as? String == name
    else { return false }
    let names = files.compactMap { $0["name"] as? String }
    guard !names.isEmpty, Files.names(inFolder: path) == (names + ["MANIFEST.json"]).sorted() else {
      return false
    }
    return try files.allSatisfy { file in
      let bytes = try Files.read("\(path)/\(file["name"] ?? "")")
      return bytes.count == file["size"] as? Int
        && SHA256.hexadecimal(of: bytes) == file["sha256"] as? String
    }
  }

  /// Makes sure that every copy is whole.
  func expectWhole(_ location: SourceLocation = #_sourceLocation) throws {
    for name in names {
      #expect(try isWhole(name), "\(name)", sourceLocation: location)
    }
  }
}
