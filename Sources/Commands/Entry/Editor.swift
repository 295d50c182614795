import Glibc
import Platform

/// The user's text editor.
enum Editor {
  /// Lets the user change a text and gives back what was saved.
  ///
  /// The text lies in a file of mode 0600 in a folder of mode 0700 while the editor runs.
  ///
  /// - Throws: `Fault` (failed) when the editor cannot be run or says that it failed.
  static func edit(_ text: String, environment: [String: String]) throws -> String {
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }
    let editor = named.first { !$0.isEmpty } ?? "vi"
    var template = Array("\(environment["TMPDIR"] ?? "/tmp")/gunroom-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Fault.system(errno, "cannot make a folder for the form", category: .cannotCreate)
    }
    let folder = FileName.text(template.dropLast().map(UInt8.init(bitPattern:)))
    let path = "\(folder)/form.txt"
    defer {
      Files.remove(path)
      _ = FileName.withCString(folder) { rmdir($0) }
    }
    try DurableFile.write(path) { try $0.write(Array(text.utf8)) }
    // $EDITOR may hold options, so a shell reads it; the file's name goes in as an argument.
    let status = try ForegroundProcess.run("/bin/sh", ["-c", "\(editor) \"$1\"", "sh", path])
    guard status == 0 else {
      throw Fault(
        .failed, "the editor failed", at: editor, advice: "Nothing was changed; check $EDITOR")
    }
    let bytes = try Files.read(path, limit: 1 << 24)
    guard let edited = String(validating: bytes, as: UTF8.self) else {
      throw Fault(.data, "the form is not valid UTF-8", advice: "Nothing was changed")
    }
    return edited
  }
}
