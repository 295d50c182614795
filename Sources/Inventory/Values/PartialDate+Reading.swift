import Platform

extension PartialDate {
  /// What a date can look like, for messages.
  static let examples = "1943-05-06, 1943-05, 1943, c. 1942, before 1899, 1939-1945 or 6 May 1943"

  /// Reads a date as people write it; nothing is ever guessed or filled up.
  ///
  /// - Throws: `ValueProblem` when it is no date, a day that does not exist, or could be read in
  ///   two ways (`03/04/2021`).
  init(reading text: String) throws(ValueProblem) {
    // As most are in tables.
    if let day = Day(text) {
      self.init(.day(day))
      return
    }
    var words = Folding.fold(text).trimmingBlanks
    var isApproximate = false
    let about = ["circa", "ca.", "ca", "c.", "c", "about", "approx.", "~"]
    if let prefix = about.first(where: { words.hasPrefix($0) }) {
      words = words.dropFirst(prefix.count).trimmingBlanks
      isApproximate = true
    }
    if words.hasSuffix("?") || words.hasSuffix("~") {
      words = words.dropLast().trimmingBlanks
      isApproximate = true
    }
    self.init(try Self.form(words, text), isApproximate: isApproximate)
  }

  private static func form(_ words: String, _ text: String) throws(ValueProblem) -> Form {
    for (starts, make) in [
      (["before ", "pre-", "pre ", "<"], Form.before),
      (["after ", "post-", "post ", ">"], Form.after),
    ] {
      guard let start = starts.first(where: { words.hasPrefix($0) }) else { continue }
      return make(try year(words.dropFirst(start.count), text))
    }
    if words.hasSuffix("s"), words.utf8.count == 5, let decade = Int.digits(words.dropLast()),
      decade % 10 == 0, decade >= 1000
    {
      return .decade(decade)
    }
    if let years = span(words) { return years }
    let parts = words.split { " ,-/.".contains($0) }.map(String.init)
    if parts.contains(where: { $0.first?.isLetter == true }) { return try named(parts, text) }
    return try numbered(words, text)
  }

  /// `1939-1945`, `1939-45`, `1939..1945`, `between 1939 and 1945`.
  private static func span(_ words: String) -> Form? {
    var plain = words
    if plain.hasPrefix("between ") { plain = String(plain.dropFirst(8)) }
    for separator in ["..", " and ", " to ", " - ", "-"] {
      let ends = plain.splitOnce(separator)
      guard let ends, ends.0.utf8.count == 4, let first = Int.digits(ends.0),
        let second = Int.digits(ends.1), first >= 1000
      else { continue }
      // Two digits are a month where they can be one: 1943-05; 1939-45 cannot.
      let last =
        ends.1.utf8.count == 4
        ? second
        : ends.1.utf8.count == 2 && second > 12
          ? first / 100 * 100 + second : 0
      if last > first { return .years(first, last) }
    }
    return nil
  }

  /// `6 May 1943`, `May 6, 1943`, `May 1943`, `6-May-1943`.
  private static func named(_ parts: [String], _ text: String) throws(ValueProblem) -> Form {
    guard parts.count == 2 || parts.count == 3, let yearPart = parts.last else {
      throw notADate(text)
    }
    let year = try year(yearPart[...], text)
    let names = parts.dropLast().filter { $0.first?.isLetter == true }
    guard names.count == 1, names[0].utf8.count >= 3,
      let month = monthNames.firstIndex(where: { $0.lowercased().hasPrefix(names[0]) })
    else { throw notADate(text) }
    if parts.count == 2 { return .month(year: year, month: month + 1) }
    let dayPart = parts.dropLast().first { $0.first?.isLetter != true } ?? ""
    let digits = dayPart.prefix(while: \.isNumber)
    guard let number = Int.digits(digits),
      ["", "st", "nd", "rd", "th"].contains(dayPart.dropFirst(digits.count))
    else { throw notADate(text) }
    return .day(try day(year, month + 1, number, text))
  }

  /// `1943-05-06`, `1943/05`, `1943`, and `27.11.2015` where only one order is possible.
  private static func numbered(
    _ words: String, _ text: String
  ) throws(ValueProblem) -> Form {
    let mark = words.first { "-/.".contains($0) } ?? "-"
    let parts = words.split(separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int.digits($0) }
    guard numbers.count == parts.count, let first = parts.first else { throw notADate(text) }
    if first.utf8.count == 4 {
      switch numbers.count {
      case 1: return .year(try year(first, text))
      case 2 where (1...12).contains(numbers[1]):
        return .month(year: try year(first, text), month: numbers[1])
      case 3: return .day(try day(numbers[0], numbers[1], numbers[2], text))
      default: throw notADate(text)
      }
    }
    guard numbers.count == 3, parts[2].utf8.count == 4 else { throw notADate(text) }
    if numbers[0] <= 12 && numbers[1] <= 12 && numbers[0] != numbers[1] {
      throw ValueProblem(
        "“\(text)” could be two different days",
        advice: "Write year-month-day, like 2021-03-04, or the month by name")
    }
    return numbers[0] > 12
      ? .day(try day(numbers[2], numbers[1], numbers[0], text))
      : .day(try day(numbers[2], numbers[0], numbers[1], text))
  }

  private static func year(_ part: Substring, _ text: String) throws(ValueProblem) -> Int {
    guard part.utf8.count == 4, let year = Int.digits(part), year >= 1000 else {
      throw notADate(text)
    }
    return year
  }

  private static func day(
    _ year: Int, _ month: Int, _ day: Int, _ text: String
  ) throws(ValueProblem) -> Day {
    guard let day = Day(year: year, month: month, day: day) else {
      throw ValueProblem("there is no day “\(text)”", advice: "Check the month and the day")
    }
    return day
  }

  private static func notADate(_ text: String) -> ValueProblem {
    ValueProblem("“\(text)” is not a date", advice: "Write \(examples)")
  }
}
