import CEdit
import Glibc
import Platform

/// Reads lines that a person edits on a terminal: arrow keys, the lines before, completion by Tab.
///
/// It reads standard input and shows what is typed on standard error, through libedit. One line is read
/// at a time, and nothing of the terminal is changed between lines.
public final class LineEditor {
  /// A text that Tab can put in place of what is typed.
  public struct Offer {
    /// The whole line then.
    public let text: String
    /// What is shown where there are several.
    public let shown: String

    /// Makes an offer.
    public init(_ text: String, shown: String) {
      self.text = text
      self.shown = shown
    }
  }

  /// What fits the beginning of a line.
  public typealias Offers = (String) -> [Offer]

  private let library: Libedit
  private let line: OpaquePointer
  private let history: OpaquePointer
  private var prompt: UnsafeMutablePointer<CChar>?
  private var offers: Offers = { _ in [] }
  private var failure: Int32?

  /// Loads what is needed; nil where it is missing or the terminal is not fit for it.
  public init?(program: String) {
    // What is typed is read in the language of the person, and as UTF-8 where that says nothing.
    if setlocale(LC_CTYPE, "") == nil || !Self.isUnicode { setlocale(LC_CTYPE, "C.UTF-8") }
    guard Self.isUnicode, let library = Libedit.loaded, let history = library.makeHistory(),
      let line = gunroom_el_init(library.initialize, program)
    else { return nil }
    self.library = library
    self.line = line
    self.history = history
    // The library's own default is vi; ~/.editrc can choose it.
    var keys = Array("emacs\0".utf8)
    _ = gunroom_el_pointer(library.set, line, EL_EDITOR, &keys)
    _ = gunroom_history_number(library.history, history, H_SETSIZE, 100)
    _ = gunroom_history_number(library.history, history, H_SETUNIQUE, 1)
    _ = gunroom_el_history(library.set, line, library.history, history)
    // After Ctrl-Z, and when the window changes, the line is shown again.
    _ = gunroom_el_number(library.set, line, EL_SIGNAL, 1)
    _ = gunroom_el_pointer(
      library.set, line, EL_CLIENTDATA, Unmanaged.passUnretained(self).toOpaque())
    _ = gunroom_el_prompt(library.set, line) { LineEditor.of($0)?.prompt }
    _ = gunroom_el_getc(library.set, line) { LineEditor.of($0)?.readCharacter(into: $1) ?? -1 }
    _ = gunroom_el_bind(library.set, line, "\t", "offer", "Complete a name") { line, _ in
      LineEditor.of(line)?.complete() ?? UInt8(CC_ERROR)
    }
    // The person's own keys, ~/.editrc.
    _ = library.readSettings(line, nil)
  }

  deinit {
    // What the library holds stays: it restores the terminal after each line, not at the end.
    free(prompt)
  }

  /// Reads a line without its line break; nil at the end of input.
  ///
  /// Throws a `Fault`: `interrupted` when the user presses Ctrl-C meanwhile, `inputOutput` on any
  /// failure.
  public func readLine(_ question: String, offers: @escaping Offers) throws -> String? {
    free(prompt)
    prompt = strdup(question)
    self.offers = offers
    failure = nil
    var count: Int32 = 0
    let text = library.readLine(line, &count)
    try Interruption.check()
    if let failure { throw Fault.system(failure, "cannot read the answer") }
    guard let text, count > 0 else { return nil }
    let typed = String(cString: text)
    let answer = typed.hasSuffix("\n") ? String(typed.dropLast()) : typed
    if !answer.isEmpty { _ = gunroom_history_enter(library.history, history, answer) }
    return answer
  }

  private static var isUnicode: Bool { String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" }

  // MARK: Called back by libedit

  /// The editor that a line belongs to.
  private static func of(_ line: OpaquePointer?) -> LineEditor? {
    var editor: UnsafeMutableRawPointer?
    guard let line, let library = Libedit.loaded,
      gunroom_el_pointer(library.get, line, EL_CLIENTDATA, &editor) == 0
    else { return nil }
    // Lines are read only by an editor that is still there.
    return editor.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Reads a character; 1 for one, 0 at the end of input, -1 for none because of a signal or a failure.
  private func readCharacter(into place: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    var bytes: [UInt8] = []
    var missing = 1
    while missing > 0 {
      var byte: UInt8 = 0
      // Unlike `read`, `poll` is not started again after a signal, so that Ctrl-C is noticed.
      var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, -1) < 0 ? -1 : read(0, &byte, 1)
      if count == 0 { return 0 }
      if count < 0 {
        let code = errno
        if code == EINTR, !Interruption.isPending {
          // Back after Ctrl-Z, or in a window of another size.
          _ = gunroom_el_number(library.set, line, EL_REFRESH, 0)
          continue
        }
        if code != EINTR { failure = code }
        return -1
      }
      if bytes.isEmpty { missing = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
      bytes.append(byte)
      missing -= 1
    }
    // What stands for Ctrl-D when it was typed before the question.
    if bytes == [0] { bytes = [4] }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    place?.pointee = wchar_t(scalar.value)
    return 1
  }

  /// Puts what all offers have in common in place of what is typed up to the cursor, or shows them.
  private func complete() -> UInt8 {
    guard let typed = library.typed(line)?.pointee else { return UInt8(CC_ERROR) }
    let bytes = UnsafeRawBufferPointer(start: typed.buffer, count: typed.cursor - typed.buffer)
    let beginning = String(decoding: bytes, as: UTF8.self)
    let found = offers(beginning)
    guard let first = found.first else { return UInt8(CC_REFRESH_BEEP) }
    let common = found.dropFirst().reduce(Array(first.text.unicodeScalars)[...]) { common, offer in
      zip(common, offer.text.unicodeScalars).prefix { $0 == $1 }.map(\.0)[...]
    }
    let length = beginning.unicodeScalars.count
    if common.count > length || found.count == 1 {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: common)
      library.delete(line, Int32(length))
      _ = library.insert(line, String(text))
      return UInt8(CC_REFRESH)
    }
    var lines = found.prefix(Self.shownOffers).map { "    \($0.shown)\n" }
    if found.count > lines.count { lines.append("    … and \(found.count - lines.count) more\n") }
    gunroom_show("\n" + lines.joined())
    return UInt8(CC_REDISPLAY)
  }

  /// More than these are no help to look through.
  private static let shownOffers = 30
}
