/// Headings of tables of guns in other languages than English.
extension Layout {
  static let germanHeadings = """
    marke = make
    modellbezeichnung = model
    serien nr | seriennr | waffennummer | waffen nr | herstellungsnummer = serial
    waffenart | art der waffe = type
    kal = caliber
    herstellungsjahr = made
    herstellungsland | ursprungsland = country
    lauflange = barrel_length
    gesamtlange = overall_length
    gewicht = weight
    zustand = condition
    gekauft am | gekauft | erworben am | erwerbsdatum | anschaffungsdatum = acquired
    handler | verkaufer | uberlasser | gekauft bei | gekauft von | erworben von = acquired_from
    wbk | wbk nr | wbk nummer = certificate
    anschaffungspreis = price
    wert | zeitwert | schatzwert | aktueller wert = value market
    wiederbeschaffungswert = value replacement
    versicherungssumme = scheduled
    versicherung = policy
    standort | aufbewahrung | aufbewahrungsort = location
    verkauft am | verkaufsdatum = disposed, disposed_how=sold
    verkauft an | kaufer = disposed_to, disposed_how=sold
    verkaufspreis = disposed_price, disposed_how=sold
    anmerkung | anmerkungen | kommentar | beschreibung = notes
    schlagwort | schlagworter | schlagworte | stichwort | stichworte | stichworter = tags
    bild | bilder | lichtbild | lichtbilder | abbildung | aufnahme = photo
    rechnung | kaufbeleg | beleg = document receipt
    dokument | dokumente | unterlagen = document other
    """

  static let frenchHeadings = """
    marque = make
    numero de serie | n de serie | no de serie = serial
    type d arme = type
    annee | annee de fabrication = made
    pays | pays d origine = country
    longueur du canon = barrel_length
    longueur totale = overall_length
    poids = weight
    etat = condition
    date d achat | achete le | date d acquisition = acquired
    vendeur | armurier | achete chez | achete a = acquired_from
    prix | prix d achat = price
    valeur | valeur estimee = value market
    valeur a neuf = value replacement
    valeur assuree = scheduled
    assurance = policy
    emplacement | lieu = location
    date de vente | vendu le = disposed, disposed_how=sold
    vendu a | acheteur = disposed_to, disposed_how=sold
    prix de vente = disposed_price, disposed_how=sold
    remarque | remarques | commentaire = notes
    mot cle | mots cles | etiquette | etiquettes = tags
    photographie | photographies | cliche = photo
    facture | recu = document receipt
    """
}
