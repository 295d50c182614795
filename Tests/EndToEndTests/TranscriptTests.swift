import Foundation
import Platform
import Testing

/// Sessions at a shell as text files.
///
/// What is typed stands after `  $ `, then what it prints, then the exit code in brackets unless it is
/// 0. Lines that are not indented explain.
///
/// With GUNROOM_RECORD=1 the files are written anew from what happens, and the run fails, so that
/// recording can never pass for testing.
@Suite("A session at the shell")
struct TranscriptTests {
  static let folder = "\(Workplace.repository)/Tests/EndToEndTests/Transcripts"
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix(".txt")
    }.sorted()

  @Test("goes as its transcript says", arguments: names)
  func transcript(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let written = try String(contentsOfFile: path, encoding: .utf8)
    let workplace = try Workplace()
    var played: [String] = []
    for line in written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      guard line.hasPrefix("  ") else {
        played.append(line)
        continue
      }
      guard line.hasPrefix("  $ ") else { continue }
      played.append(line)
      let outcome = try workplace.sh("{ \(line.dropFirst(4))\n} 2>&1")
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      let shown = lines.last == "" ? lines.dropLast() : lines[...]
      played += shown.map {
        // An empty line of output keeps its indent, or it would read as prose.
        "  " + $0.replacingOccurrences(of: workplace.folder, with: "FOLDER")
      }
      if outcome.code != 0 { played.append("  [\(outcome.code)]") }
    }
    let happened = played.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["GUNROOM_RECORD"] == "1" {
      try happened.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
    }
    #expect(happened == written)
  }

  @Test("there are transcripts at all") func some() {
    #expect(Self.names.count >= 8)
  }
}
