/// The kinds of picture that are accepted; the raw value is the media type.
///
/// A file is judged by its first bytes, never by its name. Whatever is not listed here is refused
/// before any decoder sees it.
public enum PictureFormat: String, CaseIterable, Sendable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case heic = "image/heic"
  case avif = "image/avif"
  case webp = "image/webp"
  case tiff = "image/tiff"
  case bmp = "image/bmp"
  case gif = "image/gif"
  case jpeg2000 = "image/jp2"

  /// How many of the first bytes ``init(head:)`` likes to see.
  public static let headLength = 4096

  /// The format of a file that begins with `head`.
  ///
  /// - Throws: ``Refusal`` that says what the file looks like instead.
  public init(head: [UInt8]) throws(Refusal) {
    let head = Signature(bytes: head)
    guard let format = Self.recognise(head) else { throw Self.refusal(head) }
    self = format
  }

  /// Whether a file of `length` bytes that begins with `head` is shorter than `head` says.
  public static func endsEarly(head: [UInt8], length: Int) -> Bool {
    Signature(bytes: head).leastLength > length
  }

  private static func recognise(_ head: Signature) -> PictureFormat? {
    if head.starts([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.starts([0x89]) && head.has("PNG\r\n\u{1A}\n", at: 1) { return .png }
    if head.has("GIF87a") || head.has("GIF89a") { return .gif }
    if head.has("RIFF") && head.has("WEBP", at: 8) { return .webp }
    if let tiff = TIFFHead(head) { return tiff.isCameraRaw ? nil : .tiff }
    if head.isBMP { return .bmp }
    if head.starts([0, 0, 0, 12]) && head.has("jP  \r\n", at: 4) { return .jpeg2000 }
    if head.starts([0xFF, 0x4F, 0xFF, 0x51]) { return .jpeg2000 }
    guard let brands = head.mediaBrands else { return nil }
    // ISO/IEC 23008-12 annex B for HEIC; AVIF 1.1 section 6 for AVIF.
    if brands.contains(where: ["avif", "avis"].contains) { return .avif }
    let heic = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: heic.contains) ? .heic : nil
  }

  private static func refusal(_ head: Signature) -> Refusal {
    if head.bytes.isEmpty { return Refusal("the file is empty") }
    if head.bytes.allSatisfy({ $0 == 0 }) { return Refusal("not a picture (it holds only zeros)") }
    let cameraRaw = TIFFHead(head)?.isCameraRaw ?? false
    if cameraRaw || head.has("IIU\0") || head.has("IIRO") || head.has("FUJIFILMCCD")
      || head.mediaBrands?.contains("crx ") ?? false
    {
      return Refusal("camera raw data, which is not accepted")
    }
    for (signature, offset, reason) in strangers where head.has(signature, at: offset) {
      return Refusal(reason)
    }
    if head.starts([0xFF, 0x0A]) { return Refusal("a JPEG XL picture, which is not accepted") }
    if head.starts([0x1F, 0x8B]) {
      return Refusal("not a picture (it looks like compressed data)")
    }
    guard let text = head.text?.lowercased() else {
      return Refusal("not a picture of a kind that is accepted")
    }
    if text.contains("<svg") { return Refusal("an SVG drawing, which is not accepted") }
    let isMarkup = text.drop(while: \.isWhitespace).first == "<"
    if isMarkup && ["<!doctype html", "<html", "<head", "<body"].contains(where: text.contains) {
      return Refusal("not a picture (it looks like HTML)")
    }
    return Refusal("not a picture (it looks like \(isMarkup ? "XML" : "text"))")
  }

  /// What files that are no accepted picture begin with.
  private static let strangers: [(signature: String, offset: Int, reason: String)] = [
    ("%PDF", 0, "a PDF document, which is not a picture"),
    ("%!PS", 0, "a PostScript document, which is not a picture"),
    ("8BPS", 0, "a Photoshop file, which is not accepted"),
    ("PK\u{3}\u{4}", 0, "not a picture (it looks like a ZIP archive)"),
    ("JXL ", 4, "a JPEG XL picture, which is not accepted"),
    ("ftyp", 4, "not a picture (it looks like a video)"),
    ("RIFF", 0, "not a picture (it looks like sound or video)"),
  ]
}
