import Platform

/// Fits text into columns of a terminal.
enum TextFlow {
  /// The lines of a text, none wider than `width`; line breaks in the text stay.
  ///
  /// A word that is too long for a line is broken.
  static func wrap(_ text: String, width: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      wrapLine($0, width: max(width, 2))
    }
  }

  /// The text with spaces after it, or before it, up to a width.
  static func pad(_ text: String, to width: Int, alignment: Table.Alignment = .leading) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.displayWidth))
    return alignment == .leading ? text + spaces : spaces + text
  }

  /// The text, or its beginning and an ellipsis where it is wider than `width`.
  static func shorten(_ text: String, to width: Int) -> String {
    if text.displayWidth <= width { return text }
    var (shortened, used) = ("", 0)
    for character in text {
      used += character.displayWidth
      if used > width - 1 { break }
      shortened.append(character)
    }
    return shortened + "…"
  }

  /// Lines of terms with their text beside them, wrapped; a long term has its text underneath.
  static func definitions(_ items: [(term: String, text: String)], width: Int) -> [String] {
    let longest = 30
    let column = items.map(\.term.displayWidth).filter { $0 <= longest }.max() ?? 0
    let indent = String(repeating: " ", count: column + 4)
    return items.flatMap { item in
      var lines = wrap(item.text, width: max(width - column - 4, 20)).map { indent + $0 }
      let term = "  " + item.term
      if item.term.displayWidth > column {
        lines.insert(term, at: 0)
      } else {
        lines[0] = pad(term, to: column + 4) + lines[0].dropFirst(indent.count)
      }
      return lines
    }
  }

  private static func wrapLine(_ text: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var (line, used) = ("", 0)
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let columns = String(word).displayWidth
      if !line.isEmpty, used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, used) = ("", 0)
      for character in word {
        if used + character.displayWidth > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += character.displayWidth
      }
    }
    return lines + [line]
  }
}

/// How text looks on a terminal that shows colour.
enum Style: String {
  case bold = "1"
  case red = "31"

  /// The text in this style (ECMA-48, select graphic rendition), or plain where not allowed.
  func text(_ text: String, allowed: Bool) -> String {
    allowed && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
