import Platform

/// The definitions that can be printed: the user's own folder first, then those of the program.
public struct ReportLibrary: Sendable {
  /// The folder with the user's own definitions; it need not exist.
  public let folder: String

  /// Finds the user's folder (XDG Base Directory Specification 0.8: a relative value is ignored).
  public init(environment: [String: String]) {
    let given = environment["XDG_CONFIG_HOME", default: ""]
    let base = given.hasPrefix("/") ? given : environment["HOME", default: "."] + "/.config"
    folder = "\(base)/gunroom/reports"
  }

  /// The definition of a name.
  ///
  /// - Throws: `Fault` (usage) when there is none.
  public func source(_ name: String) throws -> ReportSource {
    if !name.isEmpty, !name.contains("/"), isOwn(name) {
      return try ReportSource(file: path(name))
    }
    guard let builtIn = ReportCatalogue.all.first(where: { $0.name == name }) else {
      throw Fault(
        .usage, "there is no report “\(Visible.text(name))”",
        advice: Nearest.word(to: name, among: names).map { "Did you mean \($0)?" }
          ?? "See 'gunroom report list'")
    }
    return builtIn
  }

  /// The names of all, in the order of the list: the program's, then what only the user has.
  public var names: [String] {
    let builtIn = ReportCatalogue.all.map(\.name)
    let own = Files.names(inFolder: folder).filter { $0.hasSuffix(".json5") }
      .map { String($0.dropLast(6)) }
    return builtIn + own.filter { !builtIn.contains($0) }.sorted()
  }

  /// Where the user's own definition of a name is, or would be.
  public func path(_ name: String) -> String { "\(folder)/\(name).json5" }

  /// Whether a name is the user's own.
  public func isOwn(_ name: String) -> Bool {
    if case .regular = Files.kind(path(name)) { return true }
    return false
  }
}
