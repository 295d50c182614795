import FoundationEssentials
import Glibc
import Platform

/// A folder of its own for one test, removed with everything in it.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes the folder, mode 0700.
  public init() throws {
    var template = Array("/tmp/gunroom-test-XXXXXX\0".utf8).map(CChar.init(bitPattern:))
    guard mkdtemp(&template) != nil else { throw Fault.system(errno, "cannot make a folder") }
    path = FileName.text(template.dropLast().map(UInt8.init(bitPattern:)))
    // Whatever umask another test has just set.
    chmod(path, 0o700)
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in the folder.
  public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The names in the folder, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
