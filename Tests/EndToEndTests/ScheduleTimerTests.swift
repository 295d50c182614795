import Foundation
import Platform
import Testing

@Suite("What calls a scheduled export")
struct ScheduleTimerTests {
  @Test("is shown before it is written, and nothing is written then")
  func printed() throws {
    let copies = try ScheduledCopies()
    let units = try copies.workplace.must("gunroom schedule install --print")
    #expect(units.contains("OnCalendar=*:0/15") && units.contains("Persistent=true"))
    #expect(units.contains("\"schedule\" \"run\" \"--due\""))
    let line = try copies.workplace.must("gunroom schedule install --cron --print")
    #expect(line.hasPrefix("*/15 * * * * env HOME=\(copies.workplace.folder) PATH="))
    #expect(try !copies.workplace.must("ls -A").contains(".config"))
  }

  @Test("by systemd is enabled, and taken away without a trace")
  func systemd() throws {
    let copies = try ScheduledCopies()
    let place = copies.workplace
    // A stand-in, since a user's systemd does not run everywhere.
    try place.must(
      """
      mkdir bin && printf '#!/bin/sh\\necho "$@" >> calls\\n' > bin/systemctl && chmod +x bin/systemctl
      """)
    let path = "PATH=\(place.folder)/bin:$PATH"
    try place.must("\(path) gunroom schedule install -q")
    let units = try place.must("ls .config/systemd/user").split(separator: "\n").map(String.init)
    #expect(units.count == 2 && units[1].hasSuffix(".timer"))
    let calls = try place.must("cat calls").split(separator: "\n").map(String.init)
    #expect(calls.last == "--user enable --now \(units[1])")
    try place.must("touch .config/systemd/user/other.timer")
    try place.must("\(path) gunroom schedule uninstall -q")
    #expect(try place.must("ls .config/systemd/user") == "other.timer\n")
    #expect(try place.must("cat calls").contains("--user disable --now \(units[1])"))
  }

  @Test(
    "is what there is, and where it is not what was asked for, what to do is said",
    arguments: [
      (true, true, "", ""), (true, true, "--cron", ""), (true, false, "", ""),
      (true, false, "--cron", "there is no cron here. Use 'gunroom schedule install', or"),
      (false, true, "", "that answers. Use 'gunroom schedule install --cron', or"),
      (false, true, "--cron", ""), (false, false, "", "that answers. Install cron, or"),
      (false, false, "--cron", "there is no cron here. Install cron, or"),
    ])
  func missing(_ systemd: Bool, _ cron: Bool, _ option: String, _ words: String) throws {
    let copies = try ScheduledCopies()
    let place = copies.workplace
    // Stand-ins, of which the crontab of one who has none says so.
    try place.must(
      """
      mkdir bin
      printf '#!/bin/sh\nexit \(systemd ? 0 : 1)\n' > bin/systemctl; chmod +x bin/systemctl
      \(cron ? "" : "exit 0")
      printf '#!/bin/sh\n[ "$1" != -l ] || { echo no crontab for you >&2; exit 1; }\n' > bin/crontab
      chmod +x bin/crontab
      """)
    let outcome = try place.sh(
      "PATH=\(Workplace.programs):\(place.folder)/bin gunroom schedule install \(option)")
    #expect(outcome.code == (words.isEmpty ? 0 : 1), "\(outcome.errors)")
    #expect(words.isEmpty || outcome.errors.contains(words), "\(outcome.errors)")
    #expect(
      words.isEmpty
        || outcome.errors.contains("let another program call 'gunroom schedule run --due'"))
  }

  @Test("is shown with no more of the environment than it needs, and in JSON")
  func bare() throws {
    let copies = try ScheduledCopies()
    let place = copies.workplace
    try place.must(
      """
      mkdir 'my bin' && printf '#!/bin/sh\n' > 'my bin/upload' && chmod +x 'my bin/upload'
      gunroom schedule edit nightly -q --after 'exec "upload" "$1"'
      """)
    for option in ["", "--cron"] {
      let line =
        "PATH=/secret/place:$PATH:\(place.folder)/'my bin':/other gunroom schedule install --print "
        + option
      let text = try place.must(line)
      #expect(text.contains("/usr/local/bin:/usr/bin:/bin:\(place.folder)/my bin"), "\(text)")
      #expect(!text.contains("/secret/place") && !text.contains("/other"))
      let json = try JSONSerialization.jsonObject(
        with: Data(try place.must("\(line) --format json").utf8))
      if option.isEmpty {
        let files = try #require(json as? [[String: String]])
        #expect(
          files.map { $0["file"]?.split(separator: ".").last } == ["service", "timer"], "\(files)")
        #expect(files.allSatisfy { text.contains($0["text"] ?? "?") })
      } else {
        #expect((json as? [String: String])?["crontab"].map { $0 + "\n" } == text)
      }
    }
  }

  @Test("needs nothing of the environment")
  func emptyEnvironment() throws {
    let copies = try ScheduledCopies("--what csv,json,pdf:insurance")
    try copies.workplace.must(
      """
      mkdir 'my programs' && cp vault.gunroom 'my programs/the vault.gunroom'
      env -i "$(command -v gunroom)" --vault 'my programs/the vault.gunroom' schedule run nightly -q
      """)
    #expect(copies.names.count == 1)
    try copies.expectWhole()
  }

  /// Starts Debian's cron itself, with a crontab of this user that is put back afterwards.
  @Test(
    "is cron, which makes an export that is whole",
    .enabled(
      if: Machine.hasFreeCron,
      "it takes the administrator, Debian's cron, and no crontab that is somebody's"))
  func cron() throws {
    let copies = try ScheduledCopies("--what csv,backup")
    let place = copies.workplace
    defer { _ = try? place.sh("kill $(cat pid); gunroom schedule uninstall -q; crontab -r") }
    try place.must(
      """
      set -e
      gunroom schedule edit nightly -q --at 00:00
      gunroom schedule install --cron -q
      # Every minute, and as if it were tomorrow, or the test would wait for a night.
      crontab -l | sed -e 's,^\\*/15,*,' -e 's,--due,--due --now 2043-01-01T12:00:00Z,' > tab
      crontab tab
      cron -f < /dev/null > cron.log 2>&1 & echo $! > pid
      """)
    let made = try place.sh(
      """
      for i in $(seq 100); do
        [ -e 'the copies/nightly-latest' ] && exit 0
        sleep 1
      done
      exit 1
      """)
    #expect(made.code == 0, "no export in 100 seconds")
    #expect(copies.names == ["nightly-20430101T120000Z"])
    try copies.expectWhole()
    let line = try place.must("crontab -l")
    try place.must("gunroom schedule uninstall -q")
    #expect(line.contains("# gunroom schedule"))
    #expect(try place.sh("crontab -l").code == 1, "nothing is left")
  }
}
