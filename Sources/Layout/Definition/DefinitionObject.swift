import Platform

/// One fault of a report definition: its place in the file and what is wrong there.
public struct DefinitionFault: Hashable, Sendable {
  /// Such as `blocks[2].columns[0].width`; empty for the file itself.
  public let place: String
  /// What is wrong.
  public let what: String
  /// What would do, such as the words that are allowed.
  public let advice: String
}

/// An object of a report definition while it is read.
///
/// Nothing is thrown: every fault is noted with its place, and reading goes on with what is usual, so
/// that one look names them all.
final class DefinitionObject {
  /// Where the object stands in the file.
  let place: String
  private let members: [String: JSONTree]
  private let context: DefinitionContext
  private var known: [String] = []

  /// Begins to read a value; anything but an object is a fault and read as an empty one.
  init(_ tree: JSONTree, _ place: String, _ context: DefinitionContext) {
    self.place = place
    self.context = context
    if case .object(let members) = tree {
      self.members = members
    } else {
      members = [:]
      context.note(place, "this is \(tree.noun) and not an object", "Put it in braces { … }")
    }
  }

  /// What the templates and keys of the object speak of.
  var subject: Subject { context.subject }

  /// Whether a list is missing or has nothing in it.
  func isEmpty(_ key: String) -> Bool {
    if case .list(let list) = members[key] { return list.isEmpty }
    return members[key] == nil
  }

  /// Whether a member is a text.
  func isText(_ key: String) -> Bool {
    if case .text = members[key] { return true }
    return false
  }

  /// The fault of a key that a subject does not have, as the user gave it.
  static func unknown(_ key: String, _ subject: Subject) -> Fault {
    Fault(
      .usage, "\(subject.plural) have nothing called “\(Visible.text(key))”",
      advice: use(key, subject.columns.map(\.key)))
  }

  /// Whether it has a member.
  func has(_ key: String) -> Bool { members[key] != nil }

  /// A text that must be there, unless there is a usual one.
  func text(_ key: String, usual: String? = nil) -> String {
    guard let value = member(key, isRequired: usual == nil) else { return usual ?? "" }
    guard case .text(let text) = value else {
      return wrong(key, "this is \(value.noun) and not a text", "Put it in quotes", usual ?? "")
    }
    return text
  }

  /// A number in a range.
  func number(_ key: String, usual: Double, in range: ClosedRange<Double>) -> Double {
    guard let value = member(key) else { return usual }
    guard case .number(let number) = value else {
      return wrong(key, "this is \(value.noun) and not a number", "Write a number", usual)
    }
    guard range.contains(number) else {
      let (low, high) = (Self.plain(range.lowerBound), Self.plain(range.upperBound))
      return wrong(key, "\(Self.plain(number)) is out of range", "Use \(low) to \(high)", usual)
    }
    return number
  }

  /// A whole number in a range.
  func count(_ key: String, usual: Int, in range: ClosedRange<Int>) -> Int {
    let number = number(
      key, usual: Double(usual), in: Double(range.lowerBound)...Double(range.upperBound))
    guard let whole = Int(exactly: number) else {
      return wrong(key, "\(number) is not a whole number", "Write it without a point", usual)
    }
    return whole
  }

  /// Yes or no.
  func flag(_ key: String, usual: Bool = false) -> Bool {
    guard let value = member(key) else { return usual }
    guard case .truth(let truth) = value else {
      return wrong(key, "this is \(value.noun)", "Use true or false", usual)
    }
    return truth
  }

  /// One of a few words; it must be there unless one is usual.
  func word<Word: RawRepresentable & CaseIterable>(_ key: String, usual: Word?) -> Word?
  where Word.RawValue == String {
    guard let value = member(key, isRequired: usual == nil) else { return usual }
    return word(value, at(key)) ?? usual
  }

  /// A list of some of a few words; none where there is no such member.
  func words<Word: RawRepresentable & CaseIterable>(_ key: String) -> [Word]
  where Word.RawValue == String {
    list(key) { word($0, $1) }
  }

  /// A text with places for values; of a list of texts those with something to say are joined.
  func template(_ key: String, usual: String? = nil) -> Template {
    if case .list = members[key] { return Template(joining: templates(key)) }
    return template(reading: text(key, usual: usual), at(key))
  }

  /// Texts with places for values; none where there is no such member.
  func templates(_ key: String) -> [Template] {
    list(key) { value, place in
      guard case .text(let text) = value else {
        context.note(place, "this is \(value.noun) and not a text", "Put it in quotes")
        return nil
      }
      return template(reading: text, place)
    }
  }

  private func template(reading text: String, _ place: String) -> Template {
    let template = Template(text)
    for unknown in template.unknownPlaces(subject) {
      context.note(place, unknown.what, unknown.advice)
    }
    return template
  }

  /// The key of something that the report's subject can say; nil where there is no such member.
  func column(_ key: String, isRequired: Bool = false) -> Column? {
    guard has(key) || isRequired else { return nil }
    let name = text(key)
    return name.isEmpty ? nil : column(named: name, place: at(key))
  }

  /// Keys of what the report's subject can say, or objects of a `key` and a `label`.
  func columns(_ key: String) -> [Column] {
    list(key) { value, place in
      switch value {
      case .text(let name): return column(named: name, place: place)
      case .object:
        let object = DefinitionObject(value, place, context)
        defer { object.finish() }
        let column = object.column("key", isRequired: true)
        return column?.labelled(object.text("label", usual: column?.label ?? ""))
      default:
        context.note(place, "this is \(value.noun) and not a key", "Put it in quotes")
        return nil
      }
    }
  }

  /// The objects of a list, each read by `read`.
  func objects<Value>(_ key: String, _ read: (DefinitionObject) -> Value?) -> [Value] {
    list(key) { tree, place in
      let object = DefinitionObject(tree, place, context)
      defer { object.finish() }
      return read(object)
    }
  }

  /// An object read by `read`; nil where there is no such member.
  func object<Value>(_ key: String, _ read: (DefinitionObject) -> Value) -> Value? {
    guard let tree = member(key) else { return nil }
    let object = DefinitionObject(tree, at(key), context)
    defer { object.finish() }
    return read(object)
  }

  /// The subject that a member names, for what `read` reads; the report's own where there is none.
  func about<Value>(_ read: (Subject) -> Value) -> Value {
    guard has("about") else { return read(context.subject) }
    let name = text("about")
    guard let subject = context.subjects.named(name) else {
      context.note(
        at("about"), "there is nothing called “\(Visible.text(name))” to report about",
        Self.use(name, context.subjects.names))
      return read(context.subject)
    }
    let outer = context.subject
    context.subject = subject
    defer { context.subject = outer }
    return read(subject)
  }

  /// Notes a fault of a member.
  func fault(_ key: String, _ what: String, _ advice: String) {
    context.note(at(key), what, advice)
  }

  /// Notes every member that nothing has asked for.
  func finish() {
    for key in members.keys.sorted() where !known.contains(key) {
      context.note(at(key), "“\(Visible.text(key))” is not known here", Self.use(key, known))
    }
  }

  private func list<Value>(_ key: String, _ read: (JSONTree, String) -> Value?) -> [Value] {
    guard let value = member(key) else { return [] }
    guard case .list(let list) = value else {
      return wrong(key, "this is \(value.noun) and not a list", "Put it in brackets [ … ]", [])
    }
    return list.enumerated().compactMap { read($1, "\(at(key))[\($0)]") }
  }

  private func word<Word: RawRepresentable & CaseIterable>(_ value: JSONTree, _ place: String)
    -> Word?
  where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    guard case .text(let text) = value else {
      context.note(place, "this is \(value.noun)", "Use \(words.joined(separator: ", "))")
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    context.note(
      place, "“\(Visible.text(text))” is not known here", Self.use(text, words))
    return nil
  }

  private func column(named name: String, place: String) -> Column? {
    if let column = subject.column(name) { return column }
    context.note(
      place, "\(subject.plural) have nothing called “\(Visible.text(name))”",
      Self.use(name, subject.columns.map(\.key)))
    return nil
  }

  private func member(_ key: String, isRequired: Bool = false) -> JSONTree? {
    if !known.contains(key) { known.append(key) }
    if let value = members[key], case .null = value { return nil }
    if members[key] == nil, isRequired { context.note(at(key), "this is missing", "") }
    return members[key]
  }

  private func at(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  private func wrong<Value>(_ key: String, _ what: String, _ advice: String, _ usual: Value)
    -> Value
  {
    context.note(at(key), what, advice)
    return usual
  }

  /// Names the words that would do, all of them, after the nearest one.
  static func use(_ word: String, _ words: [String]) -> String {
    let nearest = nearest(to: word, among: words).map { "Did you mean \($0)? " } ?? ""
    return nearest + "Use \(words.joined(separator: ", "))"
  }

  /// The word with the fewest other letters; else one that begins or ends alike, as `date` and
  /// `value_date` do.
  private static func nearest(to word: String, among words: [String]) -> String? {
    if let close = Nearest.word(to: word, among: words) { return close }
    let pieces = Set(word.lowercased().split { !$0.isLetter }.filter { $0.count > 2 })
    let alike = words.map { other in
      (other, pieces.intersection(other.split(separator: "_")).count)
    }
    let most = alike.map(\.1).max() ?? 0
    return most == 0 ? nil : alike.filter { $0.1 == most }.map(\.0).min { $0.count < $1.count }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
