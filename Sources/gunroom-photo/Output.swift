import Glibc
import Photographs

/// Standard output.
enum Output {
  /// Writes the answer: its line, the print picture, the thumbnail.
  static func write(_ picture: Picture) throws {
    for part in [Array(picture.answer.line.utf8), picture.print, picture.thumbnail] {
      try part.withUnsafeBytes(write)
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while rest.count > 0 {
      let written = Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
      guard written > 0 else { throw Refusal("the result cannot be written") }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
  }
}
