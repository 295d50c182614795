import Platform

/// What must hold between the fields of a gun.
enum GunRules {
  /// The fields that are looked at.
  static let keys: Set = [
    "serial", "serial_state", "status", "acquired", "disposed", "disposed_how", "loss_discovered",
    "condition", "condition_scale",
  ]

  /// Whether the values of a new gun cannot contradict each other.
  ///
  /// It has a number and it is not said to have left, and there is nothing else to look at. Of very many
  /// guns most are so.
  ///
  /// - Parameter values: those that are looked at, by their keys.
  static func agree(_ values: some Sequence<(key: String, value: Value)>) -> Bool {
    var hasSerial = false
    for (key, value) in values {
      switch key {
      case "serial":
        guard stateWords[Folding.fold(value.text.trimmingBlanks)] == nil else { return false }
        hasSerial = true
      case "serial_state": guard value.text == SerialState.marked else { return false }
      case "status": guard GunStatus.present.contains(value.text) else { return false }
      case "acquired", "condition": continue
      default: return false
      }
    }
    return hasSerial
  }

  /// What is so of a new gun with a serial number of which nothing else is said.
  static let followingFromSerial = [
    ("serial_state", SerialState.marked), ("status", GunStatus.owned),
  ]

  /// The values with serial and serial state in agreement, with a status, and with dates that can be.
  ///
  /// - Parameters:
  ///   - existing: the values that the gun has already.
  ///   - today: the day here and now.
  ///   - isForced: whether dates are taken that cannot be.
  /// - Throws: `Fault` (bad data) naming the field that contradicts another one.
  static func agreed(
    _ values: [String: [Value]], over existing: [String: [Value]], today: Day,
    isForced: Bool = false
  ) throws -> [String: [Value]] {
    var values = values
    if !isForced { try checkDates(values, over: existing, today: today) }
    try agreeOnLeaving(&values, over: existing)
    try checkCondition(values, over: existing)
    var given = values["serial_state"]?.first?.text
    let typed = values["serial"]?.first?.text.trimmingBlanks
    if let state = typed.flatMap({ stateWords[Folding.fold($0)] }) {
      guard given == nil || given == state else {
        throw Fault(
          .data, "contradicts serial=\(Visible.text(typed ?? ""))", at: "serial_state",
          advice: "Give one of the two")
      }
      values["serial"] = []
      given = state
    }
    let hasSerial = !(values["serial"] ?? existing["serial", default: []]).isEmpty
    if hasSerial, let given, given != SerialState.marked {
      throw Fault(
        .data, "“\(given)” contradicts the serial number", at: "serial_state",
        advice: "Clear the number with serial= or leave the state out")
    }
    if !hasSerial, given == SerialState.marked {
      throw Fault(
        .data, "“marked” needs a serial number", at: "serial_state",
        advice: "Give it with serial=…, or use none, unreadable or not entered")
    }
    // A state that was cleared is gone, and one that spoke of a number goes with it.
    let old = values["serial_state"] == nil ? existing["serial_state"]?.first?.text : nil
    let kept = given ?? (old == SerialState.marked ? nil : old)
    values["serial_state"] = [
      Value(text: hasSerial ? SerialState.marked : kept ?? SerialState.notEntered)
    ]
    // A gun without a status would be in no list.
    if (values["status"] ?? existing["status", default: []]).isEmpty {
      values["status"] = [Value(text: GunStatus.owned)]
    }
    return values
  }

  /// A gun does not leave before it came, nor in the future; only dates that are given count, so that
  /// a gun whose dates were forced can be edited.
  private static func checkDates(
    _ values: [String: [Value]], over existing: [String: [Value]], today: Day
  ) throws {
    func value(_ key: String) -> Value? { (values[key] ?? existing[key])?.first }
    let forced = "Check the dates; 'gunroom dispose --force --why TEXT' takes them all the same"
    for key in ["disposed", "loss_discovered"] where values[key] != nil {
      try DateOrder.checkPast(value(key), at: key, today: today, advice: forced)
    }
    if values["disposed"] != nil || values["acquired"] != nil {
      try DateOrder.check(
        value("disposed"), at: values["disposed"] == nil ? "acquired" : "disposed",
        notBefore: value("acquired"), "a gun cannot leave before it came", advice: forced)
    }
    if values["loss_discovered"] != nil || values["acquired"] != nil {
      try DateOrder.check(
        value("loss_discovered"), at: "loss_discovered", notBefore: value("acquired"),
        "a gun cannot be lost before it came", advice: forced)
    }
  }

  /// How a gun left and its status are the same word, and one that left on a day left somehow.
  private static func agreeOnLeaving(
    _ values: inout [String: [Value]], over existing: [String: [Value]]
  ) throws {
    func text(_ key: String) -> String? { (values[key] ?? existing[key])?.first?.text }
    // A word for having left says how, too; on what day may be learnt later.
    if text("disposed_how") == nil, let status = values["status"]?.first,
      GunStatus.gone.contains(status.text)
    {
      values["disposed_how"] = [status]
    }
    let how = text("disposed_how")
    if how == nil, values["disposed"] != nil || values["status"] != nil, text("disposed") != nil,
      !GunStatus.gone.contains(text("status") ?? "")
    {
      throw leftSomehow("the gun")
    }
    guard let how, values["disposed_how"] != nil || values["status"] != nil else { return }
    guard let status = values["status"]?.first?.text else {
      values["status"] = [Value(text: how)]
      return
    }
    guard status != how else { return }
    throw Fault(
      .data, "“\(status)” contradicts disposed_how=\(how)", at: "status",
      advice: GunStatus.present.contains(status)
        ? "Use 'gunroom undispose' to take the disposition back"
        : "Give the same word for both")
  }

  /// The fault of a day on which something left, where nothing says how.
  static func leftSomehow(_ what: String) -> Fault {
    Fault(
      .data, "it is not said how \(what) left", at: "disposed",
      advice: "Give disposed_how=… with one of " + GunStatus.gone.joined(separator: ", "))
  }

  /// By the scale of percent, no more than all of the finish is left.
  private static func checkCondition(
    _ values: [String: [Value]], over existing: [String: [Value]]
  ) throws {
    func text(_ key: String) -> String { (values[key] ?? existing[key])?.first?.text ?? "" }
    guard values["condition"] != nil || values["condition_scale"] != nil,
      text("condition_scale") == "percent", !text("condition").isEmpty
    else { return }
    let digits = text("condition").prefix { $0 != "%" }.trimmingBlanks
    guard let number = Int.digits(digits), number <= 100 else {
      throw Fault(
        .data, "“\(Visible.text(text("condition")))” is not a percentage", at: "condition",
        advice: "Give a whole number up to 100, or another condition_scale")
    }
  }

  // What people type into a serial field to say that there is nothing to type.
  private static let stateWords = [
    "none": SerialState.none, "no serial": SerialState.none, "no serial number": SerialState.none,
    "unreadable": SerialState.unreadable, "illegible": SerialState.unreadable,
    "not entered": SerialState.notEntered,
  ]
}
