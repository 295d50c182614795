import Platform

/// What a report may be written over: nothing but an earlier one of the same type.
package enum OutputFile {
  /// Makes sure that writing a file of a type to `path` destroys nothing: not a vault, this one or
  /// another, by whatever name or link, and no other file that is not of this type.
  ///
  /// - Throws: `Fault` (cannot create) naming the file.
  package static func check(
    _ path: String, as type: PaperType = .pdf, beside vaultPath: String
  ) throws {
    try checkApart(path, from: vaultPath)
    guard case .regular(let size) = Files.kind(path), size > 0 else { return }
    guard type.begins(try Files.read(path, from: 0, count: 512)) else {
      throw Fault(
        .cannotCreate, "there is a file already that is not \(type.noun); it stays as it is",
        at: FileName.shown(path), advice: "Choose another name with -o")
    }
  }

  /// Makes sure that `path` is neither the vault nor one of the names that SQLite uses beside it.
  ///
  /// - Throws: `Fault` (cannot create) naming the file.
  static func checkApart(_ path: String, from vaultPath: String) throws {
    let vault = Files.resolved(vaultPath)
    let place = Files.resolved(FileName.folder(path)) + "/" + FileName.last(path)
    for suffix in ["", "-wal", "-shm", "-journal", "-runs"] {
      guard [place, Files.resolved(path)].contains(vault + suffix) else { continue }
      throw Fault(
        .cannotCreate, "this name belongs to the vault", at: FileName.shown(path),
        advice: "Choose another name")
    }
  }
}

extension Session {
  /// Writes what the vault keeps to a file that is not there yet; `-` is standard output.
  ///
  /// - Throws: `Fault` (cannot create) where there is a file already.
  func export(_ bytes: [UInt8], to path: String) throws {
    if path == "-" { return console.write(bytes) }
    try OutputFile.checkApart(path, from: try vaultPath)
    try DurableFile.write(path, replacing: false) { try $0.write(bytes) }
    console.message("Wrote \(FileName.shown(path))")
  }
}
