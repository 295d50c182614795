import Foundation
import Testing

/// What messages tell people to type.
@Suite("Advice")
struct AdviceTests {
  /// A message of a command, as a transcript has it.
  private struct Message {
    let command: [String]
    let text: String
  }

  private static func messages() throws -> [Message] {
    var messages: [Message] = []
    for name in TranscriptTests.names {
      let path = "\(TranscriptTests.folder)/\(name)"
      var commands: [[String]] = []
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("  $ ") {
          commands = Self.commands(String(line))
        } else if line.hasPrefix("  gunroom: "), let command = commands.last {
          messages.append(Message(command: command, text: String(line)))
        }
      }
    }
    return messages
  }

  /// The words of the commands of ours in a line of shell, up to the first that is no command word.
  private static func commands(_ line: String) -> [[String]] {
    line.components(separatedBy: "gunroom ").dropFirst().map { piece in
      var words = piece.split(separator: " ").map(String.init)
      while let first = words.first, first.hasPrefix("-") {
        words.removeFirst(first == "--vault" || first == "--format" ? min(2, words.count) : 1)
      }
      return words.prefix(2).prefix { $0.allSatisfy { $0.isLetter && $0.isLowercase } }.map(\.self)
    }
  }

  @Test("names no option that the command has not, unless it names the command too")
  func options() throws {
    let workplace = try Workplace()
    var helps: [[String]: String] = [:]
    func help(_ command: [String]) throws -> String {
      if let known = helps[command] { return known }
      var words = command
      var text = ""
      while !words.isEmpty, text.isEmpty {
        text = try workplace.sh("gunroom help \(words.joined(separator: " ")) 2> /dev/null").output
        words.removeLast()
      }
      text += try workplace.must("gunroom help")
      helps[command] = text
      return text
    }
    var count = 0
    for message in try Self.messages() {
      // What somebody typed is quoted back to them.
      guard !message.text.contains("has no option"), !message.text.contains("no command") else {
        continue
      }
      for match in message.text.matches(of: /--[a-z][a-z-]+/) {
        let before = String(message.text[..<match.range.lowerBound].dropFirst(10))
        let named =
          before.contains("gunroom ")
          ? Self.commands(before).last : before.contains("Export all of it") ? ["export"] : nil
        let command = named ?? message.command
        count += 1
        #expect(
          try help(command).contains(String(match.output)),
          "'\(command.joined(separator: " "))' has no \(match.output): \(message.text)")
      }
    }
    #expect(count > 30)
  }
}
