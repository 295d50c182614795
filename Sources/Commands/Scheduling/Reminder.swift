import Inventory
import Platform
import Scheduling

extension Session {
  /// Says in one line, to a person, that the last run of a schedule failed.
  ///
  /// Where nothing failed it costs a look for one file, and without a person not even that.
  func remindOfFailures() {
    guard remindsOfFailures, hasOpenedVault, console.showsMessages, let path = try? vaultPath,
      let failure = RunLedger(besideVault: path).failures().first(where: { isThere($0.schedule) })
    else { return }
    console.message(
      "Scheduled export \(failure.schedule) failed on \(Clock.localTime(failure.at)): "
        + "\(failure.reason ?? "?"). See 'gunroom schedule history \(failure.schedule)'.")
  }

  /// Says which commands the schedules of a vault run, to whoever got it from somebody else.
  func tellOfCommands(in vault: Vault) throws {
    for schedule in try vault.schedules() {
      for (key, when) in [("after", "after each copy"), ("on_failure", "when that fails")] {
        let command = schedule.text(key)
        guard !command.isEmpty else { continue }
        console.message(
          "Once it is installed, schedule \(Visible.text(schedule.text("name"))) runs "
            + "'\(Visible.text(command))' \(when).")
      }
    }
  }

  /// Whether a schedule was not taken back or removed in a way that the ledger does not know of.
  private func isThere(_ schedule: String) -> Bool {
    guard let vault = try? vault() else { return true }
    defer { vault.close() }
    return (try? vault.schedules().contains { $0.text("name") == schedule }) ?? true
  }
}
