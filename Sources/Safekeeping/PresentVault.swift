import Inventory
import Platform

/// The vault that another one takes the place of.
final class PresentVault {
  private let path: String
  private let kept: String
  private let hold: VaultHold?
  /// Names that were taken from files and those that they have now.
  private var moved: [(from: String, to: String)] = []
  private var isKept = false

  /// Takes hold of what is under the name, maybe nothing.
  ///
  /// - Throws: `Fault` (busy) when another program uses it.
  init(_ path: String, clock: Clock) throws {
    self.path = path
    let moment = clock.timestamp.filter { $0 != "-" && $0 != ":" }
    let name = "\(path).before-restore-\(moment)"
    let names = [name] + (2...99).map { "\(name)-\($0)" }
    kept =
      names.first { name in
        (Self.sideFiles + [""]).allSatisfy { Files.kind(name + $0) == .missing }
      } ?? name
    hold = Files.kind(path) == .missing ? nil : try VaultHold(path)
  }

  private static let sideFiles = ["-wal", "-journal"]

  /// Gives the vault its second name, under which it is kept.
  ///
  /// It has its first one still, which the new vault takes in one step. Of a vault that cannot be read
  /// the log goes along; it would flow into the new one.
  func setAside() throws {
    if let hold {
      if try Files.link(path, to: kept) {
        isKept = true
      } else if hold.isReadable {
        try DurableFile.build(kept, replacing: false) { try hold.copy(into: $0) }
        isKept = true
      } else {
        // Where files have one name only and it cannot be read, there is a moment without a vault.
        try move(path, to: kept)
      }
    }
    for suffix in Self.sideFiles where Files.kind(path + suffix) != .missing {
      try move(path + suffix, to: kept + suffix)
    }
    Files.remove(path + "-shm")
    try DurableFile.synchronizeFolder(of: kept)
  }

  /// Makes everything as it was.
  func putBack() {
    for (from, to) in moved.reversed() { try? Files.rename(to, to: from) }
    if isKept { Files.remove(kept) }
    hold?.giveBack()
  }

  /// Lets go of the vault under its other name, which is given; nil where there was none.
  func finish() -> String? {
    hold?.letGo()
    return hold != nil || !moved.isEmpty ? kept : nil
  }

  private func move(_ from: String, to: String) throws {
    try Files.rename(from, to: to)
    moved.append((from, to))
  }
}
