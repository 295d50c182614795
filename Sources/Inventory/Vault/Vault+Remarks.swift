import Platform
import SQLite

/// What a person should hear about what was just entered; none of it hinders anything.
public enum Remark: Sendable {
  /// A name made a record of its own, and maybe another one was meant.
  case newName(Record, near: String?)
  /// Two guns of the same make and serial.
  case likelyTheSame(Gun, as: Gun)
  /// A caliber that several cartridges could be meant by, and how many guns have it so.
  case unclearCaliber(String, choices: [String], guns: Int)
  /// A date that lies ahead, of what can only have been.
  case ahead(Record, Field, Value)
  /// More guns than a place has room for.
  case overfull(Place)
}

extension Vault {
  /// The contacts, places, policies and tags that names made on the way in the last change.
  ///
  /// - Parameter record: what was entered by itself, of which nothing needs to be said.
  public func newNames(besides record: Record? = nil) throws -> [Remark] {
    try reading {
      let added = try connection.all(
        """
        SELECT record FROM history WHERE action = 'added'
          AND kind IN ('contact', 'location', 'policy', 'tag')
          AND change = (SELECT change FROM history ORDER BY id DESC LIMIT 1) ORDER BY id
        """
      ) { $0.integer(0) }
      let new = try added.filter { $0 != record?.id }.compactMap { try self.record($0) }
      // A change can be an import that made very many names.
      let kinds = Dictionary(new.map { ($0.kind.name, $0.kind) }) { first, _ in first }
      let others = try kinds.mapValues { try names($0, besides: Set(added)) }
      return new.map {
        .newName($0, near: NearNames.near($0.name, among: others[$0.kind.name, default: []]))
      }
    }
  }

  /// The dates in what the last change entered that lie ahead, where only a past one makes sense.
  public func datesAhead() throws -> [Remark] {
    try reading {
      let keys = Set(RecordKind.all.flatMap(\.fields).filter(\.isPast).map(\.key)).sorted()
      let places = keys.map { _ in "?" }.joined(separator: ", ")
      // By the index of dates, because a change can be an import of very many guns.
      let found = try connection.all(
        """
        SELECT v.record, v.field FROM value v WHERE v.field IN (\(places)) AND v.sort > ?
          AND v.record IN (SELECT record FROM history WHERE
            change = (SELECT change FROM history ORDER BY id DESC LIMIT 1))
        ORDER BY v.record, v.field LIMIT 20
        """, keys.map { .text($0) } + [.text(today.description)]
      ) { (record: $0.integer(0), key: $0.text(1)) }
      return try found.compactMap { record, key in
        guard let record = try self.record(record), let field = record.kind.field(key),
          field.isPast, let value = record.values[key]?.first
        else { return nil }
        return .ahead(record, field, value)
      }
    }
  }

  /// What there is to say about a gun that was entered or changed.
  ///
  /// - Parameter before: the gun before it was changed; nil for a new one.
  public func remarks(on gun: Gun, before: Gun? = nil) throws -> [Remark] {
    try reading {
      var remarks: [Remark] = []
      if before?.text("make") != gun.text("make") || before?.text("serial") != gun.text("serial") {
        remarks += try likelyDuplicates(of: gun).map { .likelyTheSame(gun, as: $0) }
      }
      let place = gun.text("location")
      if !place.isEmpty, before?.text("location") != place || before?.status != gun.status {
        remarks += try overfullPlaces(place).map { .overfull($0) }
      }
      return remarks + unclearCalibers(of: gun.record, before: before?.record)
    }
  }

  /// The calibers of a record that could be several, those that it had before left out.
  public func unclearCalibers(of record: Record, before: Record? = nil) -> [Remark] {
    let known = before?.values["caliber"] ?? []
    return record.values["caliber", default: []].filter { !known.contains($0) }.compactMap {
      Self.unclearCaliber($0.text)
    }
  }

  /// The calibers of guns that came in together that could be several.
  ///
  /// - Parameter calibers: how many of the guns have each.
  public func unclearCalibers(_ calibers: Tally) -> [Remark] {
    calibers.all.compactMap { Self.unclearCaliber($0.text, guns: $0.count) }
  }

  private static func unclearCaliber(_ text: String, guns: Int = 1) -> Remark? {
    let choices = Caliber.choices(for: text)
    return choices.isEmpty ? nil : .unclearCaliber(text, choices: choices, guns: guns)
  }

  /// The places that hold more guns than they have room for.
  ///
  /// - Parameter path: only this place and those around it; nil for all.
  public func overfullPlaces(_ path: String? = nil) throws -> [Place] {
    try reading {
      // Few places have a capacity, and this is asked of every gun that is entered.
      let limited = try records(
        """
        kind = 'location' AND trashed IS NULL
          AND id IN (SELECT record FROM value WHERE field = 'capacity')
        """
      ).filter { location in
        path.map { $0 == location.name || $0.hasPrefix(location.name + "/") } ?? true
      }
      guard !limited.isEmpty else { return [] }
      let locations = try records("kind = 'location' AND trashed IS NULL")
      return try limited.compactMap { location -> Place? in
        guard let capacity = Int(location.values["capacity"]?.first?.exact ?? "") else {
          return nil
        }
        let within = locations.filter {
          $0.id == location.id || $0.name.hasPrefix(location.name + "/")
        }
        let guns = try within.reduce(0) { $0 + (try count(gunsIn: $1)) }
        return guns > capacity ? Place(path: location.name, guns: guns, capacity: capacity) : nil
      }
    }
  }

  /// The only name of a kind that begins with a text; nil where the text is a name, or for several.
  public func completion(of text: String, _ kind: RecordKind) throws -> String? {
    try reading {
      let wanted = Folding.fold(text.trimmingBlanks)
      guard !wanted.isEmpty else { return nil }
      let found = try names(of: kind).filter { Folding.fold($0).hasPrefix(wanted) }
      guard found.count == 1, let name = found.first, Folding.fold(name) != wanted else {
        return nil
      }
      return name
    }
  }

  private func count(gunsIn location: Record) throws -> Int {
    try connection.first(
      """
      SELECT count(*) FROM value v JOIN record r ON r.id = v.record
      JOIN value s ON s.record = r.id AND s.field = 'status'
      WHERE v.target = ? AND v.field = 'location' AND r.kind = 'gun' AND r.trashed IS NULL
        AND s.text IN (\(GunStatus.presentInSQL))
      """, [.integer(Int64(location.id))]
    ) { $0.integer(0) } ?? 0
  }

  private func names(_ kind: RecordKind, besides added: Set<Int>) throws -> [String] {
    try connection.all(
      """
      SELECT r.id, v.text FROM record r JOIN value v ON v.record = r.id AND v.field = 'name'
      WHERE r.kind = ? AND r.trashed IS NULL ORDER BY r.id
      """, [.text(kind.name)]
    ) { (id: $0.integer(0), name: $0.text(1)) }.filter { !added.contains($0.id) }.map(\.name)
  }
}
