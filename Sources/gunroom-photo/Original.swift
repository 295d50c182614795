import Glibc
import Photographs

/// The picture on standard input, mapped into memory and never unmapped.
struct Original {
  let bytes: UnsafeRawBufferPointer
  let format: PictureFormat
  /// Whether the file is shorter than its own header says.
  let endsEarly: Bool

  /// Throws ``Refusal`` when there is nothing, or nothing that looks like an accepted picture.
  init() throws(Refusal) {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal("standard input is not a file")
    }
    let count = Int(status.st_size)
    guard count > 0 else { throw Refusal("the file is empty") }
    // Shared and read-only: it does not count against the limit on memory.
    let start = mmap(nil, count, PROT_READ, MAP_SHARED, STDIN_FILENO, 0)
    guard let start, start != MAP_FAILED else {
      throw Refusal("the file does not fit into memory")
    }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
    let head = Array(bytes.prefix(PictureFormat.headLength))
    format = try PictureFormat(head: head)
    endsEarly = PictureFormat.endsEarly(head: head, length: count)
  }
}
