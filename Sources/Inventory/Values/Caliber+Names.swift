extension Caliber {
  /// The cartridges and gauges that are known.
  ///
  /// Normal names are those of SAAMI, or of C.I.P. where SAAMI has none.
  static let all = (handguns + rifles + metric + gauges).split(separator: "\n").map { line in
    let sides = line.split(separator: "=").map(\.trimmingBlanks)
    let others = sides.count < 2 ? [] : sides[1].split(separator: ",").map(\.trimmingBlanks)
    return Caliber(name: sides[0], otherNames: others)
  }

  /// Texts that could mean several cartridges, by their keys.
  static let choices: [String: [String]] = {
    var choices: [String: [String]] = [:]
    for line in ambiguous.split(separator: "\n") {
      let sides = line.split(separator: "=").map(\.trimmingBlanks)
      for text in sides[0].split(separator: ",") {
        choices[key(String(text))] = sides[1].split(separator: ",").map(\.trimmingBlanks)
      }
    }
    return choices
  }()

  // A line is the normal name, then the other spellings that its key does not cover already.

  private static let handguns = """
    .22 Short = 22 Short, 22 Kurz
    .22 Long = 22 Long
    .22 Long Rifle = 22 LR, 22 Long Rifle, 22 lfB
    .22 WMR = 22 WMR, 22 Magnum, 22 Mag, 22 Win Mag, 22 WinMag, 22 Winchester Magnum Rimfire
    .22 WRF = 22 WRF, 22 Winchester Rimfire
    .17 HMR = 17 HMR, 17 Hornady Magnum Rimfire
    .17 WSM = 17 WSM, 17 Winchester Super Magnum
    .17 Mach 2 = 17 Mach 2, 17 HM2, 17 Hornady Mach 2
    5mm Remington Rimfire Magnum = 5mm Rem Mag, 5mm RFM
    4.6x30mm = 4.6x30, 4.6x30 HK
    5.7x28mm = 5.7x28, FN 5.7x28, 5.7x28 FN, FN 5.7
    .25 Auto = 25 ACP, 25 Auto, 6.35mm, 6.35mm Browning, 6.35 Browning, 6.35x16, 6.35x15.5
    .32 Auto = 32 ACP, 32 Auto, 7.65 Browning, 7.65mm Browning, 7.65x17, 7.65x17SR
    .30 Luger = 30 Luger, 7.65 Luger, 7.65mm Luger, 7.65 Para, 7.65mm Para, 7.65x21, 7.65x21 Para
    7.65mm Longue = 7.65 Longue, 7.65 French Long, 7.65mm French Long, 7.65x20
    7.63mm Mauser = 7.63 Mauser, 30 Mauser, 7.63x25, 7.63x25 Mauser
    7.62x25mm Tokarev = 7.62x25, 7.62 Tokarev, 7.62mm Tokarev, 762x25
    7.62x38mmR = 7.62x38R, 7.62 Nagant, 7.62mm Nagant, 7.62x38R Nagant
    .380 Auto = 380, 380 ACP, 380 Auto, 9mm Kurz, 9mm Short, 9mm Corto, 9x17, 9 Kurz, 9x17 Kurz
    9mm Luger = 9mm Para, 9x19, 9x19 Para, 9x19 Luger, 9 Luger, 9 Para, 9mm P, 9 mm Parabellum
    9mm Luger +P = 9mm Para +P, 9x19 +P, 9mm +P
    9x18mm Makarov = 9x18, 9mm Makarov, 9x18 Makarov, 9 Makarov, 9mm Mak, 9x18 PM
    9x21mm = 9x21, 9x21 IMI, 9mm IMI
    9mm Browning Long = 9x20SR, 9x20 Browning Long, 9 Browning Long
    9mm Largo = 9x23 Largo, 9mm Bergmann-Bayard, 9mm Bergmann, 9 Largo
    9mm Steyr = 9x23 Steyr, 9 Steyr
    .327 Federal Magnum = 327 Federal, 327 Fed Mag, 327 Magnum
    .32 S&W = 32 S&W, 32 Smith & Wesson
    .32 S&W Long = 32 S&W Long, 32 Colt New Police, 32 Smith & Wesson Long
    .32 H&R Magnum = 32 H&R Mag, 32 H&R
    .357 SIG = 357 SIG
    .357 Magnum = 357 Mag, 357 S&W Magnum, 9x33R
    .357 Maximum = 357 Max, 357 Remington Maximum
    .38 S&W = 38 S&W, 38 Smith & Wesson, 38 Colt New Police
    .38 Special = 38 Special, 38 Spl, 38 Spc, 38 Spcl, 38 S&W Special, 38 Colt Special, 9x29R
    .38 Special +P = 38 Spl +P, 38 Special +P, 38 S&W Special +P
    .38 Short Colt = 38 Short Colt
    .38 Long Colt = 38 Long Colt, 38 LC
    .38 Auto = 38 ACP, 38 Auto
    .38 Super = 38 Super, 38 Super Auto, 38 Super +P, 38 Super Auto +P
    .40 S&W = 40 S&W, 40 Smith & Wesson, 10x22
    10mm Auto = 10mm, 10mm Auto, 10x25
    .41 Action Express = 41 AE
    .41 Long Colt = 41 Long Colt, 41 LC
    .41 Magnum = 41 Mag, 41 Rem Mag
    .44 Russian = 44 Russian, 44 S&W Russian
    .44 Special = 44 Spl, 44 Special, 44 S&W Special
    .44 Magnum = 44 Mag, 44 Magnum, 44 Rem Mag
    .44 Henry = 44 Henry, 44 Henry Rimfire, 44 Henry Flat
    .45 Auto = 45 ACP, 45 Auto, 11.43x23, 45 Auto Colt Pistol
    .45 Auto +P = 45 ACP +P, 45 Auto +P
    .45 Auto Rim = 45 AR, 45 Auto Rim
    .45 GAP = 45 GAP, 45 Glock, 45 Glock Auto Pistol
    .45 Colt = 45 Colt, 45 LC, 45 Long Colt
    .45 Schofield = 45 Schofield, 45 S&W Schofield
    .450 Adams = 450 Adams
    .454 Casull = 454 Casull
    .455 Webley = 455 Webley
    .460 S&W Magnum = 460 S&W Mag, 460 S&W
    .475 Linebaugh = 475 Linebaugh
    .480 Ruger = 480 Ruger
    .50 Action Express = 50 AE
    .500 S&W Magnum = 500 S&W Mag, 500 S&W

    """

  private static let rifles = """
    .17 Hornet = 17 Hornet, 17 Hornady Hornet
    .17 Remington = 17 Rem
    .204 Ruger = 204 Ruger
    .218 Bee = 218 Bee
    .22 Hornet = 22 Hornet, 5.6x35R
    .22-250 Remington = 22-250, 22-250 Rem
    .220 Swift = 220 Swift
    .221 Fireball = 221 Fireball, 221 Remington Fireball
    .222 Remington = 222 Rem
    .222 Remington Magnum = 222 Rem Mag
    .223 Remington = 223, 223 Rem
    .223 Wylde = 223 Wylde
    .224 Valkyrie = 224 Valkyrie
    .240 Weatherby Magnum = 240 Wby Mag, 240 Weatherby
    .243 Winchester = 243, 243 Win
    .25-06 Remington = 25-06, 25-06 Rem
    .25-20 Winchester = 25-20, 25-20 WCF
    .25-35 Winchester = 25-35, 25-35 WCF
    .250 Savage = 250-3000, 250-3000 Savage, 250 Savage
    .257 Roberts = 257 Roberts
    .257 Weatherby Magnum = 257 Wby Mag, 257 Weatherby
    .260 Remington = 260 Rem
    .264 Winchester Magnum = 264 Win Mag
    .270 Winchester = 270 Win
    .270 WSM = 270 WSM, 270 Winchester Short Magnum
    .270 Weatherby Magnum = 270 Wby Mag, 270 Weatherby
    .280 Remington = 280 Rem
    .280 Ackley Improved = 280 AI
    .284 Winchester = 284 Win
    .30 Carbine = 30 Carbine, 30 M1 Carbine, 7.62x33
    .30 Remington = 30 Rem
    .30-06 Springfield = 30-06, 30-06 Sprg, 7.62x63, 30.06
    .30-30 Winchester = 30-30, 30-30 Win, 30 WCF, 30-30 WCF
    .30-40 Krag = 30-40, 30-40 Krag, 30 Army, 30 US Army
    .300 AAC Blackout = 300 Blackout, 300 BLK, 300 AAC, 300 AAC BLK, 7.62x35
    .300 H&H Magnum = 300 H&H, 300 H&H Mag
    .300 PRC = 300 PRC
    .300 Remington Ultra Magnum = 300 RUM, 300 Rem Ultra Mag
    .300 Savage = 300 Savage
    .300 Weatherby Magnum = 300 Wby Mag, 300 Weatherby
    .300 Winchester Magnum = 300 Win Mag, 300 WM, 300 WinMag
    .300 WSM = 300 WSM, 300 Winchester Short Magnum
    .303 British = 303 British, 303 Brit, 7.7x56R
    .303 Savage = 303 Savage
    .307 Winchester = 307 Win
    .308 Winchester = 308, 308 Win
    .32 Remington = 32 Rem
    .32 Winchester Special = 32 Win Spl, 32 WS
    .32-20 Winchester = 32-20, 32 WCF, 32-20 WCF
    .32-40 Winchester = 32-40
    .325 WSM = 325 WSM
    .338 Federal = 338 Federal
    .338 Lapua Magnum = 338 Lapua, 338 Lapua Mag, 8.6x70
    .338 Winchester Magnum = 338 Win Mag
    .348 Winchester = 348 Win
    .35 Remington = 35 Rem
    .35 Whelen = 35 Whelen
    .350 Legend = 350 Legend
    .358 Winchester = 358 Win
    .375 H&H Magnum = 375 H&H, 375 H&H Mag
    .375 Ruger = 375 Ruger
    .38-40 Winchester = 38-40, 38 WCF, 38-40 WCF
    .38-55 Winchester = 38-55, 38-55 WCF
    .40-65 Winchester = 40-65
    .404 Jeffery = 404 Jeffery
    .405 Winchester = 405 Win
    .416 Barrett = 416 Barrett
    .416 Remington Magnum = 416 Rem Mag
    .416 Rigby = 416 Rigby
    .44-40 Winchester = 44-40, 44 WCF, 44-40 WCF
    .444 Marlin = 444 Marlin
    .45-70 Government = 45-70, 45-70 Govt
    .450 Bushmaster = 450 Bushmaster
    .450 Marlin = 450 Marlin
    .458 SOCOM = 458 SOCOM
    .458 Winchester Magnum = 458 Win Mag
    .470 Nitro Express = 470 NE
    .50 Beowulf = 50 Beowulf
    .50 BMG = 50 BMG, 12.7x99, 12.7x99 NATO, 50 Browning Machine Gun
    .50-70 Government = 50-70, 50-70 Govt
    .577/450 Martini-Henry = 577-450, 577/450 Martini
    .577 Snider = 577 Snider

    """
}
