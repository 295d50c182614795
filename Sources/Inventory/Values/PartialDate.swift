/// A date that is known as well as it is known: a day, a month, a year, "about", "before", a span.
public struct PartialDate: Hashable, Sendable {
  /// How the date is meant.
  public enum Form: Hashable, Sendable {
    case day(Day)
    case month(year: Int, month: Int)
    case year(Int)
    case before(Int)
    case after(Int)
    case decade(Int)
    case years(Int, Int)
  }

  /// How the date is meant.
  public let form: Form
  /// Whether the date is a good guess, like "about 1942".
  public let isApproximate: Bool

  /// Makes a date.
  public init(_ form: Form, isApproximate: Bool = false) {
    self.form = form
    self.isApproximate = isApproximate
  }

  /// The date in the Extended Date/Time Format of ISO 8601-2:2019: `1943-05`, `1942~`, `../1898`.
  public var edtf: String {
    let mark = isApproximate ? "~" : ""
    switch form {
    case .day(let day): return "\(day)\(mark)"
    case .month(let year, let month): return "\(year)-\(month < 10 ? "0" : "")\(month)\(mark)"
    case .year(let year): return "\(year)\(mark)"
    case .before(let year): return "../\(year - 1)\(mark)"
    case .after(let year): return "\(year + 1)\(mark)/.."
    case .decade(let year): return "\(year / 10)X\(mark)"
    case .years(let first, let last): return "\(first)\(mark)/\(last)\(mark)"
    }
  }

  /// Reads back what `edtf` wrote.
  public init?(edtf text: String) {
    if let day = Day(text) {
      self.init(.day(day))
      return
    }
    let isApproximate = text.contains("~")
    let plain = text.filter { $0 != "~" }
    let ends = plain.split(separator: "/", omittingEmptySubsequences: false)
    if ends.count == 2 {
      switch (ends[0], Self.year(ends[0]), ends[1], Self.year(ends[1])) {
      case (_, let first?, _, let last?):
        self.init(.years(first, last), isApproximate: isApproximate)
      case ("..", nil, _, let last?): self.init(.before(last + 1), isApproximate: isApproximate)
      case (_, let first?, "..", nil): self.init(.after(first - 1), isApproximate: isApproximate)
      default: return nil
      }
    } else if plain.hasSuffix("X"), let decade = Self.year(plain.dropLast()) {
      self.init(.decade(decade * 10), isApproximate: isApproximate)
    } else if let day = Day(plain) {
      self.init(.day(day), isApproximate: isApproximate)
    } else {
      let parts = plain.split(separator: "-", omittingEmptySubsequences: false)
      guard let year = Self.year(parts[0]) else { return nil }
      if parts.count == 1 {
        self.init(.year(year), isApproximate: isApproximate)
      } else if parts.count == 2, let month = Int.digits(parts[1]), (1...12).contains(month) {
        self.init(.month(year: year, month: month), isApproximate: isApproximate)
      } else {
        return nil
      }
    }
  }

  // Of four digits at most, so that nothing is too large to be counted from.
  private static func year(_ text: Substring) -> Int? {
    text.utf8.count <= 4 ? Int.digits(text) : nil
  }

  /// A text that sorts as the date does: the earliest day it can mean, wider dates first.
  ///
  /// "Before 1899" sorts right before 1899 and "after 1945" right after 1945.
  public var sortText: String {
    switch form {
    case .day(let day): return "\(day)"
    case .month(let year, let month): return "\(year)-\(month < 10 ? "0" : "")\(month)"
    case .year(let year), .decade(let year), .years(let year, _): return "\(year)"
    case .before(let year): return "\(year - 1)-99"
    case .after(let year): return "\(year)-99"
    }
  }

  /// The year on a caption: `1957`, `c. 1938`, `before 1899`.
  public var yearText: String {
    let about = isApproximate ? "c. " : ""
    switch form {
    case .day(let day): return about + "\(day.year)"
    case .month(let year, _), .year(let year): return about + "\(year)"
    case .before(let year): return "before \(year)"
    case .after(let year): return "after \(year)"
    case .decade(let year): return about + "\(year)s"
    case .years(let first, let last): return about + "\(first)–\(last)"
    }
  }

  /// The date in words for paper: `9 March 2024`, `November 1944`, `c. 1938`.
  public var longText: String {
    let about = isApproximate ? "c. " : ""
    switch form {
    case .day(let day): return about + "\(day.day) \(Self.monthNames[day.month - 1]) \(day.year)"
    case .month(let year, let month): return about + "\(Self.monthNames[month - 1]) \(year)"
    default: return yearText
    }
  }

  /// The date as a style writes it on paper.
  public func text(_ style: Settings.Dates) -> String {
    let about = isApproximate ? "c. " : ""
    switch (form, style) {
    case (.day(let day), .iso): return about + "\(day)"
    case (.day(let day), .us):
      return about + "\(Self.two(day.month))/\(Self.two(day.day))/\(day.year)"
    case (.day(let day), .european): return about + "\(day.day).\(day.month).\(day.year)"
    case (.month(let year, let month), .iso): return about + "\(year)-\(Self.two(month))"
    default: return longText
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
