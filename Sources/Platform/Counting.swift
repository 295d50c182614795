extension Int {
  /// So many of something: `1 gun`, `3 guns`.
  public func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
