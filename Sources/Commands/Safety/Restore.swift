import CommandLine
import Exchange
import Inventory
import Platform
import Safekeeping
import Scheduling

extension Command where Context == Session {
  static let restore = Command(
    "restore", "Puts a backup in the place of the vault, which is kept under another name.",
    discussion: """
      The backup is proved first, as by 'backup --verify'. The vault that is there now is never \
      deleted: it gets a dated name beside the new one. While another program uses it nothing is \
      done (exit code 75). What 'export' wrote as a bundle, a folder or .zip, is made a vault again in \
      the same way.
      """,
    arguments: [
      Argument("FILE", "The backup, a bundle, or the folder of a copy that a schedule made")
    ],
    options: Decryption.options + [.acceptDamaged],
    examples: [
      Example("gunroom restore /media/stick/guns.backup", "as it was then"),
      Example(
        "gunroom --vault look.gunroom restore guns.backup", "beside the vault, to look at it"),
      Example("gunroom restore guns.age --identity ~/.ssh/id_ed25519", "an encrypted one"),
    ]
  ) { arguments, session in
    let path = CopyFolder.source(at: arguments.argument("FILE"))
    let vaultPath = try session.vaultPath
    guard Files.resolved(path) != Files.resolved(vaultPath) else {
      throw Fault(
        .usage, "this is the vault itself", at: FileName.shown(path),
        advice: "Name a backup, or another vault with --vault")
    }
    let decryption = try Decryption(arguments, session, of: path)
    if session.isUsualVault { try Files.makeFolders(FileName.folder(vaultPath)) }
    let acceptsDamaged = arguments.flag("accept-damaged")
    let before = VaultGlance(lookingAt: vaultPath)
    if let file = try BundleFile(path, { decryption }) {
      let fault = try file.read {
        try restore($0, to: vaultPath, acceptsDamaged: acceptsDamaged, session)
      }
      try tellDifferences(from: before, session)
      if let fault { throw fault }
      return
    }
    guard !acceptsDamaged else {
      throw Fault(
        .usage, "a backup is whole or of no use", at: "--accept-damaged",
        advice: "It is for what 'gunroom export' wrote")
    }
    let (contents, setAside) = try Restore.restore(
      path, to: vaultPath, decryption: decryption, clock: session.clock)
    session.show(contents, "Restored", vaultPath)
    tell(setAside, session)
    let vault = try session.vault()
    defer { vault.close() }
    try session.tellOfCommands(in: vault)
    try tellDifferences(from: before, session)
  }

  /// Says what the vault before had and this one lacks: an older backup is what was asked for, but not
  /// everybody knows what came later.
  private static func tellDifferences(from before: VaultGlance?, _ session: Session) throws {
    guard let before, let now = VaultGlance(lookingAt: try session.vaultPath) else { return }
    for line in now.differences(from: before) { session.console.message(line) }
  }

  /// Makes the vault of what 'export' wrote.
  ///
  /// - Returns: what is to be said of it at the end; nil where all is well.
  private static func restore(
    _ bundle: BundleReader, to vaultPath: String, acceptsDamaged: Bool, _ session: Session
  ) throws -> Fault? {
    let (fault, setAside) = try Restore.replace(vaultPath, clock: session.clock) { temporary in
      let vault = try Vault.create(
        inEmptyFile: temporary, author: User.loginName, clock: session.clock)
      defer { vault.close() }
      return try session.restore(bundle, into: vault, acceptsDamaged: acceptsDamaged)
    }
    tell(setAside, session)
    return fault
  }

  private static func tell(_ setAside: String?, _ session: Session) {
    guard let setAside else { return }
    session.console.message("The vault before is kept as \(FileName.shown(setAside))")
  }
}
