import CommandLine
import Inventory
import Platform

/// What a command works with: the console, the way to ask, and the vault.
package final class Session {
  package let console: Console
  let prompt: Prompt
  package let environment: [String: String]
  package let format: Format
  let clock = Clock.system
  /// Whether the user is told at the end of scheduled exports that failed.
  var remindsOfFailures = true
  private(set) var hasOpenedVault = false
  private let namedVault: String?
  let reports: ReportWork

  init(
    arguments: Arguments, console: Console, environment: [String: String],
    reports: @escaping ReportWork
  ) {
    self.reports = reports
    self.console = console
    self.environment = environment
    format = Format(rawValue: arguments.value("format") ?? "") ?? .table
    prompt = Prompt(
      console: console, input: Terminal(descriptor: 0, environment: environment),
      noInput: arguments.flag("no-input"))
    namedVault = Self.namedVault(arguments, environment)
  }

  /// Whether the vault lies in its usual place, where missing folders may be made.
  var isUsualVault: Bool { namedVault == nil }

  /// The file of the vault.
  ///
  /// - Throws: `Fault` (usage) when none is named and the usual place is not known.
  package var vaultPath: String {
    get throws {
      guard let path = namedVault ?? Self.usualVault(environment) else {
        throw Fault(
          .usage, "HOME is not set, so there is no usual place for the vault",
          advice: "Name the vault with --vault FILE or in $GUNROOM_VAULT")
      }
      return path
    }
  }

  /// The path of the vault that a command line means.
  static func vaultPath(_ arguments: Arguments, _ environment: [String: String]) -> String? {
    namedVault(arguments, environment) ?? usualVault(environment)
  }

  /// Opens the vault.
  package func vault() throws -> Vault {
    let vault = try Vault(try vaultPath, author: User.loginName, clock: clock)
    hasOpenedVault = true
    return vault
  }

  /// The day that a report speaks of: `--as-of`, else `SOURCE_DATE_EPOCH` (reproducible-builds.org),
  /// else today.
  package func reportDay(_ given: String?) throws -> Day {
    if let given {
      guard let day = Day(given) else {
        throw Fault(.usage, "“\(given)” is not a day", at: "--as-of", advice: "Write 2026-11-30")
      }
      return day
    }
    var clock = clock
    if let epoch = environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int64(epoch), (0...253_402_300_799).contains(seconds) else {
        throw Fault(.usage, "“\(epoch)” is not a number of seconds", at: "SOURCE_DATE_EPOCH")
      }
      clock = Clock { seconds }
      // The variable means a moment in UTC; the day must not depend on the zone.
      return Day(clock.timestamp.prefix(10)) ?? .epoch
    }
    return Day(clock.localDay) ?? .epoch
  }

  private static func namedVault(
    _ arguments: Arguments, _ environment: [String: String]
  ) -> String? {
    arguments.value("vault") ?? environment["GUNROOM_VAULT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  // XDG Base Directory Specification 0.8: a relative value is ignored.
  private static func usualVault(_ environment: [String: String]) -> String? {
    let data = environment["XDG_DATA_HOME", default: ""]
    let home = environment["HOME", default: ""]
    guard data.hasPrefix("/") || !home.isEmpty else { return nil }
    let folder = data.hasPrefix("/") ? data : home + "/.local/share"
    return "\(folder)/gunroom/collection.gunroom"
  }
}

extension Day {
  /// The day Unix time begins.
  static let epoch: Day = {
    guard let day = Day(year: 1970, month: 1, day: 1) else { preconditionFailure("a real day") }
    return day
  }()
}
