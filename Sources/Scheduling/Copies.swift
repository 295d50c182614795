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

  /// Whether every file of a copy is there in its length.
  func isWhole(_ copy: Copy) -> Bool {
    copy.manifest.files.allSatisfy {
      Files.kind("\(folder)/\(copy.name.text)/\($0.name)") == .regular(size: $0.size)
    }
  }

  /// Removes what killed runs left; only under the lock.
  func sweep() {
    for name in Files.names(inFolder: folder) where CopyName.isPartial(name, of: schedule) {
      let path = "\(folder)/\(name)"
      if Files.isFolderItself(path) { Files.removeTree(path) }
    }
  }

  /// What a policy says of the copies, newest first, a new one among them.
  ///
  /// Those whose date cannot be are not judged: the clock was wrong then, and nobody knows when.
  func verdicts(
    _ policy: Retention, adding new: CopyName, now: Int64, _ zone: Zone
  ) -> [Retention.Verdict] {
    let old = all().map(\.name).filter { !$0.isImpossible(now: now) && $0 != new }
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
