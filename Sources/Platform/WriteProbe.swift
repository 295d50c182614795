import Glibc

/// Finds out why a file could not be written, where a library has only said that it could not.
public enum WriteProbe {
  /// The fault of a disk that does not take more for a file; nil where it would take more now.
  ///
  /// It is full, a share of it is used up, the file is too large, or the disk is read-only.
  /// A file without a name in the same folder is written behind where the file ends.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - written: other files that may have been the one, such as its log.
  public static func fault(_ deed: String, _ path: String, or written: [String] = []) -> Fault? {
    let sizes = ([path] + written).map { name in
      if case .regular(let size) = Files.kind(name) { size } else { 0 }
    }
    let end = sizes.max() ?? 0
    let flags = O_WRONLY | O_CLOEXEC | temporary
    let descriptor = FileName.withCString(FileName.folder(path)) { open($0, flags, 0o600) }
    guard descriptor >= 0 else { return errno == EROFS ? .system(EROFS, deed, path) : nil }
    defer { close(descriptor) }
    let zeros = [UInt8](repeating: 0, count: block)
    let count = pwrite(descriptor, zeros, block, end)
    let failure = count < 0 ? errno : fsync(descriptor) == 0 ? 0 : errno
    guard [ENOSPC, EDQUOT, EFBIG, EROFS].contains(failure) else { return nil }
    return .system(failure, deed, path)
  }

  /// How large a file of this process may become, in bytes; nil for as large as may be (setrlimit(2)).
  public static var sizeLimit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return nil }
    return limit.rlim_cur > UInt64(Int.max) ? nil : Int(limit.rlim_cur)
  }

  // O_TMPFILE of open(2), which Swift's Glibc module lacks.
  private static let temporary = 0o20_000_000 | O_DIRECTORY
  // More than any page of a database.
  private static let block = 1 << 16
}
