import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let dispose = Command(
    "dispose", "Enters that a gun left: sold, given away, lost, stolen, destroyed.",
    discussion: """
      The gun stays in the records; its status is then the word for how it left. A gun cannot leave \
      before it came, nor in the future; where a date is known in part, only what is certainly wrong \
      is refused.

      Without --on it is today, or for a loss or theft the day on which it was discovered.
      """,
    arguments: [.gun],
    options: [
      .value("how", "HOW", "How it left", allowed: GunStatus.gone),
      .value(
        "to", "CONTACT", "Who has it now", expects: .known(VaultWords.record(.contact))),
      .value("on", "DATE", "The day it left"),
      .value("price", "AMOUNT", "What was paid for it"),
      .value("discovered", "DATE", "The day a loss or theft was discovered"),
      .value("kind", "KIND", "The kind of loss", allowed: lossKinds),
      .value("police-report", "N", "The number of the police report"),
      .value("atf-incident", "N", "The incident number that ATF gave"),
      .flag("force", "Takes dates that cannot be; needs --why"),
      .value("why", "TEXT", "A remark, and the reason for --force"),
    ],
    examples: [
      Example(
        "gunroom dispose 17 --how sold --to 'Ridge Line Arms' --on 2026-03-14 --price 900.00",
        "a sale"),
      Example(
        "gunroom dispose 4 --how stolen --discovered 2026-05-02 --kind burglary --police-report 26-118",
        "a theft"),
    ]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let how = try arguments.value("how") ?? askHow(session)
    let isLoss = GunStatus.losses.contains(how)
    let unfit = isLoss ? ["to"] : ["discovered", "kind", "police-report", "atf-incident"]
    for name in unfit where arguments.value(name) != nil {
      throw Fault(
        .usage, "a gun that was \(how) has none", at: "--\(name)",
        advice: isLoss ? "Leave it out" : "It goes with --how lost or stolen")
    }
    let given: [(key: String, option: String)] = [
      ("disposed", "on"), ("disposed_to", "to"), ("disposed_price", "price"),
      ("loss_discovered", "discovered"), ("loss_kind", "kind"),
      ("police_report", "police-report"), ("atf_incident", "atf-incident"),
      ("disposed_notes", "why"),
    ]
    let entries = given.compactMap { field in
      arguments.value(field.option).map { Entry(field.key, $0, at: "--\(field.option)") }
    }
    let left = try vault.dispose(
      gun.number, [Entry("disposed_how", how)] + entries, isForced: arguments.flag("force"))
    session.printResult(of: left.gun, how.capitalizedFirst)
    if let loan = left.loan {
      session.console.message("The loan to \(Visible.text(loan.text("to"))) ended with that.")
    }
    session.tell(try vault.bookLine(ofGun: gun.number), "The disposition is entered")
  }

  static let undispose = Command(
    "undispose", "Takes back that a gun left, and keeps both facts.",
    discussion: """
      The gun is owned again; 'show' lists what was taken back. For a gun in the bound book this is a \
      correction of its line, which needs a reason.
      """,
    arguments: [.gun], options: [.value("why", "TEXT", "The reason")],
    examples: [Example("gunroom undispose 17 --why 'the sale fell through'", "owned again")]
  ) { arguments, session in
    let vault = try session.vault()
    defer { vault.close() }
    let gun = try vault.find(arguments.argument("GUN"))
    let line = try vault.bookLine(ofGun: gun.number)
    let why = try session.reason(arguments.value("why"), isNeeded: line?.isDisposed == true)
    let back = try vault.undispose(gun.number, why: why)
    session.printResult(of: back, "Taken back")
    session.tell(line, "The correction is entered")
  }

  private static let lossKinds = ["burglary", "robbery", "larceny", "missing"]

  private static func askHow(_ session: Session) throws -> String {
    let words = GunStatus.gone.joined(separator: ", ")
    return try session.prompt.ask(
      "How did it leave (\(words))?", alternative: "--how with one of \(words)",
      offers: { _ in GunStatus.gone.map { Suggestion($0) } }
    ) { answer in
      guard GunStatus.gone.contains(answer.lowercased()) else {
        throw Fault(.data, "“\(Visible.text(answer))” is none of these words")
      }
      return answer.lowercased()
    }
  }
}

extension Session {
  /// The reason that was given, or where the bound book needs one and somebody is there, asked for.
  func reason(_ given: String?, isNeeded: @autoclosure () throws -> Bool) throws -> String? {
    guard given == nil, prompt.canAsk, try isNeeded() else { return given }
    return try prompt.ask(
      "Why? The bound book keeps the reason", alternative: "--why TEXT"
    ) { answer in
      guard !answer.isEmpty else { throw Fault(.data, "a correction needs a reason") }
      return answer
    }
  }

  /// Says in which line of the bound book something is, if the gun has one.
  func tell(_ line: BookLine?, _ deed: String) {
    if let line { console.message("\(deed) in line \(line.number) of the bound book.") }
  }
}
