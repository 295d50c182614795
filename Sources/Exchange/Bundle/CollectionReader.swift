import FoundationEssentials
import Inventory
import Platform

/// Fills an empty vault from the file of a whole collection.
struct CollectionReader {
  private let outline: JSONOutline
  private let name: String
  private let acceptsLosses: Bool
  /// What of a bundle was taken over already.
  private var taken: Set<String> = []

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - bytes: the text, which has to stay where it is.
  ///   - acceptsLosses: whether it goes on without files that are missing or damaged.
  /// - Throws: `Fault` (bad data) where it is no whole collection.
  init(_ bytes: UnsafeRawBufferPointer, name: String, acceptsLosses: Bool = false) throws {
    self.name = name
    self.acceptsLosses = acceptsLosses
    outline = try JSONOutline(bytes, name: name)
    let format = try? outline.member("format", as: String.self)
    guard format == CollectionFile.format else {
      guard format?.hasPrefix(CollectionFile.family) ?? false else { throw OtherFile.json(name) }
      throw Fault(
        .data, "the file was made by a newer Gunroom", at: name, advice: "Use the newer program")
    }
    guard try outline.member("complete", as: Bool.self) == true else {
      throw Fault(
        .data, "the file holds a part of a collection, from which none can be made", at: name,
        advice: "Export all of it, without a query and --omit; tables go in as CSV")
    }
    for key in CollectionFile.members.symmetricDifference(outline.keys).sorted() {
      throw Fault(
        .data,
        outline.keys.contains(key)
          ? "“\(Visible.text(key))” is no part of a collection" : "“\(key)” is missing", at: name,
        advice: "Export it again; nothing was imported")
    }
  }

  /// The files that lie in the bundle, by their names.
  func files() throws -> [String: CollectionFile.File] {
    var files: [String: CollectionFile.File] = [:]
    try outline.forEach("files", as: CollectionFile.File.self) { file in
      if let name = file.file { files[name] = file }
    }
    return files
  }

  /// Takes everything over.
  ///
  /// - Parameter content: gives the bytes of a file that lies in a bundle.
  func fill(_ refilling: Refilling, content: (String) throws -> [UInt8]) throws {
    do { try fillParts(refilling, content) } catch var fault as Fault {
      guard fault.category == .data, !fault.place.hasPrefix(name) else { throw fault }
      fault.place = fault.place.isEmpty ? name : "\(name), \(fault.place)"
      if fault.advice.isEmpty { fault.advice = "Export it again, or mend it; nothing was imported" }
      throw fault
    }
  }

  private func fillParts(
    _ refilling: Refilling, _ content: (String) throws -> [UInt8]
  ) throws {
    try outline.forEach("records", as: CollectionFile.Record.self) { try refilling.add($0.stored) }
    // The user's own fields and sections first: by them the values of guns are understood.
    let form: Set<String> = ["field", "section", "setting"]
    for isForm in [true, false] {
      try outline.forEach("records", as: CollectionFile.Record.self) { record in
        if form.contains(record.kind) == isForm { try refilling.addValues(of: record.stored) }
      }
      if isForm { try refilling.readForm() }
    }
    try outline.forEach("files", as: CollectionFile.File.self) { file in
      if let inner = file.file, taken.contains(inner) { return }
      try take(file, refilling) { try bytes(of: file, content: content) }
    }
    try outline.forEach("pictures", as: Stored.Picture.self) { try refilling.add($0) }
    try outline.forEach("history", as: Stored.Entry.self) { try refilling.add($0) }
    let numbers = try outline.member("last_numbers", as: [String: Int].self) ?? [:]
    let identifiers = try outline.member("last_identifiers", as: [String: Int].self) ?? [:]
    let settings = try outline.member("settings", as: [String: String].self) ?? [:]
    try refilling.add(
      Stored.State(
        settings: settings.map { ($0, $1) }, lastNumbers: numbers.map { ($0, $1) },
        lastIdentifiers: identifiers.map { ($0, $1) }))
  }

  /// Takes over a file of a bundle before everything else.
  mutating func takeEarly(
    _ file: CollectionFile.File, _ bytes: [UInt8], _ refilling: Refilling
  ) throws {
    try take(file, refilling) { bytes }
    if let inner = file.file { taken.insert(inner) }
  }

  private func take(
    _ file: CollectionFile.File, _ refilling: Refilling, _ content: () throws -> [UInt8]
  ) throws {
    do { try takeWhole(file, refilling, try content()) } catch let fault as Fault {
      guard acceptsLosses, [.data, .missing].contains(fault.category) else { throw fault }
      refilling.lose(file: file.sha256, named: file.file ?? file.sha256)
    }
  }

  private func takeWhole(
    _ file: CollectionFile.File, _ refilling: Refilling, _ bytes: [UInt8]
  ) throws {
    guard bytes.count == file.size,
      SHA256.hexadecimal(of: bytes) == file.written ?? file.sha256
    else {
      throw damaged(file.file ?? file.sha256)
    }
    if file.written == nil {
      try refilling.add(file: bytes, sha256: file.sha256)
    } else {
      try refilling.add(file: bytes, inPlaceOf: file.sha256)
    }
  }

  private func bytes(
    of file: CollectionFile.File, content: (String) throws -> [UInt8]
  ) throws -> [UInt8] {
    let place = file.file ?? file.sha256
    guard let data = file.data else { return try content(place) }
    guard let decoded = Data(base64Encoded: data) else { throw damaged(place) }
    return Array(decoded)
  }

  private func damaged(_ place: String) -> Fault {
    Fault(
      .data, "the file is not the one that was exported", at: "\(name), \(Visible.text(place))",
      advice: "Copy it again; nothing was imported")
  }
}
