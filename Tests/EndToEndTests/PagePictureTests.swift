import Foundation
import Platform
import Testing

/// Pages as pictures, and the viewer that shows them.
@Suite("A report as pictures of its pages")
struct PagePictureTests {
  private func vault() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom add -q make=Colt && gunroom add -q make=Savage")
    return workplace
  }

  @Test("is a file for each page, of the dots asked for, readable by its owner only")
  func files() throws {
    let workplace = try vault()
    let outcome = try workplace.sh("gunroom report detail --type png -r 72 -o sheet.png")
    #expect(outcome.errors == "Wrote sheet-1.png to sheet-2.png: 2 guns, 2 pages\n")
    #expect(try workplace.must("ls") == "sheet-1.png\nsheet-2.png\nvault.gunroom\n")
    for name in ["sheet-1.png", "sheet-2.png"] {
      #expect(try workplace.must("file \(name)").contains("612 x 792"))
      #expect(try workplace.must("stat -c %a \(name)") == "600\n")
    }
    try workplace.must(
      "gunroom report detail 1 -q --type svg && gunroom report detail 1 -q -o a.PNG")
    #expect(try workplace.must("head -c 5 detail.svg") == "<?xml")
    #expect(try workplace.must("file a.PNG").contains("1275 x 1650"))
    #expect(try workplace.must("gunroom report detail 1 --type png -o - | file -").contains("PNG"))
  }

  @Test("has names that sort, with as many digits as the last page needs")
  func many() throws {
    let workplace = try vault()
    try workplace.must("for i in $(seq 8); do gunroom add -q make=Colt; done")
    try workplace.must("gunroom report detail -q -r 10 -o .png/../p.q.png 2> /dev/null || true")
    try workplace.must("gunroom report detail -q -r 10 -o p.q.png")
    let names = try workplace.must("ls p*")
    #expect(names == (1...10).map { "p.q-\($0 < 10 ? "0" : "")\($0).png\n" }.joined())
  }

  @Test("replaces earlier pictures, and nothing else; all pages or none")
  func keeps() throws {
    let workplace = try vault()
    try workplace.must(
      "gunroom report detail -q -r 20 -o s.png && gunroom report detail -q -r 20 -o s.png")
    try workplace.must("cp vault.gunroom t-2.png; cp vault.gunroom kept; echo x > u-2.png")
    for name in ["t.png", "u.png"] {
      let outcome = try workplace.sh("gunroom report detail -o \(name)")
      #expect(outcome.code == 73)
      #expect(outcome.errors.contains("not a PNG picture; it stays as it is"))
    }
    #expect(try workplace.sh("cmp t-2.png kept && ! ls t-1.png u-1.png").code == 0)
    #expect(try workplace.sh("gunroom report detail 1 --type svg -o vault.gunroom").code == 73)
    // The second page does not fit on the disk any more.
    let full = try workplace.sh(
      "ulimit -f 40; trap '' XFSZ; gunroom report detail --type png -r 300 -o full.png")
    #expect(full.code == 74 && full.errors.contains("full"))
    #expect(try workplace.sh("ls -A | grep -E '^(full|[.]gunroom)'").output.isEmpty)
  }

  @Test("says what is wrong with the command line, and what to install")
  func faults() throws {
    let workplace = try vault()
    for (line, words) in [
      ("-r 72", "only PNG pictures have dots"), ("--type png -r 5", "Use 10 to 1200"),
      ("--type png -r many", "no number of dots"), ("--type gif", "one of pdf, png, svg"),
      ("--type png -o -", "2 pages are as many files"), ("-o - --open", "cannot be shown"),
      ("-o a.jpg", "a report cannot be written as .jpg"), ("-o b/c.HTML", "End the name in .pdf"),
      ("--type png -o a.pdf", "a PNG picture is no .pdf"),
      ("--type png -o a.pdf", "Use -o a.png or --type pdf"),
      ("--type pdf -o a.jpg", "a PDF is no .jpg"),
      ("--type svg --protect", "only a PDF can be encrypted"),
    ] {
      let outcome = try workplace.sh("gunroom report detail \(line)")
      #expect(outcome.code == 64, "\(line)")
      #expect(outcome.errors.contains(words), "\(line): \(outcome.errors)")
    }
    #expect(try workplace.must("ls") == "vault.gunroom\n", "nothing was written")
    // Only endings that promise something else are refused.
    try workplace.must("gunroom report detail 1 -q -o v1.2 && gunroom report detail 1 -q -o sheet")
    let missing = try workplace.sh(
      "gunroom report detail --type png", ["PATH": Workplace.programs])
    #expect(missing.code == 1)
    #expect(missing.errors.contains("Install Debian's package poppler-utils"))
  }

  @Test("is shown in the viewer, which goes on by itself")
  func viewer() throws {
    let workplace = try vault()
    try workplace.must(
      """
      printf '#!/bin/sh\\necho noise; sleep 1; echo "$@" > shown\\n' > viewer; chmod +x viewer
      """)
    let outcome = try workplace.sh(
      "gunroom report detail -r 20 -o s.png --open; ls shown 2> /dev/null; sleep 2; cat shown",
      ["GUNROOM_VIEWER": "\(workplace.folder)/viewer --full"])
    #expect(outcome.output == "--full \(workplace.folder)/s-1.png\n")
    #expect(!outcome.errors.contains("noise"))
    let missing = try workplace.sh(
      "gunroom report detail 1 -o s.pdf --open && ls s.pdf", ["GUNROOM_VIEWER": "no-such-viewer"])
    #expect(missing.code == 0 && missing.output == "s.pdf\n")
    #expect(missing.errors.contains("s.pdf is not shown: there is no program no-such-viewer here"))
  }
}
