import CommandLine
import Commands
import Platform

/// The program in which people look at what was written.
enum Viewer {
  /// Shows a file; where nothing can show it, says so: the printing has not failed.
  static func open(_ path: String, _ session: Session) {
    let named = (session.environment["GUNROOM_VIEWER"] ?? "").split(separator: " ").map(String.init)
    let words = named.isEmpty ? ["xdg-open"] : named
    do {
      // The viewer may look from another folder, and a name may begin with a dash.
      try SystemProgram(words[0]).startApart(
        Array(words.dropFirst()) + [Files.resolved(path)], session.environment)
    } catch {
      let advice =
        named.isEmpty
        ? "install Debian's package xdg-utils, or name a viewer in $GUNROOM_VIEWER"
        : "check $GUNROOM_VIEWER"
      session.console.message(
        "\(FileName.shown(path)) is not shown: there is no program \(words[0]) here; \(advice)")
    }
  }
}
