import Inventory
import Platform

/// The files of a bundle: which there are, what each is called, and what is handed out of it.
struct BundleFiles {
  /// A file of the vault on its way out.
  struct Item {
    /// Under which the vault keeps it.
    let sha256: String
    /// Its name in the bundle.
    let name: String
    /// What stands for it where it cannot be freed of what the camera wrote: its picture for print.
    let substitute: String?
    /// Whether it came from outside and can hold what a camera writes.
    let isOriginal: Bool
  }

  /// The files in the order of the checksums.
  private(set) var items: [Item] = []
  /// The pictures that go out.
  private(set) var pictures: [Stored.Picture] = []
  /// The names of the files of photographs by gun, in order.
  private(set) var photographs: [Int: [String]] = [:]

  /// Finds the files that the records name.
  ///
  /// - Parameter keeps: says whether a record goes out.
  init(_ vault: Vault, _ choice: ExportChoice, keeping keeps: (Stored.Record) -> Stored.Record?)
    throws
  {
    // Only these give names to files; of all records of a large collection little is kept.
    let owners = try vault.ownersOfPhotographs()
    var guns: [Int: (number: Int, title: String)] = [:]
    var others: [Int: String] = [:]
    var named: [(position: Int, record: Stored.Record)] = []
    try vault.forEachStored { record in
      let owns = owners.contains(record.id)
      if owns, record.kind == "gun" {
        let title = record.title(hiding: choice.redactor.omission.groups, vault.kinds)
        guns[record.id] = (record.number, choice.redactor.cleaned(title, of: nil))
      }
      guard let kept = keeps(record) else { return }
      if owns, record.kind != "gun" { others[record.id] = "\(record.kind)-\(record.number)" }
      if record.kind == "photograph" || record.kind == "document" {
        named.append((Int(record.values["position"]?.first?.text ?? "") ?? 0, kept))
      }
    }
    named.sort {
      ($0.record.owner ?? 0, $0.position, $0.record.id)
        < ($1.record.owner ?? 0, $1.position, $1.record.id)
    }
    let stored = Set(try vault.storedFiles())
    let all = Dictionary(
      uniqueKeysWithValues: try vault.storedPictures().map { ($0.original, $0) })
    var names: [String: String] = [:]
    var used: Set<String> = []
    var counts: [Int: Int] = [:]
    func name(_ stem: String, _ sha256: String, _ ending: String) -> String {
      if let known = names[sha256] { return known }
      var name = "\(stem).\(ending)"
      // Two could differ in nothing but what is left out of a name.
      if !used.insert(name).inserted {
        name = "\(stem)-\(sha256.prefix(8)).\(ending)"
        used.insert(name)
      }
      names[sha256] = name
      return name
    }
    for (_, record) in named {
      let isDocument = record.kind == "document"
      guard let sha256 = record.values[isDocument ? "content" : "picture"]?.first?.text,
        stored.contains(sha256)
      else { continue }
      if isDocument {
        let title = choice.redactor.omission.groups.isEmpty ? record.text("title") : ""
        let stem = Self.stem("documents/\(Self.padded(record.number))", title)
        _ = name(stem, sha256, Self.ending(record.text("media_type"), record.text("name")))
        continue
      }
      guard let picture = all[sha256], let owner = record.owner else { continue }
      counts[owner, default: 0] += 1
      let ending = Self.ending(picture.mediaType, "")
      if let gun = guns[owner] {
        let stem = Self.stem("photos/\(Self.padded(gun.number))", gun.title)
        let given = name("\(stem)-\(counts[owner] ?? 0)", sha256, ending)
        if record.trashed == nil { photographs[gun.number, default: []].append(given) }
      } else if let other = others[owner] {
        _ = name("documents/\(other)-\(counts[owner] ?? 0)", sha256, ending)
      }
    }
    // What no record names any more goes out with a whole vault all the same.
    let left = choice.isComplete ? Set(all.keys) : Set(names.keys)
    pictures = all.values.filter { left.contains($0.original) }
      .sorted { $0.original < $1.original }
    for picture in pictures {
      _ = name("photos/unnamed", picture.original, Self.ending(picture.mediaType, ""))
      _ = name("previews/\(picture.print)", picture.print, "jpg")
      _ = name("previews/\(picture.thumbnail)", picture.thumbnail, "jpg")
    }
    if choice.isComplete {
      for sha256 in stored where names[sha256] == nil { _ = name("other/file", sha256, "bin") }
    }
    let made = Set(pictures.flatMap { [$0.print, $0.thumbnail] }).subtracting(all.keys)
    items = names.keys.sorted().map { sha256 in
      Item(
        sha256: sha256, name: names[sha256] ?? "", substitute: all[sha256]?.print,
        isOriginal: !made.contains(sha256))
    }
  }

  /// A part of a file's name that any system takes: small letters and digits with dashes.
  private static func stem(_ start: String, _ title: String) -> String {
    let words = Folding.fold(title).unicodeScalars.split { scalar in
      !("a"..."z").contains(scalar) && !("0"..."9").contains(scalar)
    }.map { String($0) }
    let name = words.joined(separator: "-").prefix(40)
    return name.isEmpty ? start : "\(start)-\(name)"
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func ending(_ mediaType: String, _ name: String) -> String {
    switch mediaType {
    case "image/jpeg": return "jpg"
    case "image/png", "image/heic", "image/avif", "image/webp", "image/tiff", "image/bmp",
      "image/gif", "image/jp2":
      return String(mediaType.dropFirst(6))
    case "application/pdf": return "pdf"
    default:
      let last = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      let isPlain = last.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || $0.isDigit
      }
      return isPlain && (1...5).contains(last.utf8.count) && last.count < name.count ? last : "bin"
    }
  }
}

extension Stored.Record {
  fileprivate func text(_ key: String) -> String { values[key]?.first?.text ?? "" }
}
