/// Makes control characters in stored text visible and harmless.
///
/// A serial number or a note can hold anything somebody once pasted: an escape sequence that
/// repaints the terminal, or an override that turns the text around. They are shown, never obeyed.
public enum Visible {
  /// The text with each control shown: `␛` for escape, `<U+202E>` for an override.
  ///
  /// A line break is shown as `␤` and a tab as `␉`, unless `keepingLines` says that both stay
  /// (CRLF then becomes LF). The joiners inside emoji and between letters always stay.
  public static func text(_ text: String, keepingLines: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var shown = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", previous == "\r" { shown.removeLast() }
      previous = scalar
      if !isControl(scalar) || (keepingLines && (scalar == "\n" || scalar == "\t")) {
        shown.append(scalar)
      } else {
        shown.append(contentsOf: sign(for: scalar).unicodeScalars)
      }
    }
    return String(shown)
  }

  /// Whether a character acts on a terminal or on the order of text instead of being read.
  ///
  /// C0 and C1 controls, delete, line and paragraph separators, bidirectional embeddings,
  /// overrides and isolates, deprecated format controls, interlinear annotation, byte order mark.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  private static func sign(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: "␤"
    case 0x7F: "␡"
    case let value where value < 0x20:
      // Control pictures stand in the order of the controls, from U+2400.
      Unicode.Scalar(0x2400 + value).map { String($0) } ?? ""
    case let value:
      "<U+" + hexadecimal(value) + ">"
    }
  }

  /// At least four upper-case hexadecimal digits.
  static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
