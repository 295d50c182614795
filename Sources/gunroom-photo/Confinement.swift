import Glibc
import Photographs

/// Limits the system puts on this process before it touches a picture.
enum Confinement {
  /// Sets the limits on time and memory, and forbids core files.
  ///
  /// Memory is limited by `RLIMIT_DATA`, which counts what can be written and is nobody else's,
  /// and so grows with the picture. `RLIMIT_AS` would also count the code of libvips and its
  /// hundred libraries (120 MB before anything is read), the original itself, which is mapped, and
  /// the 64 MB of address space that the C library reserves for each thread and hardly uses.
  static func enter(_ limits: PhotoLimits) throws {
    let memory = rlimit(rlim_cur: rlim_t(limits.memory), rlim_max: rlim_t(limits.memory))
    let none = rlimit(rlim_cur: 0, rlim_max: 0)
    for (resource, limit) in [(RLIMIT_DATA, memory), (RLIMIT_CORE, none)] {
      var limit = limit
      guard setrlimit(__rlimit_resource_t(UInt32(resource.rawValue)), &limit) == 0 else {
        throw Refusal("the limits for reading it cannot be set")
      }
    }
    // The parent ends a worker that takes too long; this is for a worker whose parent is gone.
    alarm(UInt32(clamping: limits.seconds))
  }
}
