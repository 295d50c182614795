import Foundation
import Platform
import TestSupport

/// An empty folder with the built program on the path, for one test; gone with it.
final class Workplace {
  /// What a command left behind.
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  private let place: TemporaryFolder
  private let environment: [String]

  /// The folder that holds the built programs: the one that the tests run from.
  static let programs = FileName.folder(ChildProcess.currentProgram ?? "/")
  /// The folder of the repository.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Where it is.
  var folder: String { place.path }

  init() throws {
    place = try TemporaryFolder()
    environment = [
      "PATH=\(Self.programs):/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME=\(place.path)",
      "GUNROOM_VAULT=\(place.path)/vault.gunroom", "TZ=UTC", "LC_ALL=C.UTF-8", "COLUMNS=100",
      "FIXTURES=\(Self.repository)/Tests/Fixtures", "SOURCE_DATE_EPOCH=1795996800",
    ]
  }

  /// Runs a line of shell in the folder.
  func sh(_ line: String, _ variables: [String: String] = [:], input: String = "") throws -> Outcome
  {
    let names = Set(variables.keys)
    let kept = environment.filter { !names.contains(String($0.prefix { $0 != "=" })) }
    let child = try ChildProcess(
      "/bin/bash", arguments: ["-c", "cd \(place.path)\n\(line)"],
      environment: kept + variables.map { "\($0)=\($1)" }, input: Array(input.utf8),
      outputLimit: 1 << 28, seconds: 120)
    let ending = try child.wait()
    let code: Int32
    switch ending {
    case .exited(let number): code = number
    case .signalled(let signal): code = 128 + signal
    default: code = -1
    }
    return Outcome(
      code: code, output: String(decoding: child.output, as: UTF8.self),
      errors: String(decoding: child.errors, as: UTF8.self))
  }

  /// Runs a line of shell that must work, and gives what it prints.
  @discardableResult
  func must(_ line: String, _ variables: [String: String] = [:]) throws -> String {
    let outcome = try sh(line, variables)
    guard outcome.code == 0 else {
      throw Fault(.failed, "\(line) ended with \(outcome.code): \(outcome.errors)")
    }
    return outcome.output
  }
}
