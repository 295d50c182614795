import CommandLine
import Inventory
import Platform

extension Command where Context == Session {
  static let value = Command(
    "value", "Writes down what a gun was worth.",
    subcommands: [
      Command(
        "add", "Adds a value; older ones stay.",
        arguments: [.gun, Argument("AMOUNT", "The amount, like 1650.00")],
        options: [
          .value("basis", "BASIS", "How it was valued", default: "replacement"),
          .value("on", "DATE", "The day it speaks of"),
          .value("by", "NAME", "Who valued it"),
        ],
        examples: [
          Example(
            "gunroom value add 17 1650.00 --basis appraised --on 2026-05-02 --by 'J. Example'",
            "an appraisal")
        ]
      ) { arguments, session in
        let vault = try session.vault()
        defer { vault.close() }
        let gun = try vault.find(arguments.argument("GUN"))
        let given = [
          ("amount", arguments.argument("AMOUNT")), ("basis", arguments.value("basis") ?? ""),
          ("date", arguments.value("on") ?? ""), ("by", arguments.value("by") ?? ""),
        ]
        try vault.addValuation(to: gun.number, given.map { Entry($0.0, $0.1) })
        session.printResult(of: try vault.gun(gun.number), "Valued")
      }
    ])
}
