import FoundationEssentials
import Inventory
import Platform

/// What became of the runs of schedules: a line of JSON for each, in a file beside the vault that only
/// grows.
///
/// It is not in the vault: a run is no change of the collection, which nothing must undo, and which
/// would make every copy differ from the one before. And where the vault cannot be written or read,
/// that can be written down all the same.
public struct RunLedger {
  /// One line.
  public struct Line: Codable, Equatable, Sendable {
    /// How it ended.
    public enum Result: String, Codable, Sendable {
      /// The schedule was added or changed; nothing was run.
      case planned
      /// The schedule was removed.
      case removed
      /// A new copy was made.
      case made
      /// Nothing had changed since the last copy.
      case unchanged
      /// A copy was found that is not what it was.
      case damaged
      /// It failed.
      case failed
    }

    /// The name of the schedule.
    public let schedule: String
    /// The moment in UTC.
    public let at: String
    /// How it ended.
    public let result: Result
    /// The day that had come due last.
    public var day: String?
    /// The folder of the copy.
    public var copy: String?
    /// Why it failed.
    public var reason: String?
    /// The exit code of what failed.
    public var code: Int32?
    /// What is to be run on a failure, also when the vault cannot be read any more.
    public var onFailure: String?

    /// Makes a line.
    public init(
      schedule: String, at: String, result: Result, day: String? = nil, copy: String? = nil,
      onFailure: String? = nil
    ) {
      self.schedule = schedule
      self.at = at
      self.result = result
      self.day = day
      self.copy = copy
      self.onFailure = onFailure
    }

    /// Whether there is a good copy of that moment's collection.
    public var isGood: Bool { result == .made || result == .unchanged }
    /// Whether it was run at all.
    public var isRun: Bool { isGood || result == .failed }
    /// Whether it says something of runs or of what became of their copies.
    public var isOfRuns: Bool { isRun || result == .damaged }
    /// The moment.
    public var moment: Int64 { Int64(Clock.seconds(at) ?? 0) }

    fileprivate var json: [UInt8] {
      var members: [(String, JSON)] = [
        ("schedule", .string(schedule)), ("at", .string(at)), ("result", .string(result.rawValue)),
      ]
      for (key, text) in [
        ("day", day), ("copy", copy), ("reason", reason), ("onFailure", onFailure),
      ] {
        if let text { members.append((key, .string(text))) }
      }
      if let code { members.append(("code", JSON(code))) }
      return Array((JSON.object(members).text() + "\n").utf8)
    }
  }

  /// The most of the file that is read, from its end.
  private static let limit = 1 << 20

  /// The file beside a vault.
  public let path: String

  /// The ledger of the schedules of a vault.
  public init(besideVault vault: String) { path = Files.resolved(vault) + "-runs" }

  /// Adds a line; where that is not possible beside the vault, in the folder of the copies.
  ///
  /// - Throws: `Fault` where it cannot be written anywhere.
  public func add(_ line: Line, orIn folder: String? = nil) throws {
    do {
      try write(line, path)
    } catch {
      guard let folder, Files.kind(folder) == .folder else { throw error }
      try write(line, Self.path(inFolder: folder, line.schedule))
    }
  }

  /// All lines, oldest first; those that cannot be read, as one that a power cut tore, are left out.
  public func lines() -> [Line] { Self.lines(path) }

  /// The lines of a schedule, those in the folder of its copies too.
  public func lines(of schedule: String, in folder: String?) -> [Line] {
    let all = lines().filter { $0.schedule == schedule }
    let others = folder.map { Self.lines(Self.path(inFolder: $0, schedule)) } ?? []
    return others.isEmpty ? all : (all + others).sorted { $0.at < $1.at }
  }

  /// The last runs of schedules that are there, as far as they failed.
  public func failures() -> [Line] {
    var last: [String: Line] = [:]
    for line in lines() where ![.planned, .damaged].contains(line.result) {
      last[line.schedule] = line
    }
    return last.values.filter { $0.result == .failed }.sorted { $0.at < $1.at }
  }

  /// The last line of every schedule that is there.
  public func schedules() -> [Line] {
    var last: [String: Line] = [:]
    for line in lines() where line.result != .damaged {
      last[line.schedule] = line.result == .removed ? nil : line
    }
    return last.values.sorted { $0.schedule < $1.schedule }
  }

  private static func path(inFolder folder: String, _ schedule: String) -> String {
    "\(folder)/.\(schedule).runs"
  }

  private func write(_ line: Line, _ path: String) throws {
    // What a killed program began ends here, or it would take this line with it.
    let isTorn = (try? Self.lastByte(path)) ?? nil
    let start: [UInt8] = isTorn.map { $0 == 0x0A ? [] : [0x0A] } ?? []
    try Files.append(start + line.json, to: path)
  }

  private static func lastByte(_ path: String) throws -> UInt8? {
    guard case .regular(let size) = Files.kind(path), size > 0 else { return nil }
    return try Files.read(path, from: size - 1, count: 1).first
  }

  private static func lines(_ path: String) -> [Line] {
    guard case .regular(let size) = Files.kind(path), size > 0,
      let bytes = try? Files.read(path, from: max(0, size - limit), count: min(size, limit))
    else { return [] }
    let decoder = JSONDecoder()
    return bytes.split(separator: 0x0A).compactMap {
      try? decoder.decode(Line.self, from: Data($0))
    }
  }
}
