/// The words a command was given, read by the names it declared.
///
/// Reading a name that the command did not declare is a mistake in the program and stops it.
public struct Arguments: Sendable {
  private let options: [String: Option]
  private let declared: [Argument]
  private let given: [String: [String]]
  /// All words that are not options, in order.
  public let positional: [String]

  init(
    options: [Option], declared: [Argument], given: [String: [String]], positional: [String]
  ) {
    self.options = Dictionary(options.map { ($0.name, $0) }) { first, _ in first }
    self.declared = declared
    self.given = given
    self.positional = positional
  }

  /// The value of an option, or its default; the last one where several were given.
  public func value(_ name: String) -> String? {
    let option = option(name, isFlag: false)
    return given[name]?.last ?? option?.default
  }

  /// All values of an option in the order given; its default where there is none.
  public func values(_ name: String) -> [String] {
    let option = option(name, isFlag: false)
    return given[name] ?? (option?.default).map { [$0] } ?? []
  }

  /// Whether a flag was given.
  public func flag(_ name: String) -> Bool {
    _ = option(name, isFlag: true)
    return given[name] != nil
  }

  /// The word for a required argument.
  public func argument(_ name: String) -> String {
    let (index, argument) = position(of: name)
    precondition(!argument.isOptional && !argument.repeats, "\(name) is not a single required word")
    return positional[index]
  }

  /// The word for an optional argument, if it was given.
  public func optionalArgument(_ name: String) -> String? {
    let index = position(of: name).index
    return index < positional.count ? positional[index] : nil
  }

  /// The words for a repeated argument.
  public func arguments(_ name: String) -> [String] {
    let (index, argument) = position(of: name)
    precondition(argument.repeats, "\(name) is declared as one word")
    return Array(positional.dropFirst(index))
  }

  private func option(_ name: String, isFlag: Bool) -> Option? {
    precondition(options[name]?.isFlag == isFlag, "--\(name) is not declared this way")
    return options[name]
  }

  private func position(of name: String) -> (index: Int, argument: Argument) {
    guard let index = declared.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("\(name) is not declared")
    }
    return (index, declared[index])
  }
}
