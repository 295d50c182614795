extension Caliber {
  /// Cartridges that are named in millimetres; `handguns` and `rifles` explain the form.
  static let metric = """
    5.45x39mm = 5.45x39
    5.56x45mm NATO = 5.56, 5.56mm, 5.56x45, 5.56 NATO, 5.56mm NATO
    6mm ARC = 6 ARC
    6mm Creedmoor = 6 Creedmoor, 6 CM, 6mm CM
    6mm PPC = 6 PPC
    6mm Remington = 6mm Rem, 244 Rem
    6.5 Creedmoor = 6.5mm Creedmoor, 6.5 CM, 6.5mm CM
    6.5 Grendel = 6.5mm Grendel
    6.5 PRC = 6.5mm PRC
    6.5x50mm Arisaka = 6.5x50, 6.5x50SR, 6.5 Arisaka, 6.5mm Arisaka, 6.5 Japanese, 6.5 Jap
    6.5x52mm Carcano = 6.5x52, 6.5 Carcano, 6.5mm Carcano
    6.5x54mm Mannlicher-Schönauer = 6.5x54 MS, 6.5x54 Mannlicher, 6.5 Mannlicher-Schoenauer
    6.5x55mm Swedish = 6.5x55, 6.5x55 SE, 6.5x55 Swede, 6.5 Swede, 6.5 Swedish, 6.5x55 Mauser
    6.8 SPC = 6.8mm SPC, 6.8 Rem SPC, 6.8mm Rem SPC
    7mm Remington Magnum = 7mm Rem Mag, 7 Rem Mag
    7mm Weatherby Magnum = 7mm Wby Mag, 7mm Weatherby
    7mm WSM = 7mm Winchester Short Magnum
    7mm PRC = 7 PRC
    7mm STW = 7 STW
    7mm-08 Remington = 7mm-08, 7-08, 7mm-08 Rem
    7-30 Waters = 7x30 Waters, 7mm-30 Waters
    7x57mm Mauser = 7x57, 7mm Mauser, 7x57 Mauser, 7 Mauser
    7x57mmR = 7x57R
    7x64mm = 7x64, 7x64 Brenneke
    7x65mmR = 7x65R
    7.35x51mm Carcano = 7.35x51, 7.35 Carcano, 7.35mm Carcano
    7.5x54mm French = 7.5x54, 7.5 French, 7.5 MAS, 7.5x54 MAS
    7.5x55mm Swiss = 7.5x55, 7.5 Swiss, 7.5mm Swiss, GP11, 7.5x55 GP11
    7.62x39mm = 7.62x39, 762x39, 7.62x39 Soviet, 7.62 Soviet, 7.62x39 M43
    7.62x51mm NATO = 7.62x51, 7.62 NATO, 7.62mm NATO, 762x51, 762 NATO
    7.62x53mmR = 7.62x53R
    7.62x54mmR = 7.62x54R, 762x54R, 7.62x54
    7.65x53mm Argentine = 7.65x53, 7.65 Argentine, 7.65mm Argentine, 7.65 Mauser, 7.65mm Mauser
    7.7x58mm Arisaka = 7.7x58, 7.7 Arisaka, 7.7mm Arisaka, 7.7 Japanese, 7.7 Jap
    7.92x33mm Kurz = 7.92x33, 7.92 Kurz, 7.92mm Kurz, 8x33 Kurz, 8mm Kurz
    8x50mmR Lebel = 8mm Lebel, 8x50R Lebel, 8 Lebel
    8x50mmR Mannlicher = 8x50R Mannlicher
    8x56mmR = 8x56R, 8x56R Mannlicher, 8x56R Steyr
    8x57mm I = 8x57 I, 8x57 J
    8x57mm IR = 8x57 IR, 8x57 JR
    8x57mm IS = 8x57 IS, 8x57 JS, 7.92x57, 7.92x57 Mauser, 7.92mm Mauser, 7.92 Mauser
    8x57mm IRS = 8x57 IRS, 8x57 JRS
    8x68mm S = 8x68 S
    8mm Remington Magnum = 8mm Rem Mag
    9x39mm = 9x39
    9.3x62mm = 9.3x62, 9.3x62 Mauser
    9.3x72mmR = 9.3x72R
    9.3x74mmR = 9.3x74R
    10.4x38mm Swiss = 10.4x38R, 41 Swiss
    11mm Gras = 11x59R, 11mm Gras
    11mm Mauser = 11x60R, 43 Mauser, 11x60R Mauser
    12.7x108mm = 12.7x108

    """

  /// Gauges of shotguns; `Shotgun` reads them.
  static let gauges = """
    4 Gauge = 4 ga, 4 bore
    8 Gauge = 8 ga, 8 bore
    10 Gauge = 10 ga, 10 bore
    12 Gauge = 12 ga, 12 bore
    14 Gauge = 14 ga, 14 bore
    16 Gauge = 16 ga, 16 bore
    20 Gauge = 20 ga, 20 bore
    24 Gauge = 24 ga, 24 bore
    28 Gauge = 28 ga, 28 bore
    32 Gauge = 32 ga, 32 bore
    .410 Bore = 410, 410 bore, 410 gauge, 410 ga
    """

  /// Texts before the sign, what each can mean after it.
  static let ambiguous = """
    10 = 10 Gauge, 10mm Auto
    12 = 12 Gauge
    16 = 16 Gauge
    17 = .17 HMR, .17 WSM, .17 Mach 2, .17 Hornet, .17 Remington
    20 = 20 Gauge
    22, 22 rimfire = .22 Long Rifle, .22 Long, .22 Short, .22 WMR, .22 Hornet
    25 = .25 Auto, .25-06 Remington, .25-20 Winchester, .25-35 Winchester
    257 = .257 Roberts, .257 Weatherby Magnum
    264 = .264 Winchester Magnum, .260 Remington
    270 = .270 Winchester, .270 WSM, .270 Weatherby Magnum
    28 = 28 Gauge
    280 = .280 Remington, .280 Ackley Improved
    30 = .30-06 Springfield, .30-30 Winchester, .30 Carbine, .30-40 Krag, .30 Luger
    300, 300 Mag = .300 Winchester Magnum, .300 AAC Blackout, .300 Weatherby Magnum, .300 WSM, \
    .300 Savage, .300 H&H Magnum
    303 = .303 British, .303 Savage
    32 = .32 Auto, .32 S&W, .32 S&W Long, .32 H&R Magnum, .32-20 Winchester, .32 Winchester Special
    32 Long = .32 S&W Long
    338 = .338 Lapua Magnum, .338 Winchester Magnum, .338 Federal
    35 = .35 Remington, .35 Whelen
    357 = .357 Magnum, .357 SIG, .357 Maximum
    38 = .38 Special, .38 S&W, .38 Super, .38 Auto, .38 Long Colt, .38-40 Winchester
    38 Long = .38 Long Colt
    40 = .40 S&W
    41 = .41 Magnum, .41 Action Express, .41 Long Colt
    44 = .44 Magnum, .44 Special, .44 Russian, .44-40 Winchester, .44 Henry
    45 = .45 Auto, .45 Colt, .45 GAP, .45 Schofield, .45-70 Government
    50 = .50 BMG, .50 Action Express, .50 Beowulf, .50-70 Government
    6mm = 6mm Creedmoor, 6mm Remington, 6mm ARC, 6mm PPC
    6.5, 6.5mm = 6.5 Creedmoor, 6.5x55mm Swedish, 6.5 PRC, 6.5 Grendel, 6.5x50mm Arisaka, \
    6.5x52mm Carcano
    7mm, 7mm Mag = 7mm Remington Magnum, 7x57mm Mauser, 7mm-08 Remington, 7mm PRC, \
    7mm Weatherby Magnum
    7.62, 7.62mm = 7.62x39mm, 7.62x51mm NATO, 7.62x54mmR, 7.62x25mm Tokarev, 7.62x38mmR
    7.62 Russian = 7.62x54mmR, 7.62x39mm
    7.65, 7.65mm = .32 Auto, .30 Luger, 7.65mm Longue, 7.65x53mm Argentine
    8mm Mauser, 8 Mauser, 8x57, 8x57 Mauser = 8x57mm IS, 8x57mm I, 8x57mm IRS, 8x57mm IR
    8mm, 7.92, 7.92mm = 8x57mm IS, 8x57mm I, 8x50mmR Lebel, 8x56mmR, 7.92x33mm Kurz
    8x50R = 8x50mmR Lebel, 8x50mmR Mannlicher
    9mm, 9 = 9mm Luger, .380 Auto, 9x18mm Makarov, 9x21mm, 9mm Largo, 9mm Browning Long
    9x23 = 9mm Largo, 9mm Steyr
    """
}
