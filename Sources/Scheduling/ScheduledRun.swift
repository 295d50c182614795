import Inventory
import Platform

/// One run of a schedule.
///
/// The recipe: lock → look at the target → files under a temporary name, each read again → the list of
/// them → one rename → the link to the newest → the command for afterwards → and only then what is to
/// go goes. Whatever fails before the rename, nothing has a name that had none before.
struct ScheduledRun {
  /// How it ended.
  struct Ending {
    /// The folder of the copy.
    let copy: String
    /// Whether it is new.
    let isNew: Bool
    /// What went wrong with it afterwards.
    var fault: Fault?
  }

  let schedule: Schedule
  let surroundings: Surroundings

  private var target: RunTarget { RunTarget(schedule) }

  /// Makes a copy, or finds that there is one of what the vault holds.
  ///
  /// - Parameters:
  ///   - always: whether one is made also when nothing has changed.
  ///   - pending: the copy of which the command for afterwards failed last.
  /// - Throws: `Fault` where no copy could be made; `RunTarget.Busy` when another run is going on.
  func perform(always: Bool, pending: String?) throws -> Ending {
    try target.check()
    let lock = try target.lock()
    defer { withExtendedLifetime(lock) {} }
    let vault = try surroundings.openVault()
    defer { vault.close() }
    var copies = try self.copies(vault)
    copies.sweep()
    var ending: Ending
    let found = try always ? nil : unchanged(copies, vault)
    for damage in found?.damages ?? [] {
      tell(damage)
      copies.damaged[damage.copy] = damage.what
    }
    if let copy = found?.good {
      ending = Ending(copy: path(copy.name), isNew: false)
      guard ending.copy == pending else { return ending }
    } else {
      ending = Ending(copy: path(try make(vault, copies)), isNew: true)
      pointToNewest(FileName.last(ending.copy))
    }
    do {
      try runAfter(ending.copy)
      let new = CopyName(FileName.last(ending.copy), of: schedule.name)
      // The command may have moved it away or taken something out; then the older ones are needed.
      guard let new, copies.all().contains(where: { $0.name == new && copies.flaw($0) == nil })
      else {
        throw Fault(
          .failed, "the copy is not there as it was made any more, so that no older one is removed",
          at: FileName.shown(ending.copy), advice: "Let the command for afterwards leave it alone")
      }
      forget(copies, new)
    } catch let fault as Fault {
      ending.fault = fault
    }
    return ending
  }

  /// What a run would do, in sentences; nothing is changed.
  func plan(always: Bool) throws -> [String] {
    try target.check()
    let vault = try surroundings.openVault()
    defer { vault.close() }
    var copies = try self.copies(vault)
    let found = try always ? nil : unchanged(copies, vault)
    for damage in found?.damages ?? [] { copies.damaged[damage.copy] = damage.what }
    var lines = (found?.damages ?? []).map { "\(FileName.shown($0.copy)) is damaged: \($0.what)" }
    if let copy = found?.good {
      return lines + ["Unchanged since \(FileName.shown(path(copy.name)))"]
    }
    let now = surroundings.clock.now()
    let name = freeName(now)
    lines += ["Would make \(FileName.shown(path(name)))"]
    lines += schedule.artifacts.map { "  \(file($0))" }
    guard !schedule.retention.counts.isEmpty else { return lines }
    let judged = judged(copies, new: name, now: now)
    lines += judged.map { verdict in
      verdict.isKept
        ? "Would keep \(verdict.name): \(verdict.reasons.joined(separator: ", "))"
        : "Would remove \(verdict.name): no rule keeps it"
    }
    lines += flawed(copies).map { "Would keep \($0.name): \($0.flaw)" }
    return lines
  }

  // MARK: Making

  private func copies(_ vault: Vault) throws -> Copies {
    let lines = surroundings.ledger.lines(of: schedule.name, in: schedule.folder)
    return Copies(
      folder: schedule.folder, schedule: schedule.name, vault: try vault.identity,
      damaged: Dictionary(
        lines.filter { $0.result == .damaged }.map { ($0.copy ?? "", $0.reason ?? "") }
      ) { $1 })
  }

  func path(_ name: CopyName) -> String { "\(schedule.folder)/\(name.text)" }

  private func file(_ artifact: Artifact) -> String {
    artifact.file + (schedule.recipients.isEmpty ? "" : ".age")
  }

  /// A name that nothing has, so that a clock that was set back touches nothing.
  private func freeName(_ now: Int64) -> CopyName {
    var name = CopyName(schedule.name, now)
    while Files.isTaken(path(name)) { name = CopyName(schedule.name, name.moment + 1) }
    return name
  }

  private func make(_ vault: Vault, _ copies: Copies) throws -> CopyName {
    let name = freeName(surroundings.clock.now())
    let partial = "\(schedule.folder)/\(name.partial)"
    do {
      try Files.makeFolder(partial)
      let (files, head) = try makeFiles(vault, partial)
      let manifest = RunManifest(
        name, vault: copies.vault, head: head, program: surroundings.version, files: files)
      try DurableFile.write("\(partial)/\(RunManifest.name)") { try $0.write(manifest.bytes) }
      try Interruption.check()
      try Files.move(partial, to: path(name))
      try DurableFile.synchronizeFolder(of: path(name))
      guard RunManifest(inFolder: path(name)) == manifest else {
        throw Fault(
          .failed, "the copy was not written whole", at: FileName.shown(path(name)))
      }
      surroundings.tell(
        "Made \(FileName.shown(path(name))): "
          + files.map { "\($0.name)\(Self.shown($0.counts))" }.joined(separator: ", "))
      return name
    } catch {
      Files.removeTree(partial)
      throw error
    }
  }

  /// Makes the files of one state of the vault.
  private func makeFiles(
    _ vault: Vault, _ partial: String
  ) throws -> (files: [RunManifest.File], head: String) {
    // Each file is made in a process of its own, which may find a later state than the one before.
    for _ in 1...3 {
      let head = try vault.historyHead()
      let expected = try expected(vault)
      let files = Result { try schedule.artifacts.map { try make($0, partial, expected) } }
      if try vault.historyHead() == head { return (try files.get(), head) }
      for name in Files.names(inFolder: partial) { Files.remove("\(partial)/\(name)") }
    }
    throw Fault(
      .busy, "the vault went on changing while it was exported",
      advice: "Try again when nobody enters anything")
  }

  private func expected(_ vault: Vault) throws -> Artifact.Expected {
    let all = try vault.numbers(of: vault.kinds.gun).count
    let present = try vault.numbers(matching: vault.query(schedule.query)).count
    return Artifact.Expected(
      all: all, chosen: schedule.query.isEmpty ? all : present, present: present)
  }

  /// Makes one file; a fault names it.
  private func make(
    _ artifact: Artifact, _ partial: String, _ expected: Artifact.Expected
  ) throws -> RunManifest.File {
    do {
      return try makeFile(artifact, partial, expected)
    } catch var fault as Fault where fault.category != .interrupted {
      if !fault.message.hasPrefix(artifact.file) {
        fault.what = "\(artifact.file): \(fault.message)"
        (fault.place, fault.advice) = ("", "")
      }
      throw fault
    }
  }

  private func makeFile(
    _ artifact: Artifact, _ partial: String, _ expected: Artifact.Expected
  ) throws -> RunManifest.File {
    let plain = try PlainPlace(for: schedule, in: partial, besideVault: surroundings.vaultPath)
    defer { plain.clear() }
    let path = "\(plain.folder)/\(artifact.file)"
    try surroundings.run(
      artifact.command(to: path, schedule, day: surroundings.today), hiding: plain.folder)
    let counts = try artifact.verify(path, expected)
    let final = "\(partial)/\(file(artifact))"
    if let encryption = try schedule.encryption(surroundings.environment) {
      try DurableFile.build(final, replacing: false) { try encryption.encrypt(path, into: $0) }
    }
    let map = try MappedFile(final)
    return RunManifest.File(
      name: file(artifact), size: map.bytes.count, sha256: map.checksum, counts: counts)
  }

  private static func shown(_ counts: [String: Int]) -> String {
    let words = counts.sorted { $0.key < $1.key }.map { name, count in
      count.of(name.hasSuffix("s") ? String(name.dropLast()) : name)
    }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  // MARK: Afterwards

  private func pointToNewest(_ name: String) {
    let link = "\(schedule.folder)/\(schedule.name)-latest"
    guard !Files.isTaken(link) || Files.isLink(link) else {
      return surroundings.tell(
        "\(FileName.shown(link)) is not our link; it stays as it is, and so does what it holds.")
    }
    do {
      try Files.pointLink(link, to: name)
    } catch {
      surroundings.tell("There is no link \(schedule.name)-latest: this disk knows no links.")
    }
  }

  private func runAfter(_ copy: String) throws {
    guard let after = schedule.after else { return }
    try surroundings.shell(
      after, arguments: [copy], ["GUNROOM_FOLDER": copy, "GUNROOM_SCHEDULE": schedule.name],
      option: "--after")
  }

  private func judged(_ copies: Copies, new: CopyName, now: Int64) -> [Retention.Verdict] {
    copies.verdicts(
      schedule.retention, adding: new, now: max(now, new.moment), surroundings.zone)
  }

  /// Takes away what no rule keeps, and says so.
  private func forget(_ copies: Copies, _ new: CopyName) {
    guard !schedule.retention.counts.isEmpty else { return }
    for verdict in judged(copies, new: new, now: surroundings.clock.now()) {
      if verdict.isKept {
        surroundings.tell("Keeps \(verdict.name): \(verdict.reasons.joined(separator: ", "))")
        continue
      }
      do {
        try copies.remove(verdict.name)
        surroundings.tell("Removed \(verdict.name): no rule keeps it")
      } catch {
        let words = (error as? Fault)?.message ?? "\(error)"
        surroundings.tell("Could not remove \(verdict.name): \(words)")
      }
    }
    for (name, flaw) in flawed(copies) { surroundings.tell("Keeps \(name): \(flaw)") }
  }
}
