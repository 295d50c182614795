import Foundation
import Platform
import Testing

/// What a person at a real terminal sees: commands run in a pseudo-terminal made by `script`.
@Suite("On a terminal")
struct TerminalTests {
  /// Runs a line in a pseudo-terminal with what is typed there.
  @discardableResult
  private func typed(
    _ keys: String, _ line: String, columns: Int = 100, in workplace: Workplace,
    _ variables: [String: String] = [:]
  ) throws -> Workplace.Outcome {
    let outcome = try workplace.sh(
      "stty cols \(columns) 2> /dev/null; script -qefc \"stty cols \(columns); unset COLUMNS; \(line)\" /dev/null",
      variables.merging(["TERM": "xterm"]) { $1 }, input: keys)
    return outcome
  }

  @Test("add without pairs asks section by section and takes nothing that is not right")
  func asks() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q")
    // Make, model, serial, then a dot skips the rest of the section; a bad weight is asked again.
    let keys =
      "Colt\nPython\nV1\n.\n6 in\n\nheavy\n43.5 oz\n.\n" + String(repeating: ".\n", count: 7)
    let outcome = try typed(keys, "gunroom add", in: workplace)
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.contains("Identification"))
    #expect(outcome.output.contains("is not a weight"))
    #expect(outcome.output.contains("Added 1  Colt Python"))
    let shown = try workplace.must("gunroom show 1")
    #expect(shown.contains("6 in") && shown.contains("43.5 oz"))
  }

  @Test("range add without pairs asks, but not for the gun that it names")
  func asksForSession() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom add make=Colt -q")
    let outcome = try typed(
      "2024-05-06\nCounty range\n\n\nmany\n50\n.\n", "gunroom range add 1", in: workplace)
    #expect(outcome.output.contains("is not a whole number"))
    #expect(!outcome.output.contains("  Gun: "))
    #expect(outcome.output.contains("Added range session 1  2024-05-06 County range"))
    #expect(try workplace.must("gunroom show 1").contains("50 since"))
    let piped = try workplace.sh("gunroom range add 1 < /dev/null")
    #expect(piped.code == 64 && piped.errors.contains("Give for example rounds=…"))
  }

  @Test("the beginning of a known name is completed, once it was shown")
  func completion() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom contact add 'Example Mutual' -q")
    let keys = "Home\nexam\n\n.\n"
    let outcome = try typed(keys, "gunroom policy add", in: workplace)
    #expect(outcome.output.contains("“Example Mutual”? [Y/n]"))
    try typed("Away\nexam\nn\n.\n", "gunroom policy add", in: workplace)
    let insurers = try workplace.must("gunroom policy list --columns insurer --format plain")
    #expect(insurers == "1\tExample Mutual\n2\texam\n")
  }

  @Test("fields of the user's own are asked for and stand in the form, hidden ones do not")
  func ownFields() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q && gunroom section add Proofs --position 1
      gunroom field add Rollmark --section Proofs && gunroom field edit make hidden=yes
      """)
    let keys = "Two lines\nPython\n.\n" + String(repeating: ".\n", count: 8)
    let outcome = try typed(keys, "gunroom add", in: workplace)
    #expect(outcome.output.contains("Proofs") && outcome.output.contains("  Rollmark: "))
    #expect(!outcome.output.contains("  Make: "))
    try workplace.must(
      "printf '#!/bin/sh\ncp $1 form.txt; sed -i s/Two/Three/ $1\n' > ed.sh; chmod +x ed.sh")
    try typed("", "gunroom edit 1", in: workplace, ["EDITOR": "\(workplace.folder)/ed.sh"])
    let form = try workplace.must("cat form.txt")
    #expect(form.contains("# Proofs\nrollmark: Two lines\n") && !form.contains("\nmake:"))
    #expect(try workplace.must("gunroom show 1").contains("Three lines"))
  }

  @Test("a form that is opened again asks only once why the bound book is corrected")
  func reasonOnce() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q && gunroom add make=Colt serial=K1 acquired=2020-05-01 bound_book=yes -q
      cat > ed.sh <<'END'
      #!/bin/sh
      if [ -e once ]; then sed -i 's/^price: cheap/price: 5.00/' $1
      else touch once; sed -i 's/^serial: .*/serial: K2/; s/^price:.*/price: cheap/' $1; fi
      END
      chmod +x ed.sh
      """)
    let outcome = try typed(
      "misread\n\n", "gunroom edit 1", in: workplace, ["EDITOR": "\(workplace.folder)/ed.sh"])
    #expect(outcome.output.components(separatedBy: "Why?").count == 2, "\(outcome.output)")
    #expect(try workplace.must("gunroom book list --view both --format csv").contains("misread"))
    #expect(try workplace.must("gunroom show 1").contains("5.00"))
  }

  @Test("Ctrl-D at a question enters nothing")
  func endOfInput() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q")
    let outcome = try typed("Colt\n\u{4}", "gunroom add", in: workplace)
    #expect(outcome.code == 130)
    #expect(try workplace.must("gunroom list --format plain").isEmpty)
  }

  @Test("edit opens the editor on a form, and opens it again with the fault marked")
  func editor() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom add make=Colt weight='40 oz' -q")
    try workplace.must(
      """
      cat > ed.sh <<'END'
      #!/bin/sh
      if grep -q '^#!' "$1"; then cp "$1" seen.txt; sed -i 's/^weight: .*/weight: 41 oz/' "$1"
      else sed -i 's/^weight: .*/weight: heavy/; s/^finish: .*/finish: Nickel/; s/^notes: .*/notes: one\\n  two/' "$1"; fi
      END
      chmod +x ed.sh
      """)
    let outcome = try typed(
      "y\n", "gunroom edit 1", in: workplace, ["EDITOR": "\(workplace.folder)/ed.sh"])
    #expect(outcome.code == 0, "\(outcome.output)")
    let seen = try workplace.must("cat seen.txt")
    #expect(seen.contains("#! ") && seen.contains("is not a weight"))
    let shown = try workplace.must("gunroom show 1")
    #expect(shown.contains("41 oz") && shown.contains("Nickel") && shown.contains("two"))
  }

  @Test("a list keeps to the width of the terminal, and to nothing in a pipe")
  func width() throws {
    let workplace = try Workplace()
    try workplace.must(
      "gunroom init -q && gunroom add make='A very long maker name indeed' model='and a model that goes on and on' location='Safe 1/Rack A/Shelf 7' -q"
    )
    let narrow = try typed("", "gunroom list", columns: 60, in: workplace)
    for line in narrow.output.split(whereSeparator: \.isNewline) {
      #expect(
        line.replacingOccurrences(of: "\u{1B}[1m", with: "").replacingOccurrences(
          of: "\u{1B}[0m", with: ""
        ).count <= 60)
    }
    #expect(narrow.output.contains("…"))
    #expect(!(try workplace.must("gunroom list")).contains("…"))
  }

  @Test("colour is for terminals, and NO_COLOR forbids it")
  func color() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom add make=Colt -q")
    #expect(try typed("", "gunroom list", in: workplace).output.contains("\u{1B}["))
    #expect(!(try typed("", "NO_COLOR=1 gunroom list", in: workplace).output.contains("\u{1B}[")))
    #expect(!(try workplace.must("gunroom list")).contains("\u{1B}["))
  }

  @Test("many photographs show how far they are, on a terminal only")
  func progress() throws {
    let workplace = try Workplace()
    try workplace.must("gunroom init -q && gunroom add make=Colt -q")
    let outcome = try typed(
      "", "gunroom photo add 1 $FIXTURES/collection/photos/c*.jpg", in: workplace)
    #expect(outcome.output.contains("2 of 5 photographs"))
    let piped = try workplace.sh("gunroom photo add 1 $FIXTURES/collection/photos/w*.jpg")
    #expect(!piped.errors.contains("photographs"))
  }
}
