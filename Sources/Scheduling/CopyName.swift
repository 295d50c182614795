import Inventory
import Platform

/// The name of a copy's folder: `nightly-20261130T020000Z`.
struct CopyName: Equatable {
  let schedule: String
  /// When it was begun, in UTC.
  let moment: Int64

  init(_ schedule: String, _ moment: Int64) {
    self.schedule = schedule
    self.moment = moment
  }

  /// Reads a name; nil for anything that is not exactly what this would write.
  init?(_ text: String, of schedule: String) {
    guard text.hasPrefix(schedule + "-") else { return nil }
    let stamp = text.dropFirst(schedule.count + 1)
    let digits = stamp.filter { $0.isASCII && $0.isNumber }
    guard stamp.utf8.count == 16, digits.utf8.count == 14 else { return nil }
    func part(_ start: Int, _ count: Int) -> String {
      String(digits.dropFirst(start).prefix(count))
    }
    let written =
      "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(8, 2)):\(part(10, 2)):\(part(12, 2))Z"
    guard let seconds = Clock.seconds(written) else { return nil }
    self.init(schedule, Int64(seconds))
    guard self.text == text else { return nil }
  }

  /// The name.
  var text: String {
    let moment = moment
    let stamp = Clock { moment }.timestamp.filter { $0 != "-" && $0 != ":" }
    return "\(schedule)-\(stamp)"
  }

  /// What it is called until it is whole, and again when it is taken away; another name each time.
  var partial: String { ".\(text)" + PartialMark.new }

  /// Whether a name is that of a folder that was being made or taken away.
  static func isPartial(_ name: String, of schedule: String) -> Bool {
    guard name.hasPrefix("."), let text = PartialMark.removed(from: name) else {
      return false
    }
    return CopyName(String(text.dropFirst()), of: schedule) != nil
  }

  /// Whether its moment cannot be: it lies ahead of the clock, or before there was any schedule.
  func isImpossible(now: Int64) -> Bool {
    // 2020-01-01: clocks that lost their battery begin at 1970, some at 2000 or 2010.
    moment > now || moment < 1_577_836_800
  }
}
