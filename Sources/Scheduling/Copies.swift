import Inventory
import Platform

/// The copies of one schedule in its folder.
struct Copies {
  /// A whole copy that is ours: of this schedule and vault, under the name under which it was made.
  struct Copy {
    let name: CopyName
    let manifest: RunManifest
  }

  let folder: String
  let schedule: String
  /// The identity of the vault.
  let vault: String
  /// The folders of those that were found damaged, and what is wrong with each.
  var damaged: [String: String] = [:]

  /// Ours, newest first; look-alikes, links and copies of copies are not.
  func all() -> [Copy] {
    let copies = Files.names(inFolder: folder).compactMap { text -> Copy? in
      let path = "\(folder)/\(text)"
      guard let name = CopyName(text, of: schedule), Files.isFolderItself(path),
        let manifest = RunManifest(inFolder: path), manifest.schedule == schedule,
        manifest.vault == vault, manifest.folder == text
      else { return nil }
      return Copy(name: name, manifest: manifest)
    }
    return copies.sorted { $0.name.moment > $1.name.moment }
  }

  /// What is wrong with a copy as far as it is seen from outside: nil where every file is there in its
  /// length.
  func outerDamage(_ copy: Copy) -> String? {
    for file in copy.manifest.files {
      switch Files.kind("\(folder)/\(copy.name.text)/\(file.name)") {
      case .regular(let size) where size == file.size: continue
      case .missing: return "\(file.name) is missing"
      case .regular(let size): return "\(file.name) has \(size) bytes of \(file.size)"
      case .folder, .other: return "\(file.name) is no file"
      }
    }
    return nil
  }

  /// What is wrong with a copy; nil where every file is as it was made, to the last byte.
  func damage(_ copy: Copy) throws -> String? {
    if let damage = outerDamage(copy) { return damage }
    for file in copy.manifest.files {
      try Interruption.check()
      do {
        let sum = try MappedFile("\(folder)/\(copy.name.text)/\(file.name)").checksum
        if sum != file.sha256 { return "\(file.name) is not what it was" }
      } catch let fault as Fault where fault.category != .interrupted {
        return "\(file.name) cannot be read"
      }
    }
    return nil
  }

  /// Removes what killed runs left; only under the lock.
  func sweep() {
    for name in Files.names(inFolder: folder) where CopyName.isPartial(name, of: schedule) {
      let path = "\(folder)/\(name)"
      if Files.isFolderItself(path) { Files.removeTree(path) }
    }
  }

  /// Why a copy counts for no rule; nil for a good one.
  func flaw(_ copy: Copy) -> String? {
    (damaged["\(folder)/\(copy.name.text)"] ?? outerDamage(copy)).map { "damaged, \($0)" }
  }

  /// What a policy says of the copies, newest first, a new one among them.
  ///
  /// Those that are damaged are not judged, so that none takes the place of a good one; and those
  /// whose date cannot be: the clock was wrong then, and nobody knows when.
  func verdicts(
    _ policy: Retention, adding new: CopyName, now: Int64, _ zone: Zone
  ) -> [Retention.Verdict] {
    let old = all().filter { $0.name != new && flaw($0) == nil }.map(\.name)
      .filter { !$0.isImpossible(now: now) }
    let judged = ([new] + old).sorted { $0.moment > $1.moment }.compactMap { name in
      zone.wall(name.moment).map { (name: name.text, day: $0.day) }
    }
    return policy.verdicts(judged, good: new.text)
  }

  /// Takes a copy away: first its name, so that nothing half removed ever has one.
  ///
  /// - Throws: `Fault` where something lies in it that its list does not name; it then stays.
  func remove(_ text: String) throws {
    let path = "\(folder)/\(text)"
    guard let name = CopyName(text, of: schedule), let manifest = RunManifest(inFolder: path) else {
      return
    }
    let listed = Set(manifest.files.map(\.name) + [RunManifest.name])
    if let other = Files.names(inFolder: path).first(where: { !listed.contains($0) }) {
      throw Fault(
        .failed, "\(FileName.shown(other)) in it is not ours; the copy stays",
        at: FileName.shown(path))
    }
    let partial = "\(folder)/\(name.partial)"
    try Files.move(path, to: partial)
    Files.removeTree(partial)
    try DurableFile.synchronizeFolder(of: path)
  }
}
