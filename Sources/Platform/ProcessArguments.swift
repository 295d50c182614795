import Glibc

/// What the program was started with.
public enum ProcessArguments {
  /// The words of the command line without the program's own name, each as `FileName` text, because
  /// Swift's own list replaces bytes that are not UTF-8.
  public static var words: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        FileName.text(
          UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
      }
    }
  }

  /// The environment, each value as `FileName` text.
  public static var environment: [String: String] {
    var variables: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let bytes = UnsafeBufferPointer(start: entry, count: strlen(entry))
        .map(UInt8.init(bitPattern:))
      if let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
        variables[FileName.text(Array(bytes[..<equals]))] =
          FileName.text(Array(bytes[(equals + 1)...]))
      }
      place += 1
    }
    return variables
  }
}
