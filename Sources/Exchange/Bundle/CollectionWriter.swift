import FoundationEssentials
import Inventory
import Platform

/// Writes a collection as JSON, record by record.
struct CollectionWriter {
  let vault: Vault
  let choice: ExportChoice
  let put: ([UInt8]) throws -> Void

  /// Writes all of it.
  ///
  /// - Parameters:
  ///   - keeps: says whether a record goes out.
  ///   - pictures: the pictures that go out.
  ///   - files: hands out each file that goes out.
  func write(
    keeping keeps: (Stored.Record) -> Stored.Record?, pictures: [Stored.Picture],
    files: (_ add: @escaping (CollectionFile.File) throws -> Void) throws -> Void
  ) throws {
    let state = try vault.state()
    try text("{\n\"format\": \(JSON.string(CollectionFile.format).text()),\n")
    try text("\"complete\": \(choice.isComplete)")
    let settings =
      choice.isComplete
      ? state.settings : state.settings.filter { ["collection_name", "currency"].contains($0.0) }
    try member("settings", settings.map { ($0, .string($1)) })
    if choice.isComplete {
      try member("last_numbers", state.lastNumbers.map { ($0, JSON($1)) })
      try member("last_identifiers", state.lastIdentifiers.map { ($0, JSON($1)) })
    }
    try array("records") { add in
      try vault.forEachStored { record in
        if let record = keeps(record) { try add(CollectionFile.json(record)) }
      }
    }
    try array("pictures") { add in
      for picture in pictures { try add(CollectionFile.json(picture)) }
    }
    try array("files") { add in try files { try add(CollectionFile.json($0)) } }
    if choice.isComplete {
      try array("history") { add in
        try vault.forEachStoredEntry { try add(CollectionFile.json($0)) }
      }
    }
    try text("\n}\n")
  }

  private func member(_ key: String, _ members: [(String, JSON)]) throws {
    try text(",\n\"\(key)\": \(JSON.object(members).text())")
  }

  private func array(
    _ key: String, _ body: (_ add: @escaping (JSON) throws -> Void) throws -> Void
  ) throws {
    try text(",\n\"\(key)\": [")
    var isFirst = true
    try body { element in
      try text((isFirst ? "\n" : ",\n") + element.text())
      isFirst = false
    }
    try text(isFirst ? "]" : "\n]")
  }

  private func text(_ text: String) throws {
    try put(Array(text.utf8))
  }
}
