import Glibc

/// The permission bits of a file.
public func mode(_ path: String) -> mode_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

/// Runs `body` under another umask.
///
/// On a thread of its own where the system lets it (unshare, CLONE_FS), so that the tests beside it
/// do not make their files under it.
public func withUmask(_ mask: mode_t, _ body: () throws -> Void) rethrows {
  typealias Unshare = @convention(c) (Int32) -> Int32
  if let symbol = dlsym(nil, "unshare") {
    // glibc declares int unshare(int) under _GNU_SOURCE, which Swift's Glibc module lacks.
    _ = unsafeBitCast(symbol, to: Unshare.self)(0x200)
  }
  let before = umask(mask)
  defer { umask(before) }
  try body()
}
