import Foundation
import Inventory
import Platform
import Reports
import Testing

/// Data that a printing leaves out is nowhere in the file: not on the pages, and not in alternative
/// texts, bookmarks, places, metadata.
@Suite("What is left out of a report")
struct DiscretionTests {
  static let options = Field.Discretion.allCases.map { "--omit \($0.rawValue)" } + [
    "--serials last4"
  ]

  @Test("is nowhere in its file", arguments: options, ReportCatalogue.all.map(\.name))
  func omitted(_ option: String, _ name: String) throws {
    let workplace = try Vaults.sample.workplace()
    let outcome = try workplace.sh(
      """
      gunroom report \(name) -q --as-of 2026-11-30 \(option) -o r.pdf &&
      qpdf --qdf --object-streams=disable r.pdf q.pdf && pdftotext r.pdf - && pdftotext -raw r.pdf -
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let file = try Files.read("\(workplace.folder)/q.pdf", limit: 1 << 28)
    let found = (Self.strings(file) + [outcome.output]).joined(separator: "\n")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for secret in try Self.secrets(option, workplace) {
      #expect(!found.contains(secret), "\(secret) \(Self.around(secret, in: found))")
    }
  }

  @Test("is there when nothing is left out") func there() throws {
    let workplace = try Vaults.sample.workplace()
    let words = try workplace.must(
      "for r in detail estate; do gunroom report $r -q -o - | pdftotext - -; done")
    for secret in ["V12345", "$2,400.00", "Ridge Line Arms", "Safe 1"] {
      #expect(words.contains(secret))
    }
  }

  /// What must not be found.
  private static func secrets(_ option: String, _ workplace: Workplace) throws -> Set<String> {
    let vault = try Vault(lookingAt: "\(workplace.folder)/vault.gunroom")
    defer { vault.close() }
    let group =
      Field.Discretion(rawValue: option.replacing("--omit ", with: "")) ?? .serials
    let values = try vault.values(of: [group])
    #expect(values.count > 3)
    let texts =
      switch group {
      case .prices: values.compactMap(\.money).flatMap { [$0.text, $0.plainText] }
      case .places: values.flatMap { [$0.text, $0.text.replacing("/", with: " › ")] }
      default: values.map(\.text)
      }
    let words = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return Set(words.filter { $0.count > 4 })
  }

  private static func around(_ word: String, in text: String) -> Substring {
    guard let place = text.firstRange(of: word) else { return "" }
    let start = text.index(place.lowerBound, offsetBy: -60, limitedBy: text.startIndex)
    let end = text.index(place.upperBound, offsetBy: 60, limitedBy: text.endIndex)
    return text[(start ?? text.startIndex)..<(end ?? text.endIndex)]
  }

  /// All strings and streams of words of an unpacked PDF.
  private static func strings(_ file: [UInt8]) -> [String] {
    var found: [String] = []
    var place = 0
    func add(_ bytes: [UInt8]) {
      if bytes.starts(with: [0xfe, 0xff]) {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
          UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        found.append(String(decoding: units, as: UTF16.self))
      } else if bytes.count > 2 {
        found.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    while place < file.count {
      switch file[place] {
      case UInt8(ascii: "("):
        var bytes: [UInt8] = []
        var depth = 1
        place += 1
        while place < file.count, depth > 0 {
          switch file[place] {
          case UInt8(ascii: "\\"):
            place += 1
            let digits = file[place...].prefix(3).prefix { (0x30...0x37).contains($0) }
            if digits.isEmpty {
              bytes.append(file[place])
            } else {
              bytes.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1) - 0x30 }))
              place += digits.count - 1
            }
          case UInt8(ascii: "("): depth += 1
          case UInt8(ascii: ")"): depth -= 1
          default: bytes.append(file[place])
          }
          place += 1
        }
        add(bytes)
      case UInt8(ascii: "<"):
        let digits = file[(place + 1)...].prefix { $0 != UInt8(ascii: ">") && $0 != 0x3c }
        let nibbles = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        if nibbles.count == digits.count {
          add(stride(from: 0, to: nibbles.count - 1, by: 2).map {
            UInt8(nibbles[$0] * 16 + nibbles[$0 + 1])
          })
          place += digits.count
        }
        place += 1
      default: place += 1
      }
    }
    // What is in no string, such as the metadata, is searched as it stands.
    if let metadata = String(decoding: file, as: UTF8.self).split(separator: "<x:xmpmeta").dropFirst()
      .first
    {
      found.append(String(metadata.prefix(4_000)))
    }
    return found
  }
}
