import Platform
import SQLite

// What can be saved of a collection whose pictures and papers are not all there any more.
extension Refilling {
  /// Goes on without a file.
  ///
  /// - Parameter name: what it was called.
  public func lose(file sha256: String, named name: String) {
    lost[sha256] = name
  }

  /// A picture in which what is left of its three files stands for the others; nil where nothing can be
  /// shown.
  func whatIsLeft(of picture: Stored.Picture) throws -> Stored.Picture? {
    let isLost = { self.lost[$0] != nil }
    guard [picture.original, picture.print, picture.thumbnail].contains(where: isLost) else {
      return picture
    }
    var picture = picture
    // An original may have left without what its camera wrote, and so as another file.
    let original = substitutes[picture.original]
    if isLost(picture.print) {
      if !isLost(picture.thumbnail) {
        picture.print = picture.thumbnail
        (picture.printWidth, picture.printHeight) =
          (picture.thumbnailWidth, picture.thumbnailHeight)
      } else if !isLost(picture.original),
        original?.mediaType ?? picture.mediaType == "image/jpeg"
      {
        picture.print = original?.sha256 ?? picture.original
        (picture.printWidth, picture.printHeight) = (picture.width, picture.height)
      } else {
        unseen.insert(picture.original)
        return nil
      }
    }
    if isLost(picture.thumbnail) {
      picture.thumbnail = picture.print
      (picture.thumbnailWidth, picture.thumbnailHeight) =
        (picture.printWidth, picture.printHeight)
    }
    if isLost(picture.original) {
      substitutes[picture.original] = Substitute(
        sha256: picture.print, mediaType: "image/jpeg", size: try size(of: picture.print))
    }
    return picture
  }

  /// Takes away the photographs of which nothing is left, and lets papers say that theirs is lost.
  func letGoOfLost() throws {
    for original in unseen.sorted() {
      for record in try records(naming: original)
      where record.kind.name == RecordKind.photograph.name { try vault.delete(record) }
    }
    for (sha256, name) in lost.sorted(by: { $0.key < $1.key }) where substitutes[sha256] == nil {
      guard
        try records(naming: sha256).contains(where: { $0.kind.name == RecordKind.document.name })
      else { continue }
      let note = "The file \(name) was missing or damaged when the collection was taken over.\n"
      try add(file: Array(note.utf8), inPlaceOf: sha256)
    }
  }

  /// The records that name a picture or a paper.
  func records(naming sha256: String) throws -> [Record] {
    try vault.records(
      "id IN (SELECT record FROM value WHERE field IN ('picture', 'content') AND text = ?)",
      [.text(sha256)])
  }

  private func size(of sha256: String) throws -> Int {
    try vault.connection.first(
      "SELECT length(bytes) FROM content WHERE sha256 = ?", [.text(sha256)]
    ) { $0.integer(0) } ?? 0
  }
}
