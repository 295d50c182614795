import Foundation
import Platform
import TestSupport
import Testing

@Suite("An encrypted backup")
struct EncryptedBackupTests {
  private func workplace() throws -> Workplace {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      mkdir out; age-keygen -o key 2> /dev/null; age-keygen -y key > key.pub
      age-keygen -o other 2> /dev/null; age-keygen -o third 2> /dev/null
      ssh-keygen -q -t ed25519 -N '' -f ssh 2> /dev/null || true
      printf 'grüße an alle\\nsecond line\\n' > word; echo wrong > wrong
      """)
    return workplace
  }

  @Test("gives the same collection again to whoever has the key or knows the passphrase")
  func roundTrip() throws {
    let workplace = try workplace()
    for (encryption, decryption) in [
      ("--encrypt-to $(cat key.pub)", "--identity key"), ("--encrypt-to key.pub", "--identity key"),
      ("--encrypt-to $(age-keygen -y other) --encrypt-to key.pub", "--identity key"),
      ("--encrypt-passphrase --passphrase-file word", "--passphrase-command 'cat word'"),
    ] {
      let outcome = try workplace.sh(
        """
        set -e
        gunroom list --format json > before; gunroom backup -q --force out/b.age \(encryption)
        gunroom backup --verify out/b.age \(decryption)
        gunroom add -q make=Later > added; gunroom restore -q out/b.age \(decryption)
        gunroom list --format json | cmp - before
        """)
      #expect(outcome.code == 0, "\(encryption): \(outcome.errors)")
      #expect(outcome.errors.contains("Whole: out/b.age holds 24 guns"))
      for wrong in ["--identity third", "--passphrase-file wrong", "--identity word"] {
        let outcome = try workplace.sh("gunroom restore out/b.age \(wrong)")
        #expect(outcome.code == 65, "\(wrong): \(outcome.errors)")
        #expect(outcome.errors.contains("out/b.age: 'age' says: "), "\(outcome.errors)")
      }
    }
    #expect(try workplace.must("ls -A . out | grep -c '\\.gunroom-' || true") == "0\n")
  }

  @Test(
    "can be for the owner of an SSH key",
    .enabled(if: Machine.makesKeysOfSSH, "there is no ssh-keygen to make one"))
  func sshKey() throws {
    let workplace = try workplace()
    try workplace.must(
      """
      gunroom backup -q out/a.age --encrypt-to "$(cat ssh.pub)"
      gunroom backup -q out/b.age --encrypt-to ssh.pub
      for file in out/a.age out/b.age; do gunroom backup -q --verify $file --identity ssh; done
      """)
  }

  @Test("asks for the passphrase, twice for a new one, and does not show it")
  func asked() throws {
    let workplace = try workplace()
    let shown = try workplace.must(
      """
      python3 $FIXTURES/typing/type.py 'gunroom backup b.age --encrypt-passphrase' 'one two\\n' 'one two\\n' ''
      python3 $FIXTURES/typing/type.py 'gunroom backup --verify b.age' 'one two\\n' ''
      """, ["TERM": "xterm"])
    #expect(shown.contains("Passphrase for the backup: "))
    #expect(shown.contains("The same again: "))
    #expect(shown.contains("Passphrase of the backup: "))
    #expect(shown.contains("Whole: b.age"))
    #expect(!shown.contains("one two"))
    let outcome = try workplace.sh("gunroom restore b.age")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("--passphrase-file FILE"))
  }

  @Test("leaves no plain text at its place, also when the program is killed")
  func noPlainText() throws {
    let workplace = try workplace()
    var random = SeededGenerator(seed: 22)
    for _ in 0..<10 {
      let delay = Double.random(in: 0...0.6, using: &random)
      let found = try workplace.must(
        """
        gunroom backup -q out/b.age --encrypt-to key.pub & sleep \(delay)
        kill -9 $! 2> /dev/null; wait 2> /dev/null; sleep 0.1
        grep -rlaF -e 'SQLite format 3' -e Winchester out || true
        [ ! -e out/b.age ] || gunroom backup -q --verify out/b.age --identity key; rm -f out/b.age
        """)
      #expect(found.isEmpty)
    }
    // What was left beside the vault, which holds the same, is swept away by the next.
    try workplace.must("gunroom backup -q out/b.age --encrypt-to key.pub")
    let plain = try workplace.must("grep -rlaF 'SQLite format 3' .")
    #expect(plain == "./vault.gunroom\n")
  }

  @Test("is refused before anything is done where it cannot be made or read")
  func refused() throws {
    let workplace = try workplace()
    try workplace.must(
      "mkdir bin; ln -s $(which gunroom) bin; printf '\\001\\n' > control; : > none")
    for (line, code, words) in [
      ("gunroom backup x --encrypt-to age1foo", 65, "malformed recipient"),
      ("gunroom backup x --encrypt-to nobody", 65, "neither a public key nor a file"),
      ("gunroom backup x --encrypt-to word", 65, "'age' says"),
      ("gunroom backup x --encrypt-to key", 65, "key: this is the private key"),
      ("gunroom backup x --encrypt-passphrase", 64, "--passphrase-file FILE"),
      (
        "gunroom backup x --encrypt-passphrase --passphrase-file control", 65, "control character"
      ),
      ("gunroom backup x --encrypt-passphrase --passphrase-file none", 65, "is empty"),
      ("PATH=bin gunroom backup x --encrypt-to key.pub", 1, "install the package 'age'"),
      ("gunroom backup -q y --encrypt-to key.pub; gunroom restore y --identity no", 66, "no such"),
      ("PATH=bin gunroom backup --verify y --identity key", 1, "install the package 'age'"),
      (
        "head -c 70000 y > z; gunroom backup --verify z --identity key", 65,
        "z: the encrypted file is damaged or cut off"
      ),
    ] {
      let outcome = try workplace.sh(line)
      #expect(Int(outcome.code) == code, "\(line): \(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(line): \(outcome.errors)")
      #expect(try workplace.sh("ls x").code != 0)
    }
  }

  @Test("is gone back to where it is a bundle or JSON that was encrypted by a schedule, too")
  func encryptedBundle() throws {
    let workplace = try workplace()
    for what in ["json", "bundle", "csv,json,backup"] {
      try workplace.must(
        """
        rm -rf copies again.gunroom* && mkdir copies
        gunroom schedule add nightly -q --at 02:00 --to copies --what \(what) --encrypt-to key.pub
        gunroom schedule run nightly -q
        gunroom backup --verify copies/nightly-latest --identity key
        gunroom --vault again.gunroom restore -q copies/nightly-latest --identity key
        gunroom --vault again.gunroom list --format plain > again; gunroom list --format plain | cmp - again
        gunroom schedule remove nightly
        """)
      if what.hasSuffix("backup") {
        // The backup says for itself what it is, also where the list of the copy was lost.
        try workplace.must(
          """
          rm copies/nightly-latest/MANIFEST.json
          gunroom --vault third.gunroom restore -q copies/nightly-latest --identity key
          """)
      }
      let blind = try workplace.sh("gunroom backup --verify copies/nightly-latest")
      #expect(blind.code != 0 && blind.errors.contains("--identity"), "\(blind.errors)")
    }
  }

  @Test("is looked at from outside where nobody has the key")
  func withoutKey() throws {
    let workplace = try workplace()
    try workplace.must(
      """
      gunroom backup -q b.age --encrypt-to key.pub --encrypt-to $(age-keygen -y other)
      head -c 100 b.age > beginning; head -c 5000 b.age > cut
      sed '2s/X25519 /X25519  /' b.age > bad
      """)
    for (file, code, words) in [
      ("b.age", 2, "its beginning and its length are right for "),
      ("beginning", 65, "the encrypted file is not whole"),
      ("bad", 65, "the encrypted file is not whole"), ("cut", 65, "which no whole backup has"),
    ] {
      let outcome = try workplace.sh("gunroom backup --verify \(file)")
      #expect(Int(outcome.code) == code, "\(file): \(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
    #expect(try workplace.sh("gunroom backup --verify b.age").errors.contains("--identity"))
  }

  @Test(
    "that is not what was to be encrypted gets no name",
    arguments: [
      // Another header, one reader less, another content, a byte that is missing.
      "sed \"s/^--- ./--- /\" ", "sed 2,3d ",
      "printf x | /usr/bin/age -r $(cat key.pub) -r $(cat other.pub); : ",
      "head -c -1 ",
    ])
  func notWhole(_ damage: String) throws {
    let workplace = try workplace()
    let outcome = try workplace.sh(
      """
      age-keygen -y other > other.pub; mkdir bin
      printf '%s\n' '#!/bin/sh' '/usr/bin/age "$@" > made && \(damage)made' > bin/age; chmod +x bin/age
      PATH=$PWD/bin:$PATH gunroom backup out/b.age --encrypt-to key.pub --encrypt-to other.pub
      code=$?; ls -A out; exit $code
      """)
    #expect(outcome.code == 74, "\(outcome.errors)")
    #expect(outcome.errors.contains("the encrypted file is not whole"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("with a passphrase is decrypted again, so that a changed byte is noticed")
  func flipped() throws {
    let workplace = try workplace()
    let outcome = try workplace.sh(
      """
      mkdir bin
      cat > bin/age <<'S'
      #!/bin/sh
      [ "$1" != -d ] || exec /usr/bin/age "$@"
      /usr/bin/age "$@" > made
      head -c -40 made; tail -c 40 made | head -c 1 | tr '\\000-\\377' '\\001-\\377\\000'; tail -c 39 made
      S
      chmod +x bin/age
      PATH=$PWD/bin:$PATH gunroom backup out/b.age --encrypt-passphrase --passphrase-file word
      code=$?; ls -A out; exit $code
      """)
    #expect(outcome.code == 74, "\(outcome.errors)")
    #expect(outcome.errors.contains("the encrypted file is not whole"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try workplace.must("ls -A | grep -c '\\.gunroom-' || true") == "0\n")
  }

  @Test("that finds no room leaves nothing")
  func fullDisk() throws {
    let workplace = try workplace()
    // A vault that fits, and its encrypted copy, which is larger, does not.
    let outcome = try workplace.sh(
      """
      gunroom --vault small.gunroom init -q; gunroom --vault small.gunroom backup -q plain
      printf '#!/bin/sh\\nulimit -f 8; trap "" XFSZ; exec /usr/bin/age "$@"\\n' > age; chmod +x age
      PATH=$PWD:$PATH gunroom --vault small.gunroom backup out/b.age --encrypt-to key.pub
      code=$?; ls -A out; exit $code
      """)
    #expect(outcome.code == 74, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }
}
