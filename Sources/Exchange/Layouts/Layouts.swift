/// The layouts that are known, by their headings or their names.
extension Layout {
  /// Every layout; tables of no program in particular come first.
  public static let all = [guns, ammunition, range, expenses] + programs

  /// The layout of a name on the command line.
  public static func named(_ name: String) -> Layout? {
    all.first { $0.name == name.lowercased() }
  }

  /// The layout that fits headings best.
  ///
  /// Another program's files are known by headings that nobody else has; else the kind of record of
  /// which most headings speak is meant, and of guns in case of doubt.
  static func fitting(_ headings: [String]) -> Layout {
    let programs = programs.filter { $0.order.isEmpty }
    return best(programs, headings) ?? best([guns, ammunition, range, expenses], headings) ?? guns
  }

  private static func best(_ layouts: [Layout], _ headings: [String]) -> Layout? {
    var best: (fit: Int, layout: Layout)?
    for layout in layouts {
      let fit = layout.fit(headings)
      if fit > best?.fit ?? 0 { best = (fit, layout) }
    }
    return best?.layout
  }
}
