import Foundation
import Platform
import TestSupport
import Testing

@Suite("A backup")
struct BackupTests {
  @Test("is whole although others write all the while")
  func concurrentWriters() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      for writer in 1 2; do
        (i=0; while [ ! -e stop ]; do i=$((i+1)); gunroom add -q make=W$writer serial=$i; done) &
      done
      for copy in 1 2 3 4 5; do gunroom backup -q $copy.backup || touch failed; done
      touch stop; wait; [ ! -e failed ]
      """)
    var counts: [Int] = []
    for copy in 1...5 {
      try workplace.must("gunroom backup --verify \(copy).backup")
      try workplace.must("gunroom --vault \(copy).gunroom restore -q \(copy).backup")
      let outcome = try workplace.sh("gunroom --vault \(copy).gunroom check --format plain")
      #expect(!outcome.output.contains("integrity") && !outcome.output.contains("history"))
      counts.append(
        try workplace.must("gunroom --vault \(copy).gunroom list --format plain")
          .split(separator: "\n").count)
    }
    #expect(counts == counts.sorted())
    #expect(Set(counts).count > 1, "somebody wrote meanwhile")
  }

  @Test("has its name only when it is whole, whenever the program is killed")
  func killed() throws {
    let workplace = try Vaults.sample.workplace()
    let began = ContinuousClock.now
    try workplace.must("gunroom backup -q kept.backup")
    let usual = ContinuousClock.now - began
    var random = SeededGenerator(seed: 20)
    for round in 0..<20 {
      let delay = usual * Double.random(in: 0...1.1, using: &random) / .seconds(1)
      let kept = try workplace.must(
        """
        rm -f new.backup
        gunroom backup -q new.backup & first=$!
        gunroom backup -q --force kept.backup & second=$!
        sleep \(delay); kill -9 $first $second 2> /dev/null; wait 2> /dev/null
        gunroom backup --verify -q kept.backup > /dev/null || echo kept
        [ ! -e new.backup ] || gunroom backup --verify -q new.backup > /dev/null || echo new
        """)
      #expect(kept.isEmpty, "round \(round)")
    }
    try workplace.must("gunroom backup -q last.backup")
    let names = try workplace.must("ls -A")
    #expect(!names.contains(".gunroom-"), "what killed programs left is swept away")
  }

  @Test("that finds no room leaves nothing, and an earlier one as it was")
  func fullDisk() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must("gunroom backup -q kept.backup; sha256sum kept.backup > sum")
    for words in ["full.backup", "--force kept.backup"] {
      let outcome = try workplace.sh("ulimit -f 256; trap '' XFSZ; gunroom backup \(words)")
      #expect(outcome.code == 74)
      #expect(
        outcome.errors.contains("full.backup: cannot write: no file may grow")
          || outcome.errors.contains("kept.backup: cannot write: no file may grow"),
        "\(outcome.errors)")
    }
    try workplace.must("sha256sum --status -c sum && gunroom list -q > list")
    #expect(try workplace.must("ls -A") == "kept.backup\nlist\nsum\nvault.gunroom\n")
  }

  @Test("does not pass for whole with a changed byte, unless that byte means nothing")
  func flippedBytes() throws {
    let workplace = try Workplace()
    try workplace.must(
      """
      gunroom init -q
      for i in 1 2 3 4 5 6; do
        gunroom add -q make=Colt model="Python $i" serial=V$i price=$i.50 location='Safe 1' notes="Note $i"
      done
      seq 3000 > paper.txt && gunroom document add -q 1 2 paper.txt --kind receipt
      gunroom value add -q 1 900; gunroom remove -q 6; gunroom backup -q good.backup
      """)
    let bytes = try Files.read("\(workplace.folder)/good.backup")
    let dump = try workplace.must("sqlite3 good.backup .dump | sha256sum")
    var random = SeededGenerator(seed: 7)
    var noticed = 0
    for _ in 0..<50 {
      var flipped = bytes
      // Most of a page is room; half of the flips go where something is.
      var place = Int.random(in: 0..<bytes.count, using: &random)
      if Bool.random(using: &random) {
        while bytes[place] == 0 { place = Int.random(in: 0..<bytes.count, using: &random) }
      }
      flipped[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try DurableFile.write("\(workplace.folder)/bad.backup") { try $0.write(flipped) }
      let outcome = try workplace.sh("gunroom backup --verify bad.backup")
      if outcome.code == 0 {
        let same = try workplace.must("sqlite3 bad.backup .dump | sha256sum") == dump
        #expect(same, "the bit at \(place) was not noticed and means something")
      } else {
        noticed += 1
        #expect(outcome.code == 65, "\(place): \(outcome.errors)")
        #expect(outcome.errors.hasPrefix("gunroom: bad.backup: "), "\(outcome.errors)")
      }
    }
    #expect(noticed > 20, "only \(noticed) of 50")
  }

  @Test("of a picture or a paper that is not what it was says so")
  func flippedPicture() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      gunroom backup -q good.backup; cp good.backup bad.backup
      sqlite3 bad.backup "UPDATE content SET bytes = zeroblob(length(bytes)) WHERE rowid = 3"
      cp vault.gunroom bad.gunroom
      sqlite3 bad.gunroom "UPDATE content SET bytes = zeroblob(length(bytes)) WHERE rowid = 3"
      """)
    for line in [
      "gunroom backup --verify bad.backup", "gunroom --vault bad.gunroom backup x.backup",
    ] {
      let outcome = try workplace.sh(line)
      #expect(outcome.code == 65)
      #expect(outcome.errors.contains("is not what it was"), "\(outcome.errors)")
    }
    #expect(try workplace.sh("ls x.backup").code != 0)
  }

  @Test("of a bundle's form is proved as restoring it would, and nothing is left of that")
  func bundles() throws {
    let workplace = try Vaults.sample.workplace()
    try workplace.must(
      """
      gunroom export -q -o b.zip --originals; gunroom export -q -o folder; gunroom export -q -o c.json
      cp b.zip bad.zip; printf 'XXXXXX' | dd of=bad.zip bs=1 seek=200000 conv=notrunc 2> /dev/null
      head -c 300000 b.zip > cut.zip; cp -r folder bad; echo >> bad/collection.json
      """)
    let before = try workplace.must("ls -A; sha256sum vault.gunroom")
    for file in ["b.zip", "folder", "folder/", "c.json"] {
      let outcome = try workplace.sh("gunroom backup --verify \(file)")
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("Whole: \(file) holds 24 guns"), "\(outcome.errors)")
    }
    for file in ["bad.zip", "cut.zip", "bad"] {
      for command in ["backup --verify", "restore"] {
        let outcome = try workplace.sh("gunroom \(command) \(file)")
        #expect(outcome.code == 65, "\(command) \(file): \(outcome.errors)")
        #expect(
          outcome.errors.contains("the ZIP file is damaged")
            || outcome.errors.contains("is not what it was when it was exported"),
          "\(outcome.errors)")
      }
    }
    #expect(try workplace.must("ls -A; sha256sum vault.gunroom") == before)
    let json = try workplace.must("gunroom backup --verify b.zip --format json")
    #expect(json.contains(#""file": "b.zip""#) && json.contains(#""gun": 24"#), "\(json)")
  }

  @Test(
    "to a disk that is read-only says so",
    .enabled(if: Machine.mountsDisks, "only the administrator can mount one"))
  func readOnlyDisk() throws {
    let workplace = try Vaults.bare.workplace()
    try workplace.must("mkdir disk && mount -t tmpfs tmpfs disk && mount -o remount,ro disk")
    defer { _ = try? workplace.sh("umount disk") }
    for line in ["backup disk/b", "export -o disk/guns.csv", "--vault disk/x.gunroom init"] {
      let outcome = try workplace.sh("gunroom \(line)")
      #expect(outcome.code == 73, "\(line): \(outcome.errors)")
      #expect(outcome.errors.contains("the disk is read-only. Choose another place"))
    }
  }

  @Test("replaces an earlier one when it is told to, and never a vault or anything else")
  func overwriting() throws {
    let workplace = try Vaults.bare.workplace()
    try workplace.must(
      "echo letter > letter; gunroom backup -q b; gunroom backup -q --force b; ln -s b link")
    for (words, code) in [
      ("b", 73), ("--force letter", 73), ("--force vault.gunroom", 73), ("link", 73),
      ("--force vault.gunroom-wal", 73), (".", 73), ("no/such", 73), ("/dev/null", 73),
      ("--force link", 0), ("--encrypt-to age1 --encrypt-passphrase c", 64),
      ("--passphrase-file letter c", 64), ("--identity letter c", 64),
    ] {
      let outcome = try workplace.sh("gunroom backup \(words)")
      #expect(Int(outcome.code) == code, "\(words): \(outcome.errors)")
    }
    #expect(
      try workplace.must("cat letter; stat -c %a b; ls")
        == "letter\n600\nb\nletter\nlink\nvault.gunroom\n")
  }
}
