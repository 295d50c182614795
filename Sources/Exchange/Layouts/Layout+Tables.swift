/// Tables of no program in particular: common spellings of headings, and ours.
extension Layout {
  /// Guns; what the fields are called and their keys count besides.
  static let guns = Layout(
    "guns", "guns", blanks: ["N/A", "n/a"],
    """
    gunroom number | number | no | gun no | inventory number | inventory no | id = number
    make | manufacturer | maker | mfr | mfg | brand | hersteller | fabricant = make
    model | model name | model number | model no | modell | modele = model
    serial | serial number | serial no | serial num | s n | sn | ser no | ser | seriennummer = serial
    other serials | other serial = other_serials
    type | firearm type | gun type | weapon type = type
    action | action type = action
    caliber | calibre | cal | gauge | ga | caliber gauge | cal gauge | cartridge | chambering | kaliber = caliber
    importer | imported by = importer
    made | year | year made | year of manufacture | date made | date of manufacture | mfg year | baujahr = made
    country | country of manufacture | country of origin | made in = country
    catalog id | catalog number | catalogue number | catalog no | sku | item number | item no = catalog_id
    barrel length | barrel | barrel len | bbl | bbl length = barrel_length
    overall length | oal | length overall = overall_length
    weight = weight
    barrel length in | barrel length inches | barrel inches | barrel in = barrel_length in
    barrel length mm | barrel mm | lauflange mm = barrel_length mm
    overall length in | overall length inches = overall_length in
    overall length mm | gesamtlange mm = overall_length mm
    weight lb | weight lbs | weight pounds = weight lb
    weight oz = weight oz
    weight kg | gewicht kg = weight kg
    capacity | mag capacity | magazine capacity = capacity
    stock | stocks | furniture = stock
    condition | cond = condition
    condition scale = condition_scale
    disposition remarks = disposed_notes
    percent | original finish | percent finish = percent
    acquired | date acquired | acquisition date | acquire date | purchase date | date purchased | bought | date bought | received | kaufdatum = acquired
    acquired how | acquisition how | how acquired | acquisition type | acquired by = acquired_how
    acquired from | acquisition from | purchased from | bought from | from | dealer | seller | vendor | source | purchase place = acquired_from
    price | price paid | acquisition price | purchase price | cost | paid | amount paid | preis | kaufpreis = price
    tax | sales tax = tax
    order number | order no = order_number
    invoice number | invoice no | invoice = invoice_number
    value | estimated value | market value | current value | worth | est value = value market
    replacement value | replacement cost | value replacement = value replacement
    appraised value | appraisal | appraisal value | value appraised = value appraised
    agreed value | value agreed = value agreed
    actual cash value | value actual cash | acv = value actual cash
    value date | date of value = value market date
    appraisal date | date appraised = value appraised date
    appraiser | appraised by = value appraised by
    scheduled | insured value | scheduled amount | insured for = scheduled
    policy | insurance policy | policy name = policy
    location | storage location | storage | where | where kept | kept in | kept at | lagerort = location
    status = status
    c r | curio relic | curio or relic | c r eligible | c r status = class
    disposed | date disposed | disposition date = disposed
    date sold | sold date | sale date | sold on = disposed, disposed_how=sold
    disposed how | disposition how | disposition type | disposition | disposition status = disposed_how
    disposed to | disposition to | transferred to = disposed_to
    sold to | buyer = disposed_to, disposed_how=sold
    disposed price | disposition price | disposition amount = disposed_price
    sold for | sale price | sold price | selling price = disposed_price, disposed_how=sold
    notes | note | remarks | comments | comment | description | bemerkung | bemerkungen | notizen = notes
    acquired date | acquired on | date of acquisition | date of purchase | purchased | purchased on = acquired
    bought on = acquired
    purchased at | bought at | place of purchase | where purchased | where bought = acquired_from
    manufacturer name = make
    nickname | name | gun | firearm | weapon = nickname
    tags | tag | labels | keywords = tags
    photo | photos | photograph | photographs | picture | pictures | image | images | foto | fotos = photo
    receipt | receipts | bill = document receipt
    appraisal file | appraisal document = document appraisal
    document | documents | papers | attachment | attachments = document other
    \(germanHeadings)
    \(frenchHeadings)
    """)

  /// Lots of ammunition and supplies.
  static let ammunition = Layout(
    "ammunition", "ammunition", kind: "lot", identity: ["make", "caliber", "load", "lot_number"],
    """
    number | no | id = number
    make | maker | manufacturer | brand | mfr = make
    caliber | calibre | cal | gauge | cartridge = caliber
    load | product | product name | loading = load
    bullet | bullet type | projectile = bullet
    bullet weight | weight | grain | grains | bullet gr = bullet_weight
    lot | lot number | lot no | batch = lot_number
    *quantity | *qty | *rounds bought | *quantity bought | *count = quantity
    on hand | remaining | left | qty remaining | quantity on hand = on_hand
    unit | units = unit
    price | price paid | cost | paid = price
    date | acquired | purchase date | date acquired | date purchased | bought = acquired
    acquired from | acquisition from | purchased from | bought from | dealer | seller | vendor = acquired_from
    location | storage | storage location | where = location
    low | low water | low below | minimum | reorder at = low_water
    notes | note | remarks | comments = notes
    """)

  /// Visits to the range.
  static let range = Layout(
    "range", "range sessions", kind: "session",
    identity: ["date", "gun", "lot", "rounds"],
    """
    number | no | id = number
    date | day | when = date
    place | range | location | where = place
    gun | firearm | serial | serial number = gun
    barrel = barrel
    lot | ammo lot | ammunition lot | ammo | ammunition | lot number = lot
    *rounds | *rounds fired | *shots | *shots fired = rounds
    malfunctions | malfunction | failures | stoppages = malfunctions
    notes | note | remarks | comments = notes
    """)

  /// Money spent.
  static let expenses = Layout(
    "expenses", "expenses", kind: "expense", identity: ["date", "title", "amount"],
    """
    number | no | id = number
    date | day | when = date
    *title | *what | *description | *expense | *item = title
    type | category | kind = type
    *amount | *cost | *price | *total | *sum = amount
    gun | guns | firearm | serial = guns
    paid to | payee | vendor | store | shop = paid_to
    receipt | receipts | photo | picture | image = photo
    notes | note | remarks | comments = notes
    """)
}
