/// Something in a vault that cannot be so, or that the history says otherwise.
struct Flaw {
  /// What it casts doubt on: `.integrity` where it cannot be, `.history` where the history has it
  /// otherwise, `.pictures` where a file is not what a record says.
  let kind: Shortcoming.Kind
  /// The record and the field: `gun 3, price`.
  let place: String
  /// What is wrong, without a full stop.
  let what: String

  /// Both in one sentence.
  var sentence: String { place.isEmpty ? what : "\(place): \(what)" }
}

/// What was found, of each kind the first few only, so that a vault full of faults takes no memory.
final class Flaws {
  private static let most = 10

  /// The first ones of each kind, in the order in which they were found.
  private(set) var found: [Flaw] = []
  private var counts: [Shortcoming.Kind: Int] = [:]

  /// Notes one.
  func add(_ kind: Shortcoming.Kind, _ place: String, _ what: String) {
    counts[kind, default: 0] += 1
    if count(kind) <= Self.most { found.append(Flaw(kind: kind, place: place, what: what)) }
  }

  /// How many there are of a kind.
  func count(_ kind: Shortcoming.Kind) -> Int { counts[kind, default: 0] }

  /// The first one of a kind in words, and how many more there are; nil without any.
  func first(_ kind: Shortcoming.Kind) -> (flaw: Flaw, more: String)? {
    found.first { $0.kind == kind }.map { flaw in
      let rest = count(kind) - 1
      return (flaw, rest > 0 ? ", and \(rest.of("more fault"))" : "")
    }
  }

  /// All of them as what has to be mended; those that are too many to be named are counted.
  func shortcomings(_ remedy: String) -> [Shortcoming] {
    found.map { Shortcoming($0.kind, $0.sentence, remedy) }
      + Shortcoming.Kind.allCases.compactMap { kind in
        count(kind) > Self.most
          ? Shortcoming(kind, "\((count(kind) - Self.most).of("more fault")) of that kind", remedy)
          : nil
      }
  }
}
