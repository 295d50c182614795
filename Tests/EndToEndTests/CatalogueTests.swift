import Foundation
import Inventory
import Platform
import Testing

/// A catalogue in a real browser, read from the disk.
@Suite("A catalogue for the screen")
struct CatalogueTests {
  /// A collection with a gun whose every text is hostile, and one with several photographs.
  private func collection() throws -> Workplace {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      set -e
      gunroom -q photo add 8 $FIXTURES/collection/photos/winchester-94-receiver.jpg >/dev/null
      gunroom -q photo focus 8 1 0.3,0.4 >/dev/null
      gunroom -q photo edit 8 2 title='The "receiver" <b>' >/dev/null
      gunroom -q edit 3 model='</title><script>document.title="owned"</script>' \\
        notes='"><img src=https://example.org/x onerror=document.title="owned">
      second line' finish="' onmouseover='x" >/dev/null
      """)
    return workplace
  }

  /// What a page says of itself after a script ran in one around it, and what the browser complains of.
  private func browse(_ script: String, in workplace: Workplace) throws -> [String] {
    let page = """
      <!DOCTYPE html><meta charset=utf-8><body><script>
      const out = [], frame = document.createElement("iframe");
      const pause = () => new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
      const open = (url) => new Promise((done) => { frame.onload = done; frame.src = url; });
      const size = (w, h) => { frame.width = w; frame.height = h; return pause(); };
      const find = (selector) => [...frame.contentDocument.querySelectorAll(selector)];
      frame.style.border = 0;
      document.body.append(frame);
      (async () => {
      \(script)
      })().catch((error) => out.push("error " + error)).then(() => {
        for (const line of [...out, "end"]) console.log("OUT " + line);
      });
      </script>
      """
    try page.write(
      toFile: "\(workplace.folder)/around.html", atomically: true, encoding: .utf8)
    // It draws frames as on a screen only while it stays open; so it is ended once all was said.
    let log = try workplace.must(
      """
      chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \\
        --user-data-dir=$PWD/profile --remote-debugging-port=0 --allow-file-access-from-files \\
        --enable-logging=stderr "file://$PWD/around.html" 2>log & browser=$!
      for second in $(seq 400); do grep -q '"OUT end"' log && break; sleep 0.2; done
      kill $browser; wait $browser 2>/dev/null; grep -a ':CONSOLE:' log
      """)
    let told = log.split(separator: "\n").map { String($0.drop(while: { $0 != "\"" }).dropFirst()) }
    let complaints = told.filter { !$0.hasPrefix("OUT ") }
    #expect(complaints.isEmpty, "the browser complains")
    let lines = told.filter { $0.hasPrefix("OUT ") }.map { line in
      String(
        line.dropFirst(4).split(separator: "\", source: ", omittingEmptySubsequences: false)[0])
    }
    #expect(lines.last == "end")
    return lines.dropLast()
  }

  @Test("gives the picture a third of an upright window and all of one on its side")
  func heights() throws {
    let workplace = try collection()
    try workplace.must("gunroom export -q -o c.html && gunroom export -q --single -o one.html")
    for page in ["c.html/guns/0008.html", "c.html/guns/0017.html", "one.html#gun-8"] {
      let lines = try browse(
        """
        frame.width = 390; frame.height = 844;
        await open("\(page)");
        for (const [w, h] of [[390, 844], [844, 390], [1024, 1366], [1366, 1024], [390, 844]]) {
          await size(w, h);
          const all = frame.contentDocument.documentElement;
          for (const hero of find(".hero")) {
            const box = hero.getBoundingClientRect(), inner = hero.children[0].getBoundingClientRect();
            out.push([w, h, box.height, box.width - all.clientWidth, inner.height - box.height,
              all.scrollWidth - all.clientWidth].join(" "));
          }
        }
        """, in: workplace)
      #expect(lines.count >= 5)
      for line in lines {
        let numbers = try line.split(separator: " ").map { try #require(Double($0)) }
        let (width, height) = (numbers[0], numbers[1])
        let wanted = width > height ? height : height / 3
        // A browser lays out in 64ths of a pixel.
        #expect(abs(numbers[2] - wanted) < 1.0 / 32, "\(page): \(line)")
        #expect(numbers[3...] == [0, 0, 0], "as wide as the window, nothing sticks out: \(line)")
      }
    }
  }

  @Test("keeps what stood at the top there when the device is turned")
  func turning() throws {
    let workplace = try collection()
    try workplace.must("gunroom export -q -o c.html")
    let lines = try browse(
      """
      frame.width = 390; frame.height = 844;
      await open("c.html/guns/0008.html"); await pause();
      const part = find("section")[1];
      frame.contentWindow.scrollTo({ top: part.offsetTop, behavior: "instant" });
      await pause(); out.push(part.getBoundingClientRect().top);
      for (const [w, h] of [[844, 390], [390, 844]]) {
        await size(w, h); await pause(); out.push(part.getBoundingClientRect().top);
      }
      """, in: workplace)
    for line in lines { #expect(abs(try #require(Double(line))) < 2, "\(lines)") }
    #expect(lines.count == 3, "\(lines)")
  }

  @Test("finds and sorts as one types, and shows everything without its script")
  func list() throws {
    let workplace = try collection()
    try workplace.must("gunroom export -q -o c.html && gunroom export -q --single -o one.html")
    for page in ["c.html/index.html", "one.html"] {
      let lines = try browse(
        """
        frame.width = 1024; frame.height = 1366;
        await open("\(page)");
        const shown = () => find(".cells li:not([hidden])").map((cell) => cell.dataset.number).join(",");
        const type = (text) => {
          const field = find("input")[0];
          field.value = text; field.dispatchEvent(new Event("input"));
        };
        const pick = (key) => {
          const field = find("select")[0];
          field.value = key; field.dispatchEvent(new Event("change"));
        };
        out.push(find(".find")[0].hidden, shown().split(",").length);
        type("CESKA 9×19"); out.push(shown(), find("[role=status]")[0].textContent);
        type("2417"); out.push(shown());
        type("nothing like it"); out.push("[" + shown() + "]");
        type(""); pick("amount-back"); out.push(shown().split(",")[0]);
        pick("made"); out.push(find(".cells li")[0].dataset.made);
        pick("number"); out.push(shown().startsWith("1,2,3,4"));
        """, in: workplace)
      #expect(
        lines == ["false", "24", "7", "1 of 24", "8", "[]", "2", "1899", "true"], "\(page)")
    }
    let html = try workplace.must("cat c.html/index.html")
    #expect(html.contains("role=\"search\" hidden") && !html.contains("<li hidden"))
  }

  @Test("takes every text for a text, asks nothing of a network, and can be read aloud")
  func safe() throws {
    let workplace = try collection()
    try workplace.must("gunroom export -q -o c.html && gunroom export -q --single -o one.html")
    let lines = try browse(
      """
      for (const page of ["c.html/index.html", "c.html/guns/0003.html", "c.html/guns/0008.html",
                          "one.html"]) {
        await open(page); await pause();
        const all = frame.contentDocument;
        out.push([all.title === "owned", all.querySelectorAll("[onerror], [onmouseover]").length,
          all.querySelectorAll("script").length, all.querySelectorAll("main").length,
          all.querySelectorAll("h1").length > 0 || page === "one.html",
          [...all.images].filter((image) => !image.hasAttribute("alt")).length,
          [...all.images].filter((image) => image.src.startsWith("http")).length,
          all.documentElement.lang].join(" "));
      }
      await open("c.html/guns/0003.html");
      out.push(find("dd").some((part) => part.textContent.startsWith('"><img src=https')));
      await open("c.html/guns/0008.html"); await pause();
      out.push(find("figure img")[0].alt, find("#hero")[0].naturalWidth > 0);
      out.push(frame.contentWindow.getComputedStyle(find("#hero")[0]).objectPosition);
      """, in: workplace)
    let fine = "false 0 1 1 true 0 0 en"
    #expect(lines.prefix(4).allSatisfy { $0 == fine }, "\(lines)")
    #expect(
      lines.suffix(4) == [
        "true", "Winchester Model 94: The \"receiver\" <b>", "true", "30% 40%",
      ], "\(lines)")
    // Each page has its own policy, and no address that leads out of the folder.
    try workplace.must(
      """
      set -e
      for page in c.html/index.html c.html/guns/*.html one.html; do
        grep -q "default-src 'none'" $page; ! grep -q unsafe $page
        ! grep -oE '(href|src)="[^"]*"' $page | grep -vE '="(\\.\\./)?(guns/|pictures/|index|[0-9]{4}\\.html|#|data:image/jpeg)'
      done
      cd c.html; grep -ohE '(href|src)="[^"#]+"' index.html | cut -d'"' -f2 | xargs ls >/dev/null
      cd guns; grep -ohE '(href|src)="[^"#]+"' *.html | cut -d'"' -f2 | xargs ls >/dev/null
      """)
  }

  @Test("has colours that can be read, by day and by night (WCAG 2.2, 1.4.3)")
  func contrast() throws {
    let css = try String(
      contentsOfFile: "\(Workplace.repository)/Sources/Exchange/Catalogue/catalogue.css",
      encoding: .utf8)
    func luminance(_ colour: Substring) -> Double {
      let parts = stride(from: 0, to: 6, by: 2).map { place in
        let part = Double(Int(colour.dropFirst(place).prefix(2), radix: 16) ?? 0) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    var themes = 0
    for theme in css.components(separatedBy: ":root {").dropFirst().prefix(2) {
      let colours = Dictionary(
        theme.matches(of: /--([a-z]+): #([0-9a-f]{6});/).map { ($0.1, luminance($0.2)) }
      ) { first, _ in first }
      for (front, back) in [
        ("ink", "paper"), ("quiet", "paper"), ("accent", "paper"), ("quiet", "empty"),
      ] {
        let pair = [colours[front[...]] ?? 0, colours[back[...]] ?? 0].sorted()
        #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(front) on \(back)")
      }
      themes += 1
    }
    #expect(themes == 2)
  }

  @Test("has nothing of what is left out of it")
  func omitted() throws {
    let workplace = try Vaults.sample.workplace()
    for groups in [Field.Discretion.allCases] + Field.Discretion.allCases.map({ [$0] }) {
      let secrets = try DiscretionTests.secrets(Set(groups), workplace)
      try secrets.sorted().joined(separator: "\n").write(
        toFile: "\(workplace.folder)/secrets", atomically: true, encoding: .utf8)
      let words = groups.map(\.rawValue).joined(separator: ",")
      let outcome = try workplace.sh(
        """
        rm -rf c.html; gunroom export -q -o c.html status:all --omit \(words)
        # What the page escapes or numbers is looked for as it is read; pictures are random bytes.
        cat c.html/*.html c.html/guns/*.html | sed "s/data-amount=\\"[0-9]*\\"//; s/sha256-[^']*//g;
          s/&#39;/'/g; s/&quot;/\\"/g; s/&amp;/\\&/g" | grep -aoFf secrets | sort -u
        """)
      #expect(outcome.errors.isEmpty)
      #expect(outcome.output.isEmpty, "--omit \(words)")
      if groups.contains(.prices) {
        #expect(try workplace.sh("grep -c 'data-amount=\"[0-9]' c.html/index.html").output == "0\n")
      }
    }
  }
}
