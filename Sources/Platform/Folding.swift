import CGLib
import Glibc

/// Text made comparable: case, accents and typographic variants folded away in any script.
public enum Folding {
  /// `text` without case and diacritics, with plain quotes and dashes: `Česká’s` gives `ceska's`.
  ///
  /// NFKD, marks dropped, full case folding (Unicode, through GLib), then the few letters that
  /// have no decomposition (ł, ø, đ, ı and the like).
  public static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let folded = normalized(text).unicodeScalars.lazy
      .filter { !isMark($0) }
      .map { variants[$0] ?? $0 }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: folded)
    return String(result)
  }

  /// Whether `text`, folded, holds `word`, which is folded already.
  public static func contains(_ text: String, folded word: String) -> Bool {
    // By bytes: what is one character together with its neighbours is found all the same.
    strstr(fold(text), word) != nil
  }

  private static func normalized(_ text: String) -> String {
    text.withCString { pointer in
      guard let decomposed = g_utf8_normalize(pointer, -1, G_NORMALIZE_ALL) else { return text }
      defer { g_free(decomposed) }
      guard let folded = g_utf8_casefold(decomposed, -1) else { return text }
      defer { g_free(folded) }
      return String(cString: folded)
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static let variants: [Unicode.Scalar: Unicode.Scalar] = [
    "’": "'", "‘": "'", "ʼ": "'", "′": "'", "“": "\"", "”": "\"",
    "‐": "-", "‒": "-", "–": "-", "—": "-", "−": "-", "×": "x",
    "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ı": "i",
  ]
}
