/// Whether ammunition suits a gun by the names marked on both, with the reason in words.
///
/// Only what is widely published is known here; where nothing is known, nothing is said. It is a
/// help for finding ammunition, never advice to fire it: the gun's own markings and manual decide.
public enum Chambering {
  /// How ammunition suits a gun.
  public enum Fit: Equatable, Sendable {
    /// Both bear the same name.
    case same
    /// The gun takes it too, for this reason and on its conditions.
    case accepted(String)
    /// The gun must not fire it, for this reason.
    case refused(String)
  }

  /// How ammunition suits a gun, or nil where a name is unknown, means several, or nothing is known
  /// about the two.
  ///
  /// 7.62x51mm NATO and .308 Winchester give nil: makers differ about them.
  public static func fit(gun: String, ammunition: String) -> Fit? {
    if let chamber = Shotgun(reading: gun), let shell = Shotgun(reading: ammunition) {
      return fit(chamber, shell)
    }
    guard let gun = Caliber.normalName(of: gun),
      let ammunition = Caliber.normalName(of: ammunition)
    else { return nil }
    if gun == ammunition { return .same }
    if let reason = reason(gun, ammunition, in: accepted) { return .accepted(reason) }
    if let reason = reason(gun, ammunition, in: refused) { return .refused(reason) }
    // What the longer or stronger cartridge's gun takes must not be turned around.
    guard reason(ammunition, gun, in: accepted) != nil, gun != ".223 Wylde",
      ammunition != ".223 Wylde"
    else { return nil }
    return .refused(
      "\(ammunition) is longer or loaded to a higher pressure than a gun marked \(gun) is made for")
  }

  private static func reason(_ gun: String, _ ammunition: String, in rules: [Rule]) -> String? {
    rules.first { $0.gun == gun && $0.ammunition.contains(ammunition) }?.reason
  }

  // MARK: Shotguns

  private static func fit(_ gun: Shotgun, _ shell: Shotgun) -> Fit? {
    guard gun.number == shell.number else {
      // A higher gauge is a smaller shell, and .410 is the smallest.
      return shell.number > gun.number
        ? .refused("a smaller shell slips into the barrel and blocks it") : nil
    }
    switch (gun.chamber, shell.chamber) {
    case (nil, nil): return .same
    case (nil, let shell?):
      return .accepted(
        "if the chamber is \(shell.text) or longer: how long it is has not been entered")
    case (let chamber?, nil):
      return .accepted(
        "if the shell is \(chamber.text) or shorter: how long it is has not been entered")
    case (let chamber?, let shell?):
      // 70 mm and 2 3/4 in name the same chamber, as do 76 mm and 3 in, 89 mm and 3 1/2 in.
      let nominal = 1_000_000
      if shell.length > chamber.length + nominal {
        return .refused("a shell of \(shell.text) is too long for a chamber of \(chamber.text)")
      }
      if shell.length < chamber.length - nominal {
        return .accepted("a chamber of \(chamber.text) takes shorter shells of the same gauge")
      }
      return .same
    }
  }

  // MARK: Rules

  struct Rule {
    let gun: String
    let ammunition: [String]
    let reason: String

    init(_ gun: String, _ ammunition: [String], _ reason: String) {
      self.gun = gun
      self.ammunition = ammunition
      self.reason = reason
    }
  }

  private static let shorter = "the same diameter in a shorter case, at a lower pressure"
  private static let rimfire =
    "a shorter cartridge: a self-loading gun may not cycle, and the chamber needs cleaning after"
  private static let plusP = "the same cartridge at the ordinary pressure"

  // Each is in the catalogues of several makers of guns or ammunition.
  static let accepted = [
    Rule(
      "5.56x45mm NATO", [".223 Remington"],
      "the same case outside, at a lower pressure; the chamber has the longer throat"),
    Rule(
      ".223 Wylde", [".223 Remington", "5.56x45mm NATO"], "the chamber is made to take both"),
    Rule(".22 Long Rifle", [".22 Long", ".22 Short"], rimfire),
    Rule(".22 Long", [".22 Short"], rimfire),
    Rule(".22 WMR", [".22 WRF"], rimfire),
    Rule(".327 Federal Magnum", [".32 H&R Magnum", ".32 S&W Long", ".32 S&W"], shorter),
    Rule(".32 H&R Magnum", [".32 S&W Long", ".32 S&W"], shorter),
    Rule(".32 S&W Long", [".32 S&W"], shorter),
    Rule(".357 Magnum", [".38 Special", ".38 Special +P"], shorter),
    Rule(".357 Maximum", [".357 Magnum", ".38 Special", ".38 Special +P"], shorter),
    Rule(".44 Magnum", [".44 Special", ".44 Russian"], shorter),
    Rule(".44 Special", [".44 Russian"], shorter),
    Rule(".454 Casull", [".45 Colt"], shorter),
    Rule(".460 S&W Magnum", [".454 Casull", ".45 Colt"], shorter),
    Rule(".475 Linebaugh", [".480 Ruger"], shorter),
    Rule(".38 Special +P", [".38 Special"], plusP),
    Rule("9mm Luger +P", ["9mm Luger"], plusP),
    Rule(".45 Auto +P", [".45 Auto"], plusP),
  ]

  private static let stronger = "nearly the same size, but loaded to a higher pressure"
  private static let different = "another cartridge, which the chamber does not hold as it must"

  private static let refused = [
    Rule(
      ".223 Remington", ["5.56x45mm NATO"],
      "5.56x45mm NATO is loaded for a longer throat; in a .223 Remington chamber its pressure rises"
    ),
    Rule(
      ".38 Special", [".38 Special +P"],
      "+P is loaded to a higher pressure: only where the maker of the gun allows it"),
    Rule(
      "9mm Luger", ["9mm Luger +P"],
      "+P is loaded to a higher pressure: only where the maker of the gun allows it"),
    Rule(
      ".45 Auto", [".45 Auto +P"],
      "+P is loaded to a higher pressure: only where the maker of the gun allows it"),
    Rule(
      ".223 Remington", [".300 AAC Blackout"],
      "it can be chambered, but its bullet is larger than the bore: the gun bursts"),
    Rule(
      "5.56x45mm NATO", [".300 AAC Blackout"],
      "it can be chambered, but its bullet is larger than the bore: the gun bursts"),
    Rule(
      ".223 Wylde", [".300 AAC Blackout"],
      "it can be chambered, but its bullet is larger than the bore: the gun bursts"),
    Rule(".38 Auto", [".38 Super"], stronger),
    Rule("7.63mm Mauser", ["7.62x25mm Tokarev"], stronger),
    Rule("8x57mm I", ["8x57mm IS"], "its bullet is larger than the bore"),
    Rule("8x57mm IR", ["8x57mm IRS"], "its bullet is larger than the bore"),
    Rule("9mm Luger", [".380 Auto", "9x18mm Makarov"], different),
    Rule(".380 Auto", ["9mm Luger", "9x18mm Makarov"], different),
    Rule("9x18mm Makarov", ["9mm Luger", ".380 Auto"], different),
    Rule(".40 S&W", ["9mm Luger"], different),
    Rule("10mm Auto", [".40 S&W"], different),
    Rule(".30-06 Springfield", [".308 Winchester"], different),
  ]
}
