import FoundationEssentials
import Glibc
import Platform

/// A folder of its own for one test, removed with everything in it.
final class TemporaryFolder {
  let path: String

  init() throws {
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
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The names in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// The permission bits of a file.
func mode(_ path: String) -> mode_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

/// Runs `body` under another umask.
///
/// On a thread of its own where the system lets it (unshare, CLONE_FS), so that the tests beside it
/// do not make their files under it.
func withUmask(_ mask: mode_t, _ body: () throws -> Void) rethrows {
  typealias Unshare = @convention(c) (Int32) -> Int32
  if let symbol = dlsym(nil, "unshare") {
    // glibc declares int unshare(int) under _GNU_SOURCE, which Swift's Glibc module lacks.
    _ = unsafeBitCast(symbol, to: Unshare.self)(0x200)
  }
  let before = umask(mask)
  defer { umask(before) }
  try body()
}

/// A repeatable sequence of random numbers (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
