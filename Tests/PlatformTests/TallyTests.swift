import Platform
import Testing

@Suite("A tally")
struct TallyTests {
  @Test("says how often each text came, in the order in which they came first")
  func counts() {
    var tally = Tally()
    for text in ["b", "a", "b"] { tally.add(text) }
    var other = Tally()
    for text in ["c", "a"] { other.add(text) }
    tally.add(other)
    #expect(tally.all.map { "\($0.text) \($0.count)" } == ["b 2", "a 2", "c 1"])
  }
}
