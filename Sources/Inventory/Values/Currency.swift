/// A currency by its ISO 4217 code.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
  /// The three-letter code, such as `USD`.
  public let code: String
  /// How many digits the minor unit takes (ISO 4217): 2 for most, 0 for the yen, 3 for some dinars.
  public let minorDigits: Int

  /// The currency of a code in any case, or nil where ISO 4217 has none.
  public init?(_ code: String) {
    guard let known = Self.all[code] ?? Self.all[code.uppercased()] else { return nil }
    self = known
  }

  private init(known code: String) {
    self.code = code
    minorDigits =
      Self.withoutMinorUnit.contains(code) ? 0 : Self.withThreeDigits.contains(code) ? 3 : 2
  }

  /// The currency of the United States.
  public static let unitedStatesDollar = Currency(known: "USD")

  /// The code.
  public var description: String { code }

  /// What stands before an amount on paper: `$`, `€`, or the code and a blank.
  public var prefix: String { Self.symbols[code] ?? "\(code) " }

  /// The currency a sign stands for; one that several share means the collection's own.
  static func sign(_ sign: String, own: Currency) -> Currency? {
    if shared[sign]?.contains(own.code) == true { return own }
    return bySign[sign]
  }

  private static let shared: [String: Set<String>] = [
    "$": ["CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP"], "¥": ["CNY"],
    "£": ["EGP", "FKP", "GIP", "LBP", "SHP"],
  ]
  private static let symbols = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "KRW": "₩", "INR": "₹", "ILS": "₪", "UAH": "₴",
    "VND": "₫", "PHP": "₱", "TRY": "₺", "NGN": "₦", "RUB": "₽", "KZT": "₸",
  ]
  private static let bySign = Dictionary(
    uniqueKeysWithValues: symbols.map { ($0.value, Currency(known: $0.key)) })
  private static let withoutMinorUnit: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV",
    "XAF", "XOF", "XPF",
  ]
  private static let withThreeDigits: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
  // ISO 4217:2015, list one.
  private static let all = Dictionary(
    uniqueKeysWithValues: """
      AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN \
      BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS \
      GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW \
      KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD \
      NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD \
      SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UZS \
      VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW
      """.split(separator: " ").map { (String($0), Currency(known: String($0))) })
}
