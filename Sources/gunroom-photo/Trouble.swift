import Photographs

/// The kind of trouble behind what the picture libraries say.
///
/// Their messages are English whatever the language of the user: the worker never sets a locale.
struct Trouble {
  let messages: String
  /// Whether the file is known to be too short.
  let isTooShort: Bool

  /// The reason for refusing a picture that could not be read at all.
  var refusal: Refusal {
    if says(["memory", "allocat", "resources exhausted", "resource temporarily"]) {
      return Refusal("reading the picture needs more memory than is allowed")
    }
    if says(["exceeds limit"]) {
      return Refusal("the picture is too large to be read in its format")
    }
    if endsEarly { return Refusal("the picture is damaged: it ends early") }
    if says(["unsupported", "not supported", "samples out of range", "known format"]) {
      return Refusal("the picture is of a rare kind that cannot be read")
    }
    return Refusal("the picture is damaged and cannot be read")
  }

  /// The condition of a picture that could be read only in part.
  var condition: PhotoAnswer.Condition { endsEarly ? .endsEarly : .faulty }

  private var endsEarly: Bool {
    isTooShort
      || says([
        "premature end", "unexpected end", "not enough data", "inconsistent with stream length",
      ])
  }

  /// Whether libjpeg, which goes on after most errors, has met data that makes no sense.
  ///
  /// Other warnings of it, such as "extraneous bytes before marker", come from many a camera and
  /// do no harm.
  var isBrokenJPEG: Bool {
    says(["premature end", "bad huffman code", "bad arithmetic code", "instead of rst"])
  }

  private func says(_ phrases: [String]) -> Bool {
    let messages = messages.lowercased()
    return phrases.contains(where: messages.contains)
  }
}
