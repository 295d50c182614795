import CLinux
import Glibc

/// A terminal that nobody looks at, on which a program gets answers to what it asks.
///
/// Some programs read a password from a terminal only.
final class PseudoTerminal {
  let number: Int32
  /// The name of the end that the program opens.
  let name: String
  private(set) var isOpen = true
  private var answers: ArraySlice<[UInt8]>
  private var asked: [UInt8] = []

  init(_ answers: [String]) throws {
    self.answers = answers.map { Array($0.utf8) + [UInt8(ascii: "\n")] }[...]
    number = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    var buffer = [CChar](repeating: 0, count: 128)
    guard number >= 0, grantpt(number) == 0, unlockpt(number) == 0,
      ptsname_r(number, &buffer, UInt(buffer.count)) == 0
    else {
      let code = errno
      if number >= 0 { close(number) }
      throw Fault.system(code, "cannot make a terminal", category: .failed)
    }
    name = FileName.text(buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
  }

  deinit { close(number) }

  /// Reads what the program writes, and answers where it is a question: it ends with a colon.
  ///
  /// - Throws: `Fault` (failed) when it asks for more than there are answers.
  func converse() throws {
    var chunk = [UInt8](repeating: 0, count: 1_024)
    let count = read(number, &chunk, chunk.count)
    // The other end is closed (EIO) once the program has ended or wants nothing more.
    guard count > 0 else {
      isOpen = count < 0 && errno == EINTR
      return
    }
    asked += chunk.prefix(count)
    guard asked.last == UInt8(ascii: " "), asked.dropLast().last == UInt8(ascii: ":") else {
      return
    }
    asked = []
    guard let answer = answers.popFirst() else {
      throw Fault(.failed, "the program asks for more than is known")
    }
    guard write(number, answer, answer.count) == answer.count else {
      throw Fault.system(errno, "cannot answer the program", category: .failed)
    }
  }
}
