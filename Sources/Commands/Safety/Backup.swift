import CommandLine
import Exchange
import Inventory
import Platform
import Safekeeping
import Scheduling

extension Command where Context == Session {
  static let backup = Command(
    "backup", "Copies the vault into one file, proves the copy, and only then names it.",
    discussion: """
      Others can go on writing meanwhile. The copy is read again: every page, the history from its \
      first entry, and each picture and paper against its checksum. With --verify an earlier copy is \
      looked at in the same way, or a bundle of 'export', by making a vault of it that goes again. \
      Encrypted ones are made by 'age' (age-encryption.org); the plain copy \
      that is proved lies beside the vault meanwhile, never beside FILE. Keep the private key or the \
      passphrase apart from the backup: without it nobody can read it.
      """,
    arguments: [
      Argument("FILE", "The backup; with --verify also the folder of a copy that a schedule made")
    ],
    options: [
      .flag("verify", "Looks whether FILE is whole, in place of making it"),
      .flag("force", "Replaces an earlier backup"),
      .value(
        "encrypt-to", "RECIPIENT",
        "Encrypts for the owner of this key: age1…, an SSH public key, or a file with one",
        repeats: true),
      .flag("encrypt-passphrase", "Encrypts with a passphrase, which is asked for"),
    ] + Decryption.options,
    examples: [
      Example("gunroom backup /media/stick/guns.backup", "onto a stick"),
      Example("gunroom backup --verify /media/stick/guns.backup", "whether it is whole still"),
      Example(
        "gunroom backup guns.age --encrypt-to ~/.ssh/id_ed25519.pub", "that only you can read"),
      Example("gunroom backup guns.age --encrypt-passphrase", "asks for a passphrase twice"),
    ]
  ) { arguments, session in
    let path = arguments.argument("FILE")
    if arguments.flag("verify") {
      let path = CopyFolder.source(at: path)
      let file = try BundleFile(path) { try Decryption(arguments, session, of: path) }
      if let file { return try file.read { try session.prove($0, path) } }
      try Self.checkReadable(path, arguments)
      let contents = try Backup.verify(path, decryption: Decryption(arguments, session, of: path))
      return session.show(contents, "Whole", path)
    }
    guard arguments.value("identity") == nil else {
      throw Fault(
        .usage, "--identity reads a backup; to encrypt for its owner give the public key",
        advice: "Use --encrypt-to")
    }
    let encryption = try Encryption(arguments, session)
    try BackupTarget.check(path, beside: try session.vaultPath, isForced: arguments.flag("force"))
    let vault = try session.vault()
    defer { vault.close() }
    let contents = try Backup.make(
      of: vault, at: path, replacing: arguments.flag("force"), encryption: encryption)
    session.show(contents, "Backed up", path)
  }
}

extension Command where Context == Session {
  /// Says of an encrypted backup that nobody here can read what can be seen of it all the same.
  fileprivate static func checkReadable(_ path: String, _ arguments: Arguments) throws {
    guard try Backup.isForKeys(path), arguments.value("identity") == nil,
      !Secret.backup.isNamed(arguments)
    else { return }
    let size = try Backup.sizeInside(path)
    // SQLite: pages of 512 bytes at least, and a vault has several.
    guard size % 512 == 0, size >= 4_096 else {
      throw Fault(
        .data, "\(size) bytes are encrypted in it, which no whole backup has",
        at: FileName.shown(path),
        advice: "Use another one, unless it holds something else; nothing was changed")
    }
    throw Fault(
      .partly,
      "its beginning and its length are right for \(size) encrypted bytes; "
        + "what they are only the owner of the key can read",
      at: FileName.shown(path),
      advice: "To prove it give the file of the private key with --identity"
    )
  }
}

/// What a backup may be written over: nothing but an earlier one.
private enum BackupTarget {
  static func check(_ path: String, beside vaultPath: String, isForced: Bool) throws {
    try OutputFile.checkApart(path, from: vaultPath)
    guard case .regular(let size) = Files.kind(path), size > 0 else { return }
    guard isForced else {
      throw Fault(
        .cannotCreate, "there is a file already; it stays as it is", at: FileName.shown(path),
        advice: "Choose another name, or replace an earlier backup with --force")
    }
    if try Backup.isEncrypted(path) { return }
    // A damaged backup may go, a letter may not.
    guard try Files.read(path, from: 0, count: 16).starts(with: "SQLite format 3\0".utf8) else {
      throw Fault(
        .cannotCreate, "there is a file already that is no backup; it stays as it is",
        at: FileName.shown(path), advice: "Choose another name")
    }
  }
}

extension Session {
  /// Says what a copy holds: on the side of messages, so that a script is silent with `--quiet`.
  func show(_ contents: Backup.Contents, _ deed: String, _ path: String) {
    if format == .json {
      let counts = contents.counts.map { ($0.kind, JSON($0.number)) }
      return console.print(
        JSON.object([
          ("file", .string(FileName.shown(path))), ("bytes", JSON(contents.bytes)),
          ("vault", .string(contents.vault)), ("format", JSON(contents.format)),
          ("records", .object(counts)), ("pictures", JSON(contents.pictures)),
          (
            "history",
            .object([
              ("entries", JSON(contents.historyEntries)), ("head", .string(contents.historyHead)),
            ])
          ),
        ]).text(indented: true))
    }
    if let damage = contents.historyDamage {
      console.message("The history was altered, which was accepted when it came in: \(damage).")
    }
    // Guns first, and not the dozens of kinds that a long-kept vault has.
    let counts = contents.counts.prefix(3).map { count in
      count.number == 1 ? "1 \(count.noun)" : "\(count.number) \(count.plural)"
    }
    let held = counts.isEmpty ? "nothing yet" : counts.joined(separator: ", ")
    console.message("\(deed): \(FileName.shown(path)) holds \(held)")
    console.message(
      "Proved: \(contents.historyEntries) entries of the history, \(contents.pictures) stored files."
    )
  }
}
