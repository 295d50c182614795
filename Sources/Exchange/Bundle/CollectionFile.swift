import FoundationEssentials
import Inventory
import Platform

/// The file that holds a whole collection, or a part of it, as JSON.
///
/// One object: what the vault knows of itself, then `records`, `pictures`, `files` and `history`, an
/// element on each line. The same vault gives the same bytes.
enum CollectionFile {
  /// What such a file says it is.
  static let format = family + "1"
  /// What all versions of it begin with.
  static let family = "gunroom-collection-"
  /// The members of the object; a part of a collection has not all of them.
  static let members: Set = [
    "format", "complete", "settings", "last_numbers", "last_identifiers", "records", "pictures",
    "files", "history",
  ]
  /// Its name in a bundle.
  static let name = "collection.json"

  /// A record; a value is its text, or its text and what it means exactly.
  struct Record: Decodable {
    let id: Int
    let kind: String
    let number: Int
    let owner: Int?
    let trashed: String?
    let values: [String: [Text]]

    /// The record for a vault.
    var stored: Stored.Record {
      Stored.Record(
        id: id, kind: kind, number: number, owner: owner, trashed: trashed,
        values: values.mapValues { $0.map(\.value) })
    }
  }

  /// A value as it stands in the file.
  struct Text: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        value = Value(text: text)
      } else {
        var pair = try decoder.unkeyedContainer()
        value = Value(text: try pair.decode(String.self), exact: try pair.decode(String.self))
        guard pair.isAtEnd else {
          throw DecodingError.dataCorruptedError(
            in: pair, debugDescription: "a value is its text and what it means exactly")
        }
      }
    }
  }

  /// A file that the vault keeps: the bytes themselves, or their name in the bundle.
  struct File: Codable {
    /// Under which the vault keeps it.
    let sha256: String
    /// The checksum of what was handed out, where that is not the original.
    let written: String?
    /// How many bytes were handed out.
    let size: Int
    /// The name in the bundle.
    let file: String?
    /// The bytes in Base64 (RFC 4648).
    let data: String?
  }

  static func json(_ record: Stored.Record) -> JSON {
    let values = record.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return .object(
      [
        ("id", JSON(record.id)), ("kind", .string(record.kind)), ("number", JSON(record.number)),
      ] + optional("owner", record.owner.map { JSON($0) })
        + optional("trashed", record.trashed.map(JSON.string)) + [
          (
            "values",
            .object(
              values.map { key, values in
                (
                  key,
                  .array(
                    values.map { value in
                      value.exact.map { .array([.string(value.text), .string($0)]) }
                        ?? .string(value.text)
                    })
                )
              })
          )
        ])
  }

  static func json(_ picture: Stored.Picture) -> JSON {
    .object([
      ("original", .string(picture.original)), ("mediaType", .string(picture.mediaType)),
      ("width", JSON(picture.width)), ("height", JSON(picture.height)),
      ("print", .string(picture.print)), ("printWidth", JSON(picture.printWidth)),
      ("printHeight", JSON(picture.printHeight)), ("thumbnail", .string(picture.thumbnail)),
      ("thumbnailWidth", JSON(picture.thumbnailWidth)),
      ("thumbnailHeight", JSON(picture.thumbnailHeight)), ("isDamaged", .bool(picture.isDamaged)),
    ])
  }

  static func json(_ file: File) -> JSON {
    .object(
      [("sha256", .string(file.sha256))] + optional("written", file.written.map(JSON.string))
        + [("size", JSON(file.size))] + optional("file", file.file.map(JSON.string))
        + optional("data", file.data.map(JSON.string)))
  }

  static func json(_ entry: Stored.Entry) -> JSON {
    .object(
      [
        ("id", JSON(entry.id)), ("change", JSON(entry.change)), ("at", .string(entry.at)),
        ("who", .string(entry.who)), ("command", .string(entry.command)),
        ("record", JSON(entry.record)), ("kind", .string(entry.kind)),
      ] + optional("gun", entry.gun.map { JSON($0) })
        + [
          ("action", .string(entry.action)), ("before", .string(entry.before)),
          ("after", .string(entry.after)),
        ] + optional("number", entry.number.map { JSON($0) })
        + optional("owner", entry.owner.map { JSON($0) })
        + optional("undoes", entry.undoes.map { JSON($0) }) + [("chain", .string(entry.chain))])
  }

  private static func optional(_ key: String, _ value: JSON?) -> [(String, JSON)] {
    value.map { [(key, $0)] } ?? []
  }
}
