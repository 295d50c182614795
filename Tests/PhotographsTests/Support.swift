import Photographs
import Platform
import Testing

/// The folder with files for tests.
let fixtures = FileName.folder(FileName.folder(#filePath)) + "/Fixtures"

/// The path of a picture for tests.
func picture(_ name: String) -> String { "\(fixtures)/pictures/\(name)" }

extension Workshop {
  /// A workshop with the worker that was built beside the tests.
  static func built(limits: PhotoLimits = .standard, workers: Int = 2) throws -> Workshop {
    Workshop(worker: try Workshop.worker.path(), limits: limits, workers: workers)
  }

  /// A workshop with a worker that misbehaves.
  static func broken(_ name: String, seconds: Int = 30, workers: Int = 2) -> Workshop {
    Workshop(
      worker: "\(fixtures)/workers/\(name)", limits: PhotoLimits(seconds: seconds),
      workers: workers)
  }

  /// The fault of a picture that must be refused.
  func fault(_ name: String, acceptDamaged: Bool = false) -> Fault? {
    #expect(throws: Fault.self, "\(name)") {
      try prepare(.file(picture(name)), acceptDamaged: acceptDamaged)
    }
  }
}

/// The pixels of a JPEG file, decoded by the program `vips`.
struct Bitmap {
  let width: Int
  let height: Int
  private let bytes: ArraySlice<UInt8>

  init(jpeg: [UInt8]) throws {
    let vips = try ChildProcess(
      "/usr/bin/vips", arguments: ["copy", "stdin", ".ppm"],
      environment: ["VIPSHOME=/nonexistent"], input: jpeg, outputLimit: 1 << 27, seconds: 30)
    try #require(try vips.wait() == .exited(0))
    // P6, a comment, the size, the greatest value, then three bytes for each pixel.
    let lines = vips.output.split(separator: 0x0A, maxSplits: 4)
    let size = String(decoding: lines[2], as: UTF8.self).split(separator: " ")
    width = try #require(Int(size[0]))
    height = try #require(Int(size[1]))
    bytes = vips.output.suffix(width * height * 3)
  }

  /// Red, green and blue at a place given as a fraction of width and height.
  func colour(_ x: Double, _ y: Double) -> [Int] {
    let column = min(width - 1, Int(Double(width) * x))
    let row = min(height - 1, Int(Double(height) * y))
    return bytes.dropFirst((row * width + column) * 3).prefix(3).map(Int.init)
  }

  /// The mean of some thousands of values.
  var mean: Double {
    let values = sample
    return Double(values.reduce(0, +)) / Double(values.count)
  }

  /// The mean difference of some thousands of values to a picture of the same size.
  func difference(to other: Bitmap) throws -> Double {
    try #require(width == other.width && height == other.height)
    let differences = zip(sample, other.sample).map { abs($0 - $1) }
    return Double(differences.reduce(0, +)) / Double(differences.count)
  }

  private var sample: [Int] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 97).map { Int(bytes[$0]) }
  }
}

/// Whether two colours look alike.
func alike(_ one: [Int], _ other: [Int], within tolerance: Int = 16) -> Bool {
  zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
}

/// The markers of the segments before the scan of a JPEG file.
func segmentMarkers(_ jpeg: [UInt8]) -> [UInt8] {
  var markers: [UInt8] = []
  var offset = 2
  while offset + 3 < jpeg.count, jpeg[offset] == 0xFF, jpeg[offset + 1] != 0xDA {
    markers.append(jpeg[offset + 1])
    offset += 2 + (Int(jpeg[offset + 2]) << 8 | Int(jpeg[offset + 3]))
  }
  return markers
}
