import Glibc

/// A program of the system that does a part of the work.
public struct SystemProgram: Sendable {
  private let name: String

  /// A program by its name, or by its path where that has a slash.
  public init(_ name: String) { self.name = name }

  /// Where it is: the first of its name in the folders of `PATH`; nil where there is none.
  public func path(_ environment: [String: String]) -> String? {
    if name.contains("/") { return Self.canRun(name) ? name : nil }
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: Self.canRun)
  }

  /// Starts it in a session of its own, where it goes on when this program has ended; it neither reads
  /// nor writes what this one does.
  ///
  /// - Throws: `Fault` (failed) when it is missing or cannot be started.
  public func startApart(_ arguments: [String], _ environment: [String: String]) throws {
    guard let path = path(environment) else {
      throw Fault(.failed, "there is no program \(Visible.text(name)) here")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    _ = try ChildProcess.start(path, arguments, environ, &actions, isApart: true)
  }

  private static func canRun(_ path: String) -> Bool {
    guard case .regular = Files.kind(path) else { return false }
    return FileName.withCString(path) { access($0, X_OK) } == 0
  }
}
