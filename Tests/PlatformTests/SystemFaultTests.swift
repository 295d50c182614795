import Glibc
import Platform
import Testing

@Suite("A fault of the system")
struct SystemFaultTests {
  @Test(
    "that keeps a file from being written says why, and what to do",
    arguments: [
      (ENOSPC, "the disk is full", "Free some space"),
      (EDQUOT, "your share of the disk (quota) is used up", "Free some of your space"),
      (EFBIG, "the disk takes no file as large as this", "Use a disk with another file system"),
      (EROFS, "the disk is read-only", "Choose another place"),
    ])
  func unwritable(_ code: Int32, _ what: String, _ advice: String) {
    let fault = Fault.system(code, "cannot write", "guns.csv")
    #expect(fault.category == .inputOutput)
    #expect(fault.what == "cannot write: \(what)")
    #expect(fault.place == "guns.csv")
    #expect(fault.advice.hasPrefix(advice), "\(fault.advice)")
  }
}
