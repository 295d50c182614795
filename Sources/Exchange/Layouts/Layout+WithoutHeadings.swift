/// The files of other programs that have no headings; the order of their columns is what they have.
extension Layout {
  /// Written without headings, with `null` and `?` for what is not known, and with rows that somebody
  /// began and never filled.
  static let myGunDB = Layout(
    "mygundb", "MyGunDB", blanks: ["null", "?"],
    dummies: [["make": "Unknown", "model": "New Firearm", "serial": ""]],
    order: [
      "manufacturer", "importer", "model", "year", "serial", "description", "caliber", "condition",
      "finish", "C&R", "action", "location", "appraised by", "", "appraisal date", "value", "",
      "insured by", "insured amount", "", "", "", "", "", "bought from", "seller", "address 1",
      "address 2", "address 3", "city", "state", "zip", "purchase date", "price", "sold to",
      "buyer",
      "sold address 1", "sold address 2", "sold address 3", "sold city", "sold state", "sold zip",
      "sold date", "", "", "", "", "percent", "", "", "", "", "", "", "", "", "", "", "country",
    ],
    """
    manufacturer = make
    importer = importer
    model = model
    year = made
    serial = serial
    description = notes
    caliber = caliber
    condition = condition
    finish = finish
    C&R = class
    action = action
    location = location
    appraised by = value appraised by
    appraisal date = value appraised date
    value = value appraised
    insured by = remark
    insured amount = scheduled
    bought from = acquired_from
    seller | address 1 | address 2 | address 3 | city | state | zip = acquired_from.address
    purchase date = acquired
    price = price
    sold to = disposed_to, disposed_how=sold
    buyer | sold address 1 | sold address 2 | sold address 3 = disposed_to.address
    sold city | sold state | sold zip = disposed_to.address
    sold date = disposed, disposed_how=sold
    percent = percent
    country = country
    """)

  /// Written without headings.
  static let burnSoft = Layout(
    "burnsoft", "BurnSoft My Gun Collection", blanks: ["N/A"],
    order: [
      "full name", "manufacturer", "model", "serial", "type", "caliber", "finish", "condition",
      "custom id", "weight", "height", "stock", "barrel length", "action", "feed", "sights",
      "price", "purchased from", "appraised value", "appraisal date", "appraised by",
      "insured value",
      "location", "notes",
    ],
    """
    full name = -
    manufacturer = make
    model = model
    serial = serial
    type = type
    caliber = caliber
    finish = finish
    condition = condition
    custom id = catalog_id
    weight = weight
    height = remark
    stock = stock
    barrel length = barrel_length in
    action = action
    feed = feed
    sights = sights
    price = price
    purchased from = acquired_from
    appraised value = value appraised
    appraisal date = value appraised date
    appraised by = value appraised by
    insured value = scheduled
    location = location
    notes = notes
    """)
}
