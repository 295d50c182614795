import Foundation
import Platform
import Testing

/// Encrypted documents.
@Suite("A protected report")
struct ProtectionTests {
  private func vault() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q && gunroom add -q make=Colt serial=V12345
      printf 'correct horse\\nsecond line\\n' > word
      """)
    return workplace
  }

  @Test("opens with its password only, allows everything then, and keeps what it says about itself")
  func opens() throws {
    let workplace = try vault()
    try workplace.must("gunroom report detail 1 --protect --password-file word -o p.pdf")
    for wrong in ["", "-upw wrong", "-opw wrong"] {
      #expect(try workplace.sh("pdfinfo \(wrong) p.pdf").code != 0)
    }
    let said = try workplace.must("pdfinfo -upw 'correct horse' p.pdf")
    for line in [
      "Detail sheet: Colt", "Tagged:          yes", "Pages:           1",
      "(print:yes copy:yes change:yes addNotes:yes algorithm:AES-256)",
    ] {
      #expect(said.contains(line), "\(line)")
    }
    let inside = try workplace.must(
      "qpdf --password='correct horse' --check p.pdf > /dev/null && "
        + "qpdf --password='correct horse' --qdf p.pdf - | strings")
    for words in ["/Lang (en)", "<pdfuaid:part>1<", "/DisplayDocTitle true", "/S /H1"] {
      #expect(inside.contains(words), "\(words)")
    }
    #expect(try workplace.must("pdftotext -upw 'correct horse' p.pdf -").contains("V12345"))
    #expect(try workplace.must("stat -c %a p.pdf") == "600\n")
    #expect(try workplace.must("strings p.pdf | grep -c Colt || true") == "0\n")
    // Over itself, and into a pipe.
    try workplace.must("gunroom report detail 1 --protect --password-file word -o p.pdf")
    let piped = try workplace.must(
      "gunroom report detail 1 --protect --password-command 'printf \"o p\"' -o - | "
        + "pdfinfo -upw 'o p' -")
    #expect(piped.contains("AES-256"))
  }

  @Test(
    "needs a password that protects",
    arguments: [
      ("printf ''", "an empty password"), ("echo", "an empty password"),
      ("printf '%0128d' 7", "longer than the 127 bytes"), ("printf 'a\\tb'", "a control character"),
      ("printf '\\377'", "not valid UTF-8"), ("echo oh >&2; false", "gave no password: oh"),
    ])
  func password(_ command: String, _ words: String) throws {
    let workplace = try vault()
    let outcome = try workplace.sh(
      "gunroom report detail 1 --protect --password-command \"$WORD\" -o p.pdf; c=$?; ls; exit $c",
      ["WORD": command])
    #expect(outcome.code == (words.contains("gave") ? 1 : 65))
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.output == "vault.gunroom\nword\n")
  }

  @Test("takes the password of one place, and asks nobody where nobody is")
  func places() throws {
    let workplace = try vault()
    for (line, words) in [
      ("--protect", "Give --password-file FILE"), ("--password-file word", "goes with --protect"),
      ("--protect --password-file word --password-command true", "exclude each other"),
    ] {
      let outcome = try workplace.sh("gunroom report detail 1 \(line)")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
    #expect(try workplace.sh("gunroom report detail 1 --protect --password-file no").code == 66)
  }

  @Test("asks twice at a terminal, which does not show what is typed")
  func asks() throws {
    let workplace = try vault()
    let outcome = try workplace.sh(
      """
      python3 $FIXTURES/typing/type.py 'gunroom report detail 1 --protect -o p.pdf' \
        '\\n' 'sesame\\n' 'sesamo\\n' 'sesame\\n' 'sesame\\n'
      """, ["TERM": "xterm"])
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(!outcome.output.contains("sesam"))
    for words in [
      "Password for the PDF: ", "an empty password protects nothing", "The same again: ",
      "the two are not the same", "Wrote p.pdf",
    ] {
      #expect(outcome.output.contains(words), "\(words)")
    }
    #expect(try workplace.sh("pdfinfo -upw sesame p.pdf").code == 0)
    let given = try workplace.sh(
      """
      python3 $FIXTURES/typing/type.py 'gunroom report detail 1 --protect -o q.pdf' 'half' '\\x03'
      ls q.pdf
      """, ["TERM": "xterm"])
    #expect(!given.output.contains("half") && !given.output.contains("q.pdf\n"))
  }

  @Test("never shows its password in the list of processes, nor lies readable in its folder")
  func secret() throws {
    let workplace = try vault()
    try workplace.must(
      """
      for i in $(seq 40); do gunroom add -q make=Colt; done
      echo 'nobody else has this' > unseen
      """)
    // The patterns do not find themselves in the list.
    let outcome = try workplace.sh(
      """
      gunroom report detail -q --protect --password-file unseen -o p.pdf & child=$!
      while kill -0 $child 2> /dev/null; do
        cat /proc/[0-9]*/cmdline /proc/[0-9]*/environ 2> /dev/null | tr '\\0' '\\n'
        head -qc 4096 .gunroom-* 2> /dev/null | strings
      done | grep -cE 'nobody else has thi[s]|^/Titl[e]|Detail shee[t]'
      qpdf --password-file=unseen --show-npages p.pdf
      """)
    #expect(outcome.output == "0\n41\n", "\(outcome.output)")
  }

  @Test("leaves nothing where the disk is full, and the earlier file as it was")
  func fullDisk() throws {
    let workplace = try vault()
    try workplace.must("gunroom report detail 1 -q --protect --password-file word -o p.pdf")
    let outcome = try workplace.sh(
      """
      cp p.pdf kept.pdf; ulimit -f 4; trap '' XFSZ
      gunroom report detail 1 --protect --password-file word -o p.pdf; echo $?
      gunroom report detail 1 --protect --password-file word -o new.pdf; echo $?
      cmp p.pdf kept.pdf && ls -A | grep -v vault
      """)
    #expect(outcome.output == "74\n74\nkept.pdf\np.pdf\nword\n")
    let full = try workplace.sh(
      "gunroom report detail 1 --protect --password-file word -o - > /dev/full")
    #expect(full.code == 74)
  }
}
