extension String {
  /// Whether the text is made of Latin letters, figures and the usual punctuation, all written from
  /// left to right and each shaped by itself.
  var isLatin: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      // Without U+00AD, the hyphen that shows only at the end of a line.
      case 0x20...0x7e, 0xa0...0xac, 0xae...0x24f: true
      // Spaces, dashes, quotes, bullet, ellipsis; without the marks that set a direction.
      case 0x2010...0x2027, 0x2030...0x205e: true
      // Currency signs.
      case 0x20a0...0x20c0: true
      default: false
      }
    }
  }

  /// The text with U+FFFD for NUL, which ends a C string, and for noncharacters, which cairo takes
  /// for broken UTF-8: it would draw no text at all from there on.
  var drawable: String {
    guard utf8.contains(where: { $0 == 0 || $0 >= 0xef }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      let isGood =
        scalar.value != 0 && !(0xfdd0...0xfdef).contains(scalar.value)
        && scalar.value & 0xfffe != 0xfffe
      result.unicodeScalars.append(isGood ? scalar : "\u{fffd}")
    }
    return result
  }

  /// The text in pieces of at most so many bytes, parted at line ends where there are any, else
  /// after a space, else between characters.
  func pieces(of limit: Int) -> [String] {
    guard utf8.count > limit else { return [self] }
    var pieces: [String] = []
    var rest = self[...]
    while rest.utf8.count > limit {
      let room = rest.prefix(upTo: rest.utf8.index(rest.startIndex, offsetBy: limit))
      if let end = room.lastIndex(where: \.isNewline) {
        pieces.append(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let end = room.lastIndex(of: " ").map { rest.index(after: $0) } ?? room.endIndex
        pieces.append(String(rest[..<end]))
        rest = rest[end...]
      }
    }
    return pieces + [String(rest)]
  }
}

extension String {
  /// The words, each with the blanks behind it; joined they are the text.
  var words: [String] {
    var words: [String] = []
    var start = startIndex
    var isAfterBlank = false
    for index in unicodeScalars.indices {
      let isBlank = unicodeScalars[index] == " "
      if isAfterBlank, !isBlank {
        words.append(String(unicodeScalars[start..<index]))
        start = index
      }
      isAfterBlank = isBlank
    }
    return words + [String(unicodeScalars[start...])]
  }
}
