import Platform
import TestSupport
import Testing

@testable import Scheduling

@Suite("What calls schedules")
struct TimerTests {
  private let call: TimerCall

  init() throws {
    call = try TimerCall(
      program: "/opt/my programs/gunroom", vault: "/home/ann/50% \"mine\" $HOME/it's.gunroom",
      environment: ["PATH": "/usr/bin:/bin", "HOME": "/home/ann", "EDITOR": "vi"])
  }

  /// Runs a program and gives its exit code and what it says.
  private func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
    let child = try ChildProcess(
      program, arguments: arguments,
      environment: ["PATH=/usr/bin:/bin", "HOME=/nowhere", "XDG_RUNTIME_DIR=/tmp"],
      outputLimit: 1 << 20, seconds: 60)
    guard case .exited(let code) = try child.wait() else { return (-1, "") }
    return (code, String(decoding: child.output + child.errors, as: UTF8.self))
  }

  @Test("is a unit that systemd finds right") func unit() throws {
    let folder = try TemporaryFolder()
    // It looks whether there is the program.
    let call = try TimerCall(
      program: "/bin/true", vault: call.vault, environment: ["PATH": "/usr/bin:/bin"])
    let unit = TimerUnit(call)
    try unit.write(into: folder.path)
    #expect(folder.names == unit.files.map(\.name))
    for file in unit.files {
      let verified = try run(
        "/usr/bin/systemd-analyze", ["--user", "verify", folder(file.name)])
      #expect(verified.code == 0 && verified.text == "", "\(verified.text)")
    }
    let calendar = try run("/usr/bin/systemd-analyze", ["calendar", TimerUnit.calendar])
    #expect(calendar.code == 0)
    #expect(calendar.text.contains("*-*-* *:00/15:00"))
  }

  @Test("escapes what systemd would read otherwise") func unitText() {
    let service = TimerUnit(call).files[0].text
    #expect(
      service.contains(
        #"ExecStart="/opt/my programs/gunroom" "--vault" "/home/ann/50%% \"mine\" $$HOME/it's.gunroom""#
      ))
    #expect(service.contains(#"Environment="PATH=/usr/bin:/bin:/usr/local/bin""#))
    #expect(!service.contains("EDITOR"))
  }

  @Test("takes away its own units and no others") func removal() throws {
    let folder = try TemporaryFolder()
    let unit = TimerUnit(call)
    try unit.write(into: folder.path)
    try unit.write(into: folder.path)
    let other = folder("gunroom-schedule-00000000.timer")
    try DurableFile.write(other) { try $0.write(Array("[Timer]\n".utf8)) }
    try DurableFile.write(folder(unit.files[0].name)) { try $0.write(Array("# mine\n".utf8)) }
    #expect(throws: Fault.self) { try unit.write(into: folder.path) }
    #expect(unit.remove(from: folder.path) == [folder(unit.timerName)])
    #expect(folder.names == ["gunroom-schedule-00000000.timer", unit.files[0].name].sorted())
  }

  @Test("is a line of a crontab that a shell reads as it was meant") func line() throws {
    let line = CrontabLine(call)
    #expect(line.text.hasPrefix("*/15 * * * * env "))
    #expect(line.text.contains("50\\%"))
    // What cron makes of it, and then the shell.
    let command = line.text.dropFirst("*/15 * * * * ".count).replacing("\\%", with: "%")
    let shell = "env() { for word; do printf '%s\\n' \"$word\"; done; }\n\(command)"
    let words = try run("/bin/sh", ["-c", shell]).text.split(separator: "\n").map(String.init)
    #expect(words == ["HOME=/home/ann", "PATH=/usr/bin:/bin:/usr/local/bin"] + call.words)
  }

  @Test("stands in a crontab once, and goes without a trace") func crontab() {
    let line = CrontabLine(call)
    for before in ["", "# mine\n0 1 * * * true\n", "0 1 * * * true\n\n\n"] {
      let once = line.added(to: before)
      #expect(once == before + line.text + "\n")
      #expect(line.added(to: once) == once)
      #expect(line.stands(in: once) && !line.stands(in: before))
      #expect(line.removed(from: once) == before)
    }
    #expect(line.removed(from: line.added(to: "0 1 * * * true")) == "0 1 * * * true\n")
  }

  @Test("refuses a path that no line can hold") func controls() {
    #expect(throws: Fault.self) {
      try TimerCall(program: "/bin/true", vault: "/a\nb", environment: [:])
    }
  }
}
