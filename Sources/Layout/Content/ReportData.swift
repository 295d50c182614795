import Drawing
import Inventory
import Platform

/// What the parts of a report draw from: the vault on a day, what is left out, and how things are
/// written.
final class ReportData {
  let vault: Vault
  let subjects: Subjects
  /// The day that the report speaks of.
  let day: Day
  let omission: Omission
  let style: PaperStyle

  init(_ vault: Vault, day: Day, omission: Omission = Omission()) {
    self.vault = vault
    subjects = Subjects(vault.kinds)
    self.day = day
    self.omission = omission
    style = PaperStyle(vault.settings)
  }

  /// The guns with a paper or an expense that shows what was paid.
  private(set) lazy var gunsWithReceipt: Set<Int> = (try? receipts()) ?? []

  private func receipts() throws -> Set<Int> {
    let query = try vault.query(["has:receipt", "status:all"])
    return Set(try vault.numbers(matching: query))
  }

  /// A text from which the serials of its item are taken where they are left out, wherever they
  /// stand: in a note, a title, the name of a picture.
  func cleaned(_ text: String, _ item: Item) -> String {
    guard omission.hidesSerials, let record = item.record else { return text }
    var text = text
    for key in ["serial", "other_serials"] {
      for value in record.values[key] ?? [] {
        // A short serial would take figures out of dates and amounts.
        let serial = value.text.trimmingBlanks
        if serial.utf8.count >= 4 { text = text.replacing(serial, with: "•••") }
      }
    }
    return text
  }

  /// The large picture of a photograph.
  func print(_ photograph: Photograph) throws -> Picture {
    picture(try vault.printPicture(of: photograph))
  }

  /// The small one.
  func thumbnail(_ photograph: Photograph) throws -> Picture {
    picture(try vault.thumbnail(of: photograph))
  }

  // The bytes are read when a picture is first drawn.
  private func picture(_ stored: StoredPicture) -> Picture {
    Picture(identifier: stored.sha256, width: stored.width, height: stored.height) { [vault] in
      try vault.content(stored.sha256)
    }
  }
}
