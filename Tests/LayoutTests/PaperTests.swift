import Platform
import Testing

@testable import Layout

@Suite("Paper")
struct PaperTests {
  @Test(
    "has the sizes that printers know",
    arguments: [
      ("letter", 612.0, 792.0), ("A4", 595.28, 841.89), ("legal", 612, 1008),
      ("a5", 419.53, 595.28),
      ("210x297mm", 595.2756, 841.8898), ("297x210mm", 595.2756, 841.8898),
      ("100.5x200mm", 284.8819, 566.9291),
    ])
  func sizes(_ name: String, _ width: Double, _ height: Double) throws {
    let paper = try Paper(name)
    #expect(abs(paper.width - width) < 0.001)
    #expect(abs(paper.height - height) < 0.001)
    #expect(paper.size(.landscape).width == paper.height)
  }

  @Test(
    "is refused in words where it is none",
    arguments: [
      "", "foolscap", "10x10mm", "70x70mm", "nanx100mm", "0x1Ax100mm", "1e3x100mm", "5000x5000mm",
      "210x297",
    ])
  func refused(_ name: String) {
    let fault = #expect(throws: Fault.self) { try Paper(name) }
    #expect(fault?.category == .usage)
    #expect(fault?.place == "--paper")
  }
}
