import Drawing

/// How a text of a definition looks.
struct TextStyle: Sendable {
  enum Weight: String, CaseIterable { case regular, medium, semibold, bold }
  enum Ink: String, CaseIterable { case ink, grey, light, accent, blue, green, red, white }
  enum Side: String, CaseIterable { case leading, trailing, center }

  var font: Font
  var color: Color
  var alignment: TextBlock.Alignment
  /// Points from one baseline to the next.
  var lineHeight: Double { (font.size * 1.4 * 2).rounded() / 2 }

  init(_ font: Font, _ color: Color = Typography.ink, _ alignment: TextBlock.Alignment = .leading) {
    self.font = font
    self.color = color
    self.alignment = alignment
  }

  /// Reads `size`, `weight`, `color`, `alignment`, `slashedZero`; what is left out is as in `usual`.
  init(_ object: DefinitionObject, usual: TextStyle) {
    self = usual
    font.size = object.number("size", usual: usual.font.size, in: 4...72)
    font.slashedZero = object.flag("slashedZero", usual: usual.font.slashedZero)
    if object.has("weight"), let weight: Weight = object.word("weight", usual: .regular) {
      font.weight = Font.Weight(weight)
    }
    if object.has("color"), let ink: Ink = object.word("color", usual: .ink) {
      color = Color(ink)
    }
    if object.has("alignment"), let side: Side = object.word("alignment", usual: .leading) {
      alignment = TextBlock.Alignment(side)
    }
  }

  /// Sets a text in a width.
  func block(_ text: String, width: Double, _ shaper: TextShaper, maximumLines: Int? = nil)
    -> TextBlock
  {
    shaper.block(
      text, font: font, color: color, width: width, alignment: alignment, lineHeight: lineHeight,
      maximumLines: maximumLines)
  }
}

extension Font.Weight {
  init(_ weight: TextStyle.Weight) {
    switch weight {
    case .regular: self = .regular
    case .medium: self = .medium
    case .semibold: self = .semibold
    case .bold: self = .bold
    }
  }
}

extension Color {
  init(_ ink: TextStyle.Ink) {
    switch ink {
    case .ink: self = Typography.ink
    case .grey: self = Typography.labelGrey
    case .light: self = Typography.footGrey
    case .accent: self = Typography.accent
    case .blue: self = Typography.blue
    case .green: self = Typography.green
    case .red: self = Typography.red
    case .white: self = .white
    }
  }
}

extension TextBlock.Alignment {
  init(_ side: TextStyle.Side) {
    switch side {
    case .leading: self = .leading
    case .trailing: self = .trailing
    case .center: self = .center
    }
  }
}
