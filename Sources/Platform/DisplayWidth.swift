import CGLib

extension String {
  /// The columns this text takes on a terminal.
  ///
  /// East Asian wide characters, emoji (with their joiners, modifiers and variation selectors) and
  /// flags take two columns; combining marks and controls none.
  public var displayWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The columns this character takes on a terminal: 0, 1 or 2, more for some Indic clusters.
  public var displayWidth: Int {
    if isEmojiSequence { return 2 }
    return unicodeScalars.reduce(0) { width, scalar in
      if scalar.properties.generalCategory == .control { return width }
      if g_unichar_iszerowidth(scalar.value) != 0 { return width }
      return width + (g_unichar_iswide(scalar.value) != 0 ? 2 : 1)
    }
  }

  /// Whether the character is drawn as one picture (UTS #51, ED-8a to ED-17).
  private var isEmojiSequence: Bool {
    // The digits and # are emoji too (keycaps), so the properties alone do not decide.
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    let others = unicodeScalars.dropFirst()
    if others.first?.value == 0xFE0E { return false }
    let isFlag = (0x1F1E6...0x1F1FF).contains(first.value) && !others.isEmpty
    return isFlag
      || (first.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(first.value))
      || others.contains {
        $0.value == 0xFE0F || $0.value == 0x200D || $0.properties.isEmojiModifier
      }
  }
}
