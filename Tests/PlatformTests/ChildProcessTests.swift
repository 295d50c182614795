import Platform
import Testing

@Suite struct ChildProcessTests {
  private func run(
    _ script: String, environment: [String] = [], input: [UInt8] = [], outputLimit: Int = 1 << 20,
    seconds: Int = 20
  ) throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
    let child = try ChildProcess(
      "/bin/sh", arguments: ["-c", script], environment: environment, input: input,
      outputLimit: outputLimit, seconds: seconds)
    let ending = try child.wait()
    return (
      ending, String(decoding: child.output, as: UTF8.self),
      String(decoding: child.errors, as: UTF8.self)
    )
  }

  @Test("output, errors and the exit code are collected")
  func collects() throws {
    let result = try run("echo out; echo err >&2; exit 7")
    #expect(result == (.exited(7), "out\n", "err\n"))
  }

  @Test("the input is a file that can be read twice")
  func input() throws {
    let result = try run("cat; cat < /proc/self/fd/0", input: Array("once".utf8))
    #expect(result.output == "onceonce")
  }

  @Test("the environment is exactly what is given")
  func environment() throws {
    #expect(try run("echo $NAME $HOME", environment: ["NAME=value"]).output == "value\n")
  }

  @Test("arguments are not taken apart")
  func arguments() throws {
    let child = try ChildProcess(
      "/bin/echo", arguments: ["a  b", "$HOME", "\u{10FEE9}"], outputLimit: 100, seconds: 20)
    #expect(try child.wait() == .exited(0))
    // The last argument is a byte that is not UTF-8.
    #expect(child.output == Array("a  b $HOME ".utf8) + [0xE9, 0x0A])
  }

  @Test("more output than a pipe holds comes through")
  func large() throws {
    let result = try run("head -c 900000 /dev/zero; head -c 900000 /dev/zero >&2")
    #expect(result.output.utf8.count == 900_000 && result.errors.utf8.count == 900_000)
  }

  @Test("a signal is told from an exit code")
  func signal() throws {
    #expect(try run("kill -SEGV $$").ending == .signalled(11))
  }

  @Test("a child that takes too long or writes too much is killed")
  func limits() throws {
    #expect(try run("exec sleep 60", seconds: 1).ending == .outOfTime)
    #expect(try run("exec cat /dev/zero", outputLimit: 1000).ending == .tooMuchOutput)
    // It has closed its output but goes on.
    #expect(try run("exec sleep 60 >&- 2>&-", seconds: 1).ending == .outOfTime)
  }

  @Test("a program that is not there cannot be started")
  func missing() {
    let fault = #expect(throws: Fault.self) {
      try ChildProcess("/no/such/program", arguments: [], outputLimit: 1, seconds: 1)
    }
    #expect(fault?.place == "/no/such/program")
  }

  @Test("the first of several to end is found")
  func several() throws {
    let children = try ["1", "0.1", "1"].map {
      try ChildProcess("/bin/sleep", arguments: [$0], outputLimit: 1, seconds: 20)
    }
    #expect(try ChildProcess.wait(for: children) == 1)
    #expect(children.map(\.ending) == [nil, .exited(0), nil])
  }
}
