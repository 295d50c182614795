import CArchive
import Glibc
import Platform

/// libarchive, which is loaded with the first ZIP file.
private struct ArchiveLibrary {
  private let library: LoadedLibrary

  init() throws {
    library = try LoadedLibrary(
      "libarchive", thatDoes: "writes and reads ZIP files", files: ["libarchive.so.13"],
      package: "libarchive13")
  }

  func address(_ name: String) throws -> UnsafeMutableRawPointer {
    try library.address("archive_" + name)
  }

  /// What went wrong in writing.
  func writingFault(_ name: String) -> Fault {
    let code = errno
    guard [ENOSPC, EFBIG, EDQUOT].contains(code) else {
      return Fault(.inputOutput, "the ZIP file cannot be written", at: name)
    }
    return Fault.system(code, "cannot write", name)
  }

  /// What went wrong in reading.
  func readingFault(_ name: String) -> Fault {
    Fault(
      .data, "the ZIP file is damaged: a part of it is not what it was", at: name,
      advice: "Copy it again from where it was made, or use another one; nothing was changed")
  }
}

/// A ZIP file that is being written.
final class ArchiveWriter {
  private let library: ArchiveLibrary
  private let archive: OpaquePointer
  private let name: String
  private let moment: Int

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: the file, which is written over.
  ///   - name: its name for messages.
  ///   - moment: when everything in it was changed last, in seconds since 1970.
  init(_ path: String, name: String, moment: Int) throws {
    library = try ArchiveLibrary()
    self.name = name
    self.moment = moment
    guard let archive = gunroom_archive_write_new(try library.address("write_new"))() else {
      throw Fault(.failed, "the ZIP file cannot be made", at: name)
    }
    self.archive = archive
    try check(
      gunroom_archive_write_set_format_zip(try library.address("write_set_format_zip"))(archive))
    let open = gunroom_archive_write_open_filename(try library.address("write_open_filename"))
    try check(FileName.withCString(path) { open(archive, $0) })
  }

  deinit {
    guard let address = try? library.address("write_free") else { return }
    _ = gunroom_archive_write_free(address)(archive)
  }

  /// Adds a file.
  ///
  /// - Parameter size: how many bytes it has; nil where that is not known yet, as of text, which is
  ///   compressed then.
  func add(_ file: String, size: Int?, _ body: (([UInt8]) throws -> Void) throws -> Void) throws {
    guard let entry = gunroom_archive_entry_new(try library.address("entry_new"))() else {
      throw Fault(.failed, "the ZIP file cannot be made", at: name)
    }
    defer {
      if let address = try? library.address("entry_free") {
        gunroom_archive_entry_free(address)(entry)
      }
    }
    gunroom_archive_entry_set_pathname(try library.address("entry_set_pathname"))(entry, file)
    gunroom_archive_entry_set_filetype(try library.address("entry_set_filetype"))(
      entry, UInt32(Glibc.S_IFREG as mode_t))
    gunroom_archive_entry_set_perm(try library.address("entry_set_perm"))(entry, 0o600)
    gunroom_archive_entry_set_mtime(try library.address("entry_set_mtime"))(entry, moment, 0)
    if let size {
      gunroom_archive_entry_set_size(try library.address("entry_set_size"))(entry, Int64(size))
      try check(
        gunroom_archive_write_zip_set_compression_store(
          try library.address("write_zip_set_compression_store"))(archive))
    } else {
      try check(
        gunroom_archive_write_zip_set_compression_deflate(
          try library.address("write_zip_set_compression_deflate"))(archive))
    }
    try check(gunroom_archive_write_header(try library.address("write_header"))(archive, entry))
    let write = gunroom_archive_write_data(try library.address("write_data"))
    try body { bytes in
      try Interruption.check()
      var rest = bytes[...]
      while !rest.isEmpty {
        errno = 0
        let count = rest.withUnsafeBytes { write(archive, $0.baseAddress, $0.count) }
        guard count > 0 else { throw library.writingFault(name) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Writes what is left.
  func close() throws {
    try check(gunroom_archive_write_close(try library.address("write_close"))(archive))
  }

  private func check(_ code: Int32) throws {
    // Warnings are below zero too, and are of things that a collection does not have.
    guard code >= ARCHIVE_WARN else { throw library.writingFault(name) }
  }
}

/// A ZIP file that is being read, one file after the other.
final class ArchiveReader {
  private let library: ArchiveLibrary
  private let archive: OpaquePointer
  private let name: String

  /// Opens a file.
  init(_ path: String) throws {
    library = try ArchiveLibrary()
    name = FileName.shown(path)
    guard let archive = gunroom_archive_read_new(try library.address("read_new"))() else {
      throw Fault(.failed, "the ZIP file cannot be read", at: name)
    }
    self.archive = archive
    _ = gunroom_archive_read_support_format_zip(try library.address("read_support_format_zip"))(
      archive)
    let open = gunroom_archive_read_open_filename(try library.address("read_open_filename"))
    guard FileName.withCString(path, { open(archive, $0, 1 << 16) }) == ARCHIVE_OK else {
      throw library.readingFault(name)
    }
  }

  deinit {
    guard let address = try? library.address("read_free") else { return }
    _ = gunroom_archive_read_free(address)(archive)
  }

  /// The name of the next file, or nil at the end.
  func next() throws -> String? {
    try Interruption.check()
    var entry: OpaquePointer?
    let code = gunroom_archive_read_next_header(try library.address("read_next_header"))(
      archive, &entry)
    if code == ARCHIVE_EOF { return nil }
    guard code >= ARCHIVE_WARN, let entry else { throw library.readingFault(name) }
    let path = gunroom_archive_entry_pathname(try library.address("entry_pathname"))(entry)
    return path.map { String(cString: $0) } ?? ""
  }

  /// Hands each file of an archive to `body`.
  static func forEachFile(
    in path: String, _ body: (_ name: String, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let archive = try ArchiveReader(path)
    while let name = try archive.next() { try body(name, try archive.bytes(limit: 1 << 33)) }
  }

  /// The bytes of the file whose name was given last.
  ///
  /// - Parameter limit: the most that are taken; a small file can hold a very large one.
  func bytes(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= limit else {
        throw Fault(.data, "a file in it is larger than \(limit >> 20) MiB", at: name)
      }
    }
  }

  /// Fills a buffer with what follows in the file whose name was given last.
  ///
  /// - Returns: how many bytes came; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try Interruption.check()
    let read = gunroom_archive_read_data(try library.address("read_data"))
    let count = read(archive, buffer.baseAddress, buffer.count)
    guard count >= 0 else { throw library.readingFault(name) }
    return count
  }
}
