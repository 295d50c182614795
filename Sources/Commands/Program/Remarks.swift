import CommandLine
import Inventory
import Platform

extension Session {
  /// Says what there is to say about what was entered; on the side of messages.
  func tell(_ remarks: [Remark]) {
    say(remarks.map(\.text))
  }

  /// Says what there is to say about the last change: names that it made, dates that lie ahead.
  ///
  /// - Parameter record: what was entered by itself.
  func tellOfChange(_ vault: Vault, besides record: Record? = nil) throws {
    tell(try vault.newNames(besides: record) + vault.datesAhead())
  }

  /// Says what there is to say about guns that came in together: what needs a look, and not more
  /// than a person reads.
  ///
  /// - Parameter calibers: how many of them have each caliber.
  func tell(ofEntered numbers: [Int], calibers: Tally, in vault: Vault) throws {
    var lines = try vault.newNames().compactMap { remark -> String? in
      if case .newName(_, near: .some) = remark { return remark.text }
      return nil
    }
    for (number, other) in try vault.likelyDuplicates(ofEntered: numbers) {
      let (gun, other) = (try vault.gun(number), try vault.gun(other))
      lines.append("Gun \(number): \(Remark.likelyTheSame(gun, as: other).text)")
    }
    lines += vault.unclearCalibers(calibers).map(\.text)
    lines += try vault.datesAhead().map(\.text)
    lines += try vault.overfullPlaces().map { Remark.overfull($0).text }
    say(Array(lines.prefix(20)))
    if lines.count > 20 { console.message("And \(lines.count - 20) more remarks of this kind.") }
  }
}

extension Remark {
  /// The remark as a sentence, with what can be done.
  var text: String {
    switch self {
    case .newName(let record, let near):
      let name = "New \(record.kind.noun) “\(record.name)”."
      return near.map {
        "\(name) Did you mean “\($0)”? 'gunroom \(record.kind.name) merge' joins the two."
      } ?? name
    case .likelyTheSame(let gun, let other):
      let what = gun.text("make").isEmpty ? "serial" : "make and serial"
      let name = "gun \(other.number) \(other.title)"
      guard !other.isTrashed else {
        return "Likely the same as \(name) in the trash: \(what) \(other.text("serial")). "
          + "Take that back with 'gunroom trash restore \(other.number)'."
      }
      let gone = GunStatus.present.contains(other.status) ? "" : " (\(other.status))"
      return "Likely the same as \(name)\(gone): \(what) \(other.text("serial"))."
    case .unclearCaliber(let text, let choices, let guns):
      let several = guns > 1 ? " (\(guns) guns)" : ""
      let list = choices.dropLast().joined(separator: ", ")
      let all = list.isEmpty ? choices.joined() : "\(list) or \(choices.last ?? "")"
      return "“\(Visible.text(text))”\(several) could be \(all); it stays as it was typed."
    case .ahead(let record, let field, let value):
      return "\(field.label) of \(record.kind.noun) \(record.number) lies ahead: "
        + "“\(Visible.text(value.text))”."
    case .overfull(let place):
      return "\(place.path) holds \(place.guns.of("gun")) and has room for \(place.capacity ?? 0)."
    }
  }
}
