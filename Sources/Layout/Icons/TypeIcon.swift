import Drawing

/// The drawing that stands for a type of gun.
///
/// A silhouette in profile, muzzle to the right, for a gun without a photograph and for lists; it
/// is made to be filled in one colour and holds from about 24 points of width.
public enum TypeIcon: String, CaseIterable, Sendable {
  /// A self-loading pistol.
  case pistol
  /// A revolver.
  case revolver
  /// A bolt-action rifle with a telescopic sight.
  case rifle
  /// An over-and-under shotgun.
  case shotgun
  /// A silencer on a muzzle.
  case silencer
  /// A museum's object tag: a gun of another type, or of none that is known.
  case other

  /// The icon for the words of a gun's type row, in any case; ``other`` for words it does not know.
  ///
  /// The last word decides, so that an air rifle is a rifle and a rifle's receiver is not. A
  /// combination gun has the build of a shotgun with two barrels, and a machine gun is nearest to
  /// a rifle.
  public init(type: String) {
    let words = type.lowercased().split { !$0.isLetter }
    switch words.suffix(2) {
    case ["combination", "gun"]: self = .shotgun
    case ["machine", "gun"]: self = .rifle
    default: self = words.last.flatMap { TypeIcon(rawValue: String($0)) } ?? .other
    }
  }

  /// The outline in a box of ``size``, to be filled by the non-zero winding rule.
  public var path: Path { drawing.path }

  /// The box the outline fills, in units of its own; only its proportions matter.
  public var size: Size { drawing.size }

  private var drawing: TypeDrawing {
    switch self {
    case .pistol: .pistol
    case .revolver: .revolver
    case .rifle: .rifle
    case .shotgun: .shotgun
    case .silencer: .silencer
    case .other: .tag
    }
  }
}
