import CommandLine
import Inventory
import Photographs
import Platform

/// Takes photographs from files into the vault, many at once, each decoded in a process of its own.
struct PhotoIntake {
  let session: Session
  let vault: Vault
  let acceptDamaged: Bool

  init(session: Session, vault: Vault, arguments: Arguments) {
    self.init(session: session, vault: vault, acceptDamaged: arguments.flag("accept-damaged"))
  }

  init(session: Session, vault: Vault, acceptDamaged: Bool = false) {
    self.session = session
    self.vault = vault
    self.acceptDamaged = acceptDamaged
  }

  /// Adds photographs to a gun; one that is refused is reported and the others still go in.
  ///
  /// - Returns: how many went in, and why the others did not.
  func add(_ paths: [String], to number: Int) throws -> (added: Int, failures: [Fault]) {
    var added = 0
    var failures: [Fault] = []
    try forEach(paths) { _, result in
      switch result {
      case .success(let picture): added += try vault.addPhotographs([picture], to: number)
      case .failure(let fault):
        session.console.report(fault)
        failures.append(fault)
      }
    }
    return (added, failures)
  }

  /// Prepares the pictures of files, several at once, and hands each to `body` in order.
  func forEach(
    _ paths: [String], _ body: (Int, Result<NewPicture, Fault>) throws -> Void
  ) throws {
    guard !paths.isEmpty else { return }
    let workshop = Workshop(worker: try Workshop.worker.path())
    try workshop.prepare(paths.map(PhotoSource.file), acceptDamaged: acceptDamaged) {
      index, result in
      let name = FileName.shown(FileName.last(paths[index]))
      try body(index, result.map { NewPicture($0, name: name) })
      if paths.count > 1 {
        session.console.progress("\(index + 1) of \(paths.count) photographs")
      }
    }
    session.console.eraseProgress()
  }

  /// The fault that ends a command of which a part was done.
  static func partly(_ failures: Int) -> Fault {
    Fault(
      .partly, failures == 1 ? "1 photograph was refused" : "\(failures) photographs were refused",
      advice: "Everything else was done")
  }
}

extension Session {
  /// What makes a picture for print of the bytes of a file and its name.
  ///
  /// - Throws: `Fault` (failed) where the program that reads pictures is missing.
  package func pictureReader() throws -> @Sendable ([UInt8], String) throws -> NewPicture {
    let workshop = Workshop(worker: try Workshop.worker.path())
    return { bytes, name in
      let photo = try workshop.prepare(.bytes(bytes, name: name), acceptDamaged: true)
      return NewPicture(photo, name: name)
    }
  }
}

extension NewPicture {
  init(_ photo: PreparedPhoto, name: String) {
    self.init(
      name: name, original: photo.original, sha256: photo.sha256, mediaType: photo.mediaType,
      size: (photo.width, photo.height), print: photo.print,
      printSize: (photo.printWidth, photo.printHeight), thumbnail: photo.thumbnail,
      thumbnailSize: (photo.thumbnailWidth, photo.thumbnailHeight), isDamaged: photo.isDamaged)
  }
}
