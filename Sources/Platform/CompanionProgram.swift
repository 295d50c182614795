import Glibc

/// A program that is installed with this one and does a part of its work in a process of its own.
public struct CompanionProgram: Sendable {
  private let name: String
  private let purpose: String

  /// A companion.
  ///
  /// - Parameter purpose: what it does, for the message when it is missing: “reads pictures”.
  public init(_ name: String, thatDoes purpose: String) {
    self.name = name
    self.purpose = purpose
  }

  /// The path of the companion: beside `program` or in `../libexec/gunroom`.
  ///
  /// - Throws: `Fault` (failed) when it is in neither place.
  public func path(beside program: String? = ChildProcess.currentProgram) throws -> String {
    let folder = FileName.folder(program ?? "/usr/bin/gunroom")
    for place in ["\(folder)/\(name)", "\(folder)/../libexec/gunroom/\(name)"] {
      if case .regular = Files.kind(place) { return place }
    }
    throw Fault(
      .failed, "the program \(name), which \(purpose), is missing", at: FileName.shown(folder),
      advice: "Install gunroom again")
  }

  /// Becomes the companion, with the command line and the environment of this process.
  ///
  /// - Throws: `Fault` (failed) when it is missing or cannot be started.
  public func takeOver() throws -> Never {
    let path = try path()
    FileName.withCString(path) { _ = execv($0, CommandLine.unsafeArgv) }
    throw Fault.system(errno, "the program cannot be started", path, category: .failed)
  }
}
