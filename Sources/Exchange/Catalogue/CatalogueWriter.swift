import FoundationEssentials
import Inventory
import Platform

/// Writes a catalogue of guns for the screen: a list that can be searched, and a page for each gun.
///
/// It opens from a disk, without a server and without a network.
public struct CatalogueWriter {
  private let vault: Vault
  private let choice: ExportChoice
  private let guns: [Int]
  private let day: Day
  private let style: PaperStyle

  /// Prepares a catalogue.
  ///
  /// - Parameters:
  ///   - guns: their numbers, in order.
  ///   - day: the day on the pages.
  public init(_ vault: Vault, _ choice: ExportChoice, guns: [Int], day: Day) {
    self.vault = vault
    self.choice = choice
    self.guns = guns
    self.day = day
    style = PaperStyle(vault.settings)
  }

  /// Writes a folder: `index.html`, a page per gun in `guns`, pictures in `pictures`.
  public func write(to sink: some BundleSink) throws {
    try vault.reading {
      var sink = ManifestSink(sink)
      for (index, number) in guns.enumerated() {
        let gun = try gun(number)
        for (place, photograph) in gun.gun.photographs.enumerated() {
          let large = try vault.content(vault.printPicture(of: photograph).sha256)
          try sink.add(file(gun, place), size: large.count) { try $0(large) }
          guard place == 0 else { continue }
          let small = try vault.content(vault.thumbnail(of: photograph).sha256)
          try sink.add(thumbnail(gun), size: small.count) { try $0(small) }
        }
        let page = HTMLPage(
          title: gun.title, rules: gun.gun.photographs.first.map { focus("#hero", $0) } ?? "")
        try sink.add("guns/\(gun.name).html") { put in
          let write = { (text: String) in try put(Array(text.utf8)) }
          try write(page.beginning + "<main>\n")
          try article(gun, "hero", level: 1, back: "../index.html", write) {
            "../\(file(gun, $0))"
          }
          try write("</main>\n" + (try self.paths(index)) + foot + page.end)
        }
      }
      try sink.add("index.html") { put in
        let write = { (text: String) in try put(Array(text.utf8)) }
        let page = try indexPage()
        try write(page.beginning)
        try index(write, link: { "guns/\($0.name).html" }, picture: { self.thumbnail($0) })
        try write(foot + page.end)
      }
      try sink.finish()
    }
  }

  /// Writes one file with everything in it, pictures too.
  public func writeSingle(to put: @escaping ([UInt8]) throws -> Void) throws {
    try vault.reading {
      let write = { (text: String) in try put(Array(text.utf8)) }
      let page = try indexPage(heroes: true)
      try write(page.beginning)
      try index(write, link: { "#gun-\($0.gun.number)" }) { gun in
        try gun.gun.photographs.first.map { try data(vault.thumbnail(of: $0)) } ?? ""
      }
      for number in guns {
        let gun = try gun(number)
        try write("<article id=\"gun-\(number)\">\n")
        try article(gun, "hero-\(number)", level: 2, back: "#top", write) { place in
          try data(vault.printPicture(of: gun.gun.photographs[place]))
        }
        try write("</article>\n")
      }
      try write(foot + page.end)
    }
  }

  private func gun(_ number: Int) throws -> CatalogueGun {
    CatalogueGun(try vault.gun(number), vault, choice, style)
  }

  private var collection: String {
    choice.redactor.cleaned(vault.settings.collectionName, of: nil)
  }

  private func indexPage(heroes: Bool = false) throws -> HTMLPage {
    var rules = ""
    for number in guns {
      guard let first = try vault.gun(number).photographs.first else { continue }
      rules += focus("#thumb-\(number)", first)
      if heroes { rules += focus("#hero-\(number)", first) }
    }
    return HTMLPage(title: collection, rules: rules)
  }

  private func index(
    _ write: (String) throws -> Void, link: (CatalogueGun) -> String,
    picture: (CatalogueGun) throws -> String
  ) throws {
    try write(
      """
      <header class="top" id="top"><h1>\(HTMLPage.escaped(collection))</h1>
      <p class="quiet">\(guns.count.of("gun")) as of \(day)</p>
      <form class="find" role="search" hidden>
      <label>Find <input type="search" autocomplete="off" spellcheck="false"></label>
      <label>Order <select>
      <option value="number">Number</option><option value="title">Title</option>
      <option value="caliber">Caliber</option><option value="made">Year</option>
      \(choice.redactor.omission.shows(.prices) ? "<option value=\"amount-back\">Value</option>" : "")
      </select></label></form>
      <p class="quiet" role="status"></p></header>
      <main><ul class="cells">

      """)
    for number in guns {
      let gun = try gun(number)
      let first = gun.gun.photographs.first
      let image =
        try first.map { photograph in
          // The title stands beside it.
          """
          <img class="thumb" id="thumb-\(number)" src="\(try picture(gun))" alt="" loading="lazy" \
          width="84" height="84">
          """
        } ?? "<span class=\"thumb none\" aria-hidden=\"true\">\(gun.type)</span>"
      let year = gun.gun.values["made"]?.first?.exact.map { String($0.prefix(4)) } ?? ""
      try write(
        """
        <li data-number="\(number)" data-title="\(HTMLPage.escaped(gun.title))" \
        data-caliber="\(HTMLPage.escaped(gun.gun.text("caliber")))" \
        data-made="\(HTMLPage.escaped(year))" data-amount="\(gun.worth.map { "\($0.minorUnits)" } ?? "")" \
        data-words="\(HTMLPage.escaped(gun.words))"><a href="\(link(gun))">\(image)\
        <span><span class="title" dir="auto">\(HTMLPage.escaped(gun.title))</span><br>\
        <span class="quiet" dir="auto">\(gun.subtitle)</span></span>\
        <span class="amount">\(gun.amount)</span></a></li>

        """)
    }
    try write("</ul></main>\n")
  }

  /// The page of a gun: its picture, its sections, its other pictures.
  private func article(
    _ gun: CatalogueGun, _ hero: String, level: Int, back: String,
    _ write: (String) throws -> Void,
    picture: (Int) throws -> String
  ) throws {
    let photographs = gun.gun.photographs
    let image =
      try photographs.first.map { photograph in
        "<img id=\"\(hero)\" src=\"\(try picture(0))\" alt=\"\(gun.description(photograph))\">"
      } ?? "<div class=\"none\" aria-hidden=\"true\">\(gun.type)</div>"
    let side = [gun.subtitle, "No. \(gun.gun.number)"].filter { !$0.isEmpty }
    try write(
      """
      <header class="hero">\(image)<a class="back" href="\(back)">All guns</a><div class="caption">\
      <h\(level) dir="auto">\(HTMLPage.escaped(gun.title))</h\(level)>\
      <p>\(side.joined(separator: " · "))</p></div></header>
      <div class="details"><div class="sections">
      \(try gun.sections(level + 1))</div>

      """)
    if photographs.count > 1 {
      try write(
        "<section class=\"long\"><h\(level + 1)>Photographs</h\(level + 1)><div class=\"photos\">\n"
      )
      for (place, photograph) in photographs.enumerated().dropFirst() {
        let size = try vault.printPicture(of: photograph)
        let caption = gun.caption(photograph)
        try write(
          """
          <figure><img src="\(try picture(place))" alt="\(gun.description(photograph))" loading="lazy" \
          width="\(size.width)" height="\(size.height)">\
          \(caption.isEmpty ? "" : "<figcaption dir=\"auto\">\(caption)</figcaption>")</figure>

          """)
      }
      try write("</div></section>\n")
    }
    try write("</div>\n")
  }

  /// The ways from a gun's page to the list and to its neighbours.
  private func paths(_ index: Int) throws -> String {
    var links: [String] = []
    for (place, rel, word) in [(index - 1, "prev", "Before"), (index + 1, "next", "Next")]
    where guns.indices.contains(place) {
      let other = try gun(guns[place])
      links.append(
        """
        <a rel="\(rel)" href="\(other.name).html">\(word): \(HTMLPage.escaped(other.title))</a>
        """)
    }
    return
      "<nav class=\"bottom paths\" aria-label=\"Catalogue\">\(links.joined(separator: "\n"))</nav>\n"
  }

  private var foot: String {
    "<footer class=\"bottom\">\(HTMLPage.escaped(collection)) · \(day)</footer>\n"
  }

  /// Keeps in view what the user chose, where that is not the middle.
  private func focus(_ selector: String, _ photograph: Photograph) -> String {
    guard photograph.focus != .center else { return "" }
    let (x, y) = (photograph.focus.x * 100, photograph.focus.y * 100)
    return "\(selector) { object-position: \(x)% \(y)%; }\n"
  }

  private func file(_ gun: CatalogueGun, _ place: Int) -> String {
    "pictures/\(gun.name)-\(place + 1).jpg"
  }

  private func thumbnail(_ gun: CatalogueGun) -> String { "pictures/\(gun.name)-small.jpg" }

  private func data(_ picture: StoredPicture) throws -> String {
    "data:image/jpeg;base64," + Data(try vault.content(picture.sha256)).base64EncodedString()
  }
}
