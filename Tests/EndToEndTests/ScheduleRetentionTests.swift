import Platform
import Testing

@Suite("The copies of a schedule")
struct ScheduleRetentionTests {
  @Test("go by the rules, after a new one, each said with its reason")
  func rules() throws {
    let copies = try ScheduledCopies("--what csv --keep-last 2 --keep-monthly 2")
    for moment in ["2026-01-15", "2026-02-20", "2026-02-27", "2026-03-01"] {
      try copies.make("\(moment)T02:00:00Z")
    }
    let plan = try copies.run("2026-03-02T02:00:00Z", "--always --dry-run")
    #expect(plan.output.contains("Would make"))
    #expect(plan.output.contains("Would keep nightly-20260227T020000Z: monthly"))
    #expect(copies.names.count == 2, "nothing was done")
    let outcome = try copies.run("2026-03-02T02:00:00Z", "--always")
    #expect(outcome.errors.contains("Keeps nightly-20260302T020000Z: last, monthly"))
    #expect(outcome.errors.contains("Keeps nightly-20260301T020000Z: last"))
    #expect(
      copies.names == [
        "nightly-20260227T020000Z", "nightly-20260301T020000Z", "nightly-20260302T020000Z",
      ])
    #expect(copies.leftovers.isEmpty)
  }

  @Test("are ours only if list, name, schedule and vault say so; nothing else is touched")
  func others() throws {
    let copies = try ScheduledCopies("--what csv --keep-last 3")
    for day in 1...3 { try copies.make("2026-01-0\(day)T02:00:00Z") }
    // Another schedule and another vault in the same folder, and what people make of copies.
    try copies.workplace.must(
      """
      set -e
      gunroom schedule add other -q --at 02:00 --to 'the copies' --what csv
      gunroom schedule run other -q --now 2026-01-01T02:00:00Z
      gunroom --vault second.gunroom init -q && gunroom --vault second.gunroom add -q make=Ruger
      gunroom --vault second.gunroom schedule add nightly -q --at 02:00 --to 'the copies' --what csv
      gunroom --vault second.gunroom schedule run nightly -q --now 2025-12-31T02:00:00Z
      cd 'the copies'
      one=nightly-20260101T020000Z
      cp -r $one nightly-20251201T020000Z
      cp -r $one "$one (copy)"
      cp -r $one nightly-20260230T020000Z
      cp -r $one NIGHTLY-20260101T020000Z
      cp -r $one my-$one
      cp -r $one $one.bak
      ln -s $one nightly-20251130T020000Z
      mkdir nightly-20251129T020000Z && echo mine > nightly-20251129T020000Z/notes.txt
      echo mine > nightly-20251128T020000Z
      echo tax > tax.pdf
      touch -d 2020-01-01 nightly-20260103T020000Z
      mkdir .nightly-20260111T020000Z.tmp
      """)
    let before = copies.names
    let hidden = copies.leftovers
    for day in 4...5 { try copies.make("2026-01-0\(day)T02:00:00Z") }
    let gone = ["nightly-20260101T020000Z", "nightly-20260102T020000Z"]
    let new = ["nightly-20260104T020000Z", "nightly-20260105T020000Z"]
    #expect(copies.names == (before.filter { !gone.contains($0) } + new).sorted())
    #expect(copies.leftovers == hidden)
    #expect(
      try copies.workplace.must("cat 'the copies'/nightly-20251129T020000Z/notes.txt") == "mine\n")
  }

  @Test("stay while somebody has put something of their own into one")
  func notes() throws {
    let copies = try ScheduledCopies("--what csv --keep-last 1")
    try copies.make("2026-01-01T02:00:00Z")
    try copies.workplace.must("echo mine > 'the copies'/nightly-20260101T020000Z/notes.txt")
    let outcome = try copies.run("2026-01-02T02:00:00Z", "--always")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("notes.txt in it is not ours; the copy stays"))
    #expect(copies.names.count == 2)
  }

  @Test("of a time when the clock was wrong neither go nor push others out")
  func wrongClock() throws {
    let copies = try ScheduledCopies("--what csv --keep-last 2")
    for moment in ["1970-01-01T00:00:10Z", "2043-05-05T02:00:00Z", "2026-01-01T02:00:00Z"] {
      try copies.make(moment)
    }
    for day in 2...4 { try copies.make("2026-01-0\(day)T02:00:00Z") }
    #expect(
      copies.names == [
        "nightly-19700101T000010Z", "nightly-20260103T020000Z", "nightly-20260104T020000Z",
        "nightly-20430505T020000Z",
      ])
    // Set back to a moment of which there is a copy: that one stays as it is.
    let sum = "cat 'the copies'/nightly-20260103T020000Z/* | sha256sum"
    let before = try copies.workplace.must(sum)
    try copies.make("2026-01-03T02:00:00Z")
    #expect(copies.names.contains("nightly-20260103T020001Z"))
    #expect(try copies.workplace.must(sum) == before)
    #expect(copies.names.count == 5)
  }

  @Test("are not touched by a link of the name that is not ours")
  func latest() throws {
    let copies = try ScheduledCopies("--what csv")
    try copies.workplace.must("echo mine > 'the copies/nightly-latest'")
    let outcome = try copies.run("2026-01-01T02:00:00Z")
    #expect(outcome.code == 0 && outcome.errors.contains("is not our link"))
    #expect(try copies.workplace.must("cat 'the copies/nightly-latest'") == "mine\n")
  }

  @Test("are whole or not there, whenever a run is killed")
  func killed() throws {
    let copies = try ScheduledCopies("--what csv,json --keep-last 3")
    let outcome = try copies.workplace.sh(
      """
      for i in $(seq 200); do
        gunroom schedule run nightly -q --always 2> /dev/null & run=$!
        sleep 0.$(printf %03d $((RANDOM % 120)))
        kill -9 $run 2> /dev/null; wait $run 2> /dev/null
        # What the killed one started may go on for a moment, and hinders nobody.
        [ $((i % 10)) != 0 ] || gunroom schedule run nightly -q --always 2>&1 || exit 1
        for copy in 'the copies'/nightly-*Z; do
          [ -e "$copy" ] || continue
          for file in MANIFEST.json guns.csv collection.json; do
            [ -s "$copy/$file" ] || { echo "$copy/$file is missing in round $i"; exit 1; }
          done
        done
      done
      """)
    #expect(outcome.code == 0, "\(outcome.output)")
    try copies.expectWhole()
    // Of several copies in one second the later ones are named ahead of the clock, and stay until it comes.
    try copies.workplace.must("sleep 3")
    // The next one sweeps away what the killed ones left.
    #expect(try copies.run(nil, "-q --always").code == 0)
    try copies.expectWhole()
    #expect(copies.leftovers.isEmpty, "\(copies.leftovers)")
    #expect((1...3).contains(copies.names.count), "\(copies.names)")
    try copies.workplace.must("gunroom show 1 > /dev/null")
  }

  @Test(
    "removes nothing when the command for afterwards took the new copy away",
    arguments: ["rm -f \"$1\"/*", "mv \"$1\" elsewhere"])
  func takenAway(_ command: String) throws {
    let workplace = try Vaults.bare.workplace()
    let outcome = try workplace.sh(
      """
      mkdir copies elsewhere
      gunroom schedule add -q v --to copies --what json --at 02:00 --keep-last 1
      gunroom schedule run -q v --now 2026-11-20T00:00:00Z
      gunroom schedule edit -q v --after '\(command)'
      gunroom schedule run v --always --now 2026-11-21T00:00:00Z; echo code $?; ls copies
      """)
    #expect(outcome.output.contains("code 1\n"), "\(outcome.output)")
    #expect(outcome.output.contains("v-20261120T000000Z"))
    #expect(outcome.errors.contains("no older one is removed"))
  }
}
