/// The files of other programs, as they write them.
extension Layout {
  static let programs = [
    fastBound, hoploDex, firearmLogbook, ppCollection, armoryVault, ammoLedgerFirearms,
    ammoLedgerAmmunition, homebox, myGunDB, burnSoft,
  ]

  private static let fastBound = Layout(
    "fastbound", "FastBound",
    """
    ItemNumber = catalog_id
    Status = status
    Manufacturer = make
    Importer = importer
    CountryOfManufacture = country
    Model = model
    Type = type
    Caliber = caliber
    Serial = serial
    BarrelLength = barrel_length in
    OverallLength = overall_length in
    MPN | UPC | SKU = remark
    Condition = condition
    Location = location
    Cost = price
    Price = value market
    LocationVerifiedUtc = location_verified
    *Acquire_Date = acquired
    AcquisitionType = acquired_how
    Acquire_License = acquired_from.license
    Acquire_LicenseExpires = acquired_from.license_expires
    Acquire_LicenseName | Acquire_TradeName | Acquire_Organization = acquired_from+
    Acquire_FirstName | Acquire_MiddleName | Acquire_LastName = acquired_from+
    Acquire_Address1 | Acquire_Address2 | Acquire_City | Acquire_State = acquired_from.address
    Acquire_PostalCode | Acquire_Zip | Acquire_County | Acquire_Country = acquired_from.address
    *Dispose_Date = disposed
    DispositionType = disposed_how
    Dispose_License = disposed_to.license
    Dispose_LicenseExpires = disposed_to.license_expires
    Dispose_LicenseName | Dispose_TradeName | Dispose_Organization = disposed_to+
    Dispose_FirstName | Dispose_MiddleName | Dispose_LastName = disposed_to+
    Dispose_Address1 | Dispose_Address2 | Dispose_City | Dispose_State = disposed_to.address
    Dispose_PostalCode | Dispose_Zip | Dispose_County | Dispose_Country = disposed_to.address
    TTSN | OTSN = remark
    TheftLoss_DiscoveredDate = loss_discovered
    TheftLoss_Type = loss_kind
    TheftLoss_ATFIssuedIncidentNumber = atf_incident
    TheftLoss_PoliceIncidentNumber = police_report
    Destroyed_Date = disposed, disposed_how=destroyed
    Id | ExternalId | DoNotDispose = -
    Notes = notes
    """)

  private static let hoploDex = Layout(
    "hoplodex", "HoploDex",
    """
    *record_id = -
    make = make
    model = model
    nickname = nickname
    serial_number = serial
    *no_serial_attested = serial_state
    caliber = caliber
    cartridge = remark
    action_type = action
    firearm_type = type
    notes = notes
    accessories = remark
    status = status
    estimated_value = value market
    acquisition_source = acquired_from
    acquisition_date = acquired
    acquisition_price = price
    disposition_type = disposed_how
    disposition_recipient = disposed_to
    disposition_date = disposed
    disposition_price = disposed_price
    insurance_policy_name = policy
    scheduled_coverage_amount = scheduled
    barrel_length_in = barrel_length in
    overall_length_in = overall_length in
    weight_oz = weight oz
    capacity = capacity
    finish = finish
    condition = condition
    origin = origin
    year_of_manufacture = made
    country_of_manufacture = country
    importer_name = importer
    original_make = original_make
    original_model = original_model
    original_serial_number = other_serials
    registered_as = nfa_class
    registration_form = nfa_form
    registration_approved = nfa_approved
    registered_to = trust
    mounted_on = remark
    photo_filenames = photo
    """)

  private static let firearmLogbook = Layout(
    "firearm-logbook", "Simple Firearm Logbook",
    """
    *Log Number = catalog_id
    Make = make
    Model = model
    Serial Number = serial
    Type = type
    Caliber = caliber
    Acquisition Date = acquired
    Acquired From = acquired_from
    Purchase Price = price
    Estimated Value = value market
    Insured Value = scheduled
    Storage Location = location
    Notes = notes
    *Disposition Status = disposed_how
    Disposition Date = disposed
    Disposition To = disposed_to
    Disposition Address = disposed_to.address
    Disposition Amount = disposed_price
    Disposition Notes = disposed_notes
    """)

  private static let ppCollection = Layout(
    "ppcollection", "PPCollection",
    """
    Make = make
    Model = model
    Serial = serial
    Caliber = caliber
    Purchase Date = acquired
    Purchase Price = price
    Condition = condition
    Location = location
    Status = status
    *Disposition Name = disposed_to
    Disposition Address = disposed_to.address
    Disposition Date = disposed
    *Disposition Reason = disposed_how
    Firearm Type = type
    *Gun Warranty = remark
    Notes = notes
    """)

  private static let armoryVault = Layout(
    "armoryvault", "ArmoryVault",
    """
    *ID = -
    Make = make
    Model = model
    Serial Number = serial
    Caliber = caliber
    Barrel Length = barrel_length in
    Action Type = action
    *Purchase Date = acquired
    Purchase Price = price
    Condition = condition
    Status = status
    *Sold To = disposed_to, disposed_how=sold
    *Sale Date = disposed, disposed_how=sold
    *Sale Price = disposed_price, disposed_how=sold
    """)

  private static let ammoLedgerFirearms = Layout(
    "ammoledger", "AmmoLedger firearms",
    """
    id | *owner_username | is_shared = -
    manufacturer = make
    model = model
    custom_model_name = original_model
    *display_model = -
    firearm_type = type
    action_type = action
    caliber = caliber
    caliber_notes = remark
    *serial = serial
    nickname = nickname
    firearm_condition = condition
    sight_radius_in = sight_radius in
    weight = weight
    weight_unit = unit of weight
    twist_rate = twist
    barrel_length_in = barrel_length in
    frame_size | optic_cut = remark
    rail_type = rail
    finish = finish
    standard_capacity = capacity
    purchase_date = acquired
    purchase_price = price
    dealer = acquired_from
    notes = notes
    photo_count = -
    rounds_lifetime = rounds
    """)

  private static let ammoLedgerAmmunition = Layout(
    "ammoledger-ammo", "AmmoLedger ammunition", kind: "lot",
    identity: ["make", "caliber", "load", "acquired"],
    """
    id | owner_username | is_shared = -
    caliber = caliber
    manufacturer = make
    product_name = load
    gr_oz = bullet_weight
    weight_unit = unit of bullet_weight
    type = bullet
    category | ammo_condition | container | cost_per_round = remark
    *qty_original = quantity
    *qty_remaining = on_hand
    purchase_date = acquired
    dealer = acquired_from
    location = location
    notes = notes
    """)

  private static let homebox = Layout(
    "homebox", "Homebox", blanks: ["0001-01-01", "0001-01-01T00:00:00Z"],
    """
    HB.import_ref | HB.asset_id | HB.archived | HB.url | HB.quantity = -
    HB.location = location
    HB.tags | HB.labels = tags
    *HB.name = nickname
    HB.description = remark
    HB.insured = -
    HB.notes = notes
    HB.purchase_price = price
    HB.purchase_from = acquired_from
    HB.purchase_date | HB.purchase_time = acquired
    HB.manufacturer = make
    HB.model_number = model
    *HB.serial_number = serial
    HB.lifetime_warranty = remark
    HB.warranty_expires = warranty_until
    HB.warranty_details = remark
    HB.sold_to = disposed_to, disposed_how=sold
    HB.sold_date | HB.sold_time = disposed, disposed_how=sold
    HB.sold_price = disposed_price, disposed_how=sold
    HB.sold_notes = disposed_notes, disposed_how=sold
    HB.field.* = remark
    """)
}
