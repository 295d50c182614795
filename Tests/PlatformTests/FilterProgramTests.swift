import Platform
import TestSupport
import Testing

@Suite("A program that makes one file of another")
struct FilterProgramTests {
  private func shell() throws -> FilterProgram {
    try FilterProgram("sh", environment: ["PATH": "/bin:/usr/bin"], advice: "")
  }

  @Test("reads the one, writes the other, and says what is wrong in its first line")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["in", "out"] { try DurableFile.write(folder(name)) { _ in } }
    try DurableFile.write(folder("in")) { try $0.write(Array("abc".utf8)) }
    let outcome = try shell().run(
      ["-c", "tr a-c A-C; echo one >&2; echo two >&2; exit 3"], from: folder("in"),
      into: folder("out"))
    #expect(try Files.read(folder("out")) == Array("ABC".utf8))
    #expect(outcome.code == 3)
    #expect(outcome.words == "one")
    #expect(try shell().run(["-c", "kill -9 $$"], from: folder("in"), into: nil).code == 137)
  }

  @Test("gets answers on a terminal of its own, as many as there are")
  func answers() throws {
    let folder = try TemporaryFolder()
    try DurableFile.write(folder("out")) { _ in }
    let asking = """
      ask() { printf '%s: ' "$1" > /dev/tty; IFS= read -r answer < /dev/tty; echo "$answer"; }
      ask First; ask Second
      """
    _ = try shell().run(
      ["-c", asking], from: "/dev/null", into: folder("out"), answers: ["eins ä", "zwei"])
    #expect(String(decoding: try Files.read(folder("out")), as: UTF8.self) == "eins ä\nzwei\n")
    #expect(throws: Fault.self) {
      try shell().run(["-c", asking], from: "/dev/null", into: folder("out"), answers: ["eins"])
    }
  }

  @Test("that is missing is named, with what to do")
  func missing() {
    #expect(throws: Fault(.failed, "there is no program 'no-such' here", advice: "Install it")) {
      try FilterProgram("no-such", environment: ["PATH": "/bin"], advice: "Install it")
    }
  }
}
