import Platform

/// What must hold between the fields of a gun.
enum GunRules {
  /// The values with serial and serial state in agreement, and with a status.
  ///
  /// - Parameter existing: the values that the gun has already.
  /// - Throws: `Fault` (bad data) naming the field that contradicts another one.
  static func agreed(
    _ values: [String: [Value]], over existing: [String: [Value]]
  ) throws -> [String: [Value]] {
    var values = values
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
      values["status"] = [Value(text: GunStatus.present[0])]
    }
    return values
  }

  // What people type into a serial field to say that there is nothing to type.
  private static let stateWords = [
    "none": SerialState.none, "no serial": SerialState.none, "no serial number": SerialState.none,
    "unreadable": SerialState.unreadable, "illegible": SerialState.unreadable,
    "not entered": SerialState.notEntered,
  ]
}
