import Platform

/// One picture on its way through a worker.
struct PhotoJob {
  let child: ChildProcess
  private let original: [UInt8]
  private let name: String
  private let limits: PhotoLimits

  /// Hands a picture to a new worker.
  ///
  /// - Parameter name: the name of the picture, for messages.
  /// - Throws: `Fault` when the worker cannot be started, which is no fault of the picture.
  init(_ original: [UInt8], name: String, worker: String, limits: PhotoLimits) throws {
    self.name = name
    self.limits = limits
    self.original = original
    // Nothing of the environment is passed on; a crash is to be one message, not a trace.
    child = try ChildProcess(
      worker, arguments: limits.arguments, environment: ["SWIFT_BACKTRACE=enable=no"],
      input: original, outputLimit: PhotoAnswer.mostBytes, seconds: limits.seconds)
  }

  /// The result, once the worker has ended.
  ///
  /// - Throws: `Fault` when the picture is refused or the worker has failed.
  func result(acceptDamaged: Bool) throws -> PreparedPhoto {
    switch child.ending {
    case .exited(0): return try photo(acceptDamaged: acceptDamaged)
    case .exited(Refusal.exitCode): throw refused(reason ?? "it cannot be read")
    case .outOfTime, .signalled(14):  // SIGALRM, which the worker has set for itself
      throw refused("reading the picture takes longer than \(limits.seconds) seconds")
    case .signalled:
      throw refused("the picture cannot be read: the program that reads it crashed")
    case .exited, .tooMuchOutput, nil: throw nonsense
    }
  }

  private func photo(acceptDamaged: Bool) throws -> PreparedPhoto {
    guard let answer = answer else { throw nonsense }
    let pictures = child.output.suffix(answer.printBytes + answer.thumbnailBytes)
    let print = pictures.prefix(answer.printBytes)
    let thumbnail = pictures.suffix(answer.thumbnailBytes)
    guard PlainJPEG.size(of: print) == answer.print,
      PlainJPEG.size(of: thumbnail) == answer.thumbnail
    else { throw nonsense }
    guard acceptDamaged || answer.condition == .whole else {
      let what = answer.condition == .endsEarly ? "it ends early" : "parts of it cannot be read"
      throw refused(
        "the picture is damaged: \(what)",
        advice: "Copy it again from where it came; --accept-damaged adds it as it is")
    }
    return PreparedPhoto(
      original: original, sha256: SHA256.hexadecimal(of: original),
      mediaType: answer.format.rawValue,
      width: answer.original.width, height: answer.original.height,
      printWidth: answer.print.width, printHeight: answer.print.height,
      print: Array(print), thumbnail: Array(thumbnail), thumbnailWidth: answer.thumbnail.width,
      thumbnailHeight: answer.thumbnail.height, isDamaged: answer.condition != .whole)
  }

  /// What the worker says it has made, if that can be true.
  private var answer: PhotoAnswer? {
    guard let end = child.output.prefix(200).firstIndex(of: 0x0A),
      let answer = PhotoAnswer(line: String(decoding: child.output[...end], as: UTF8.self)),
      answer.printBytes < PhotoAnswer.mostBytes, answer.thumbnailBytes < PhotoAnswer.mostBytes,
      child.output.count == end + 1 + answer.printBytes + answer.thumbnailBytes,
      answer.print.longSide == min(PhotoAnswer.printSide, answer.original.longSide),
      answer.thumbnail.longSide == min(PhotoAnswer.thumbnailSide, answer.original.longSide),
      answer.original.width <= limits.pixels / answer.original.height
    else { return nil }
    return answer
  }

  /// The reason on standard error: one short line of plain characters.
  private var reason: String? {
    let isPlain = child.errors.dropLast().allSatisfy { (0x20...0x7E).contains($0) }
    guard isPlain, child.errors.last == 0x0A, (2...200).contains(child.errors.count) else {
      return nil
    }
    return String(decoding: child.errors.dropLast(), as: UTF8.self)
  }

  private func refused(_ reason: String, advice: String = "") -> Fault {
    Fault(.data, reason, at: name, advice: advice)
  }

  private var nonsense: Fault {
    Fault(
      .failed, "the program gunroom-photo failed or gave an answer that makes no sense", at: name,
      advice: "Install gunroom again, so that both programs are of one version")
  }
}
