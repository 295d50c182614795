import Drawing

/// The fonts, colours and measures that all reports share; lengths in points.
enum Typography {
  /// The baseline grid.
  static let grid = 13.0
  /// The space around the page's content.
  static let margin = 48.0
  /// How far above the paper's lower edge the content ends; the foot stands below.
  static let footSpace = 54.0
  /// A hairline between rows.
  static let hairline = 0.35

  static let title = Font(size: 21, weight: .bold)
  static let runningHead = Font(size: 12, weight: .semibold)
  static let sectionTitle = Font(size: 7, weight: .semibold, letterSpacing: 0.9)
  static let label = Font(size: 9)
  static let detail = Font(size: 9, weight: .medium)
  /// For serial numbers, so that 0 and O differ.
  static let serial = Font(size: 9, weight: .medium, slashedZero: true)
  static let caption = Font(size: 10)
  static let foot = Font(size: 7)

  static let ink = Color(hex: 0x1C1C1E)
  static let labelGrey = Color(hex: 0x6B6A67)
  static let footGrey = Color(hex: 0x8B8A86)
  static let rule = Color(hex: 0xD9D7D3)
  /// Dark walnut.
  static let accent = Color(hex: 0x8A5A1E)
  /// What tells the lines of a chart apart, as dark as the accent.
  static let blue = Color(hex: 0x3D5A80)
  static let green = Color(hex: 0x4A6B3C)
  static let red = Color(hex: 0x96392F)
  static let paperGreyTop = Color(hex: 0xEDEBE7)
  static let paperGreyBottom = Color(hex: 0xC9C6C0)
  static let iconGrey = Color(hex: 0xA9A59D)
  /// Behind a row that is set off.
  static let tint = Color(hex: 0xFAF6F0)
}
