import FoundationEssentials
import Platform

/// The frame of every page of a catalogue.
///
/// A page needs nothing but itself and the pictures beside it: its style and its script stand in it and
/// are the only ones that its policy (W3C, Content Security Policy 3) lets run; it can load nothing from
/// any network, whatever somebody wrote into a note.
struct HTMLPage {
  /// The title of the window.
  let title: String
  /// Rules that only this page has.
  let rules: String

  /// By what a page is known for one of ours.
  static let generator = "<meta name=\"generator\" content=\"Gunroom\">"
  private static let style = String(decoding: PackageResources.catalogue_css, as: UTF8.self)
  private static let script = String(decoding: PackageResources.catalogue_js, as: UTF8.self)

  /// All that stands before the content.
  var beginning: String {
    let style = Self.style + rules
    let policy =
      "default-src 'none'; img-src 'self' file: data:; style-src '\(Self.hash(style))'; "
      + "script-src '\(Self.hash(Self.script))'; base-uri 'none'; form-action 'none'"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="referrer" content="no-referrer">
      \(Self.generator)
      <title>\(Self.escaped(title))</title>
      <style>\(style)</style>
      </head>
      <body>

      """
  }

  /// All that stands after the content.
  var end: String {
    "<script>\(Self.script)</script>\n</body>\n</html>\n"
  }

  /// A text as it stands in a page, also between quotes; controls are made visible.
  static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    var escaped = ""
    for scalar in Visible.text(text, keepingLines: keepingLines).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func hash(_ text: String) -> String {
    let digits = Array(SHA256.hexadecimal(of: text.utf8))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }
}
