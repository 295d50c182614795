import Testing

@testable import Inventory

@Suite("Lengths and weights")
struct MeasureTests {
  @Test(
    "however a length is written, it is the same length",
    arguments: [
      ["20\"", "20 in", "20in.", "20 inches", "20″", "20 ''", "508 mm", "50.8 cm", "1 ft 8 in"],
      ["7 1/2\"", "7½ in", "7.5\"", "7-1/2 in", "7 ½ in", "15/2 in", "190.5 mm"],
      ["5'6\"", "5 ft 6 in", "66 in", "5′ 6″", "5½ ft"], ["28-1/2 in", "28.5 in", "723.9 mm"],
      ["28-9/16 in", "28 9/16\""], ["7,5 cm", "75 mm", "7.5 CM"], [".5 in", "1/2 in", "½\""],
    ])
  func lengths(spellings: [String]) throws {
    let amounts = try spellings.map { try Measure(reading: $0, .length).amount }
    #expect(Set(amounts).count == 1, "\(amounts)")
  }

  @Test(
    "however a weight is written, it is the same weight",
    arguments: [
      ["6 lb 8 oz", "6lb 8oz", "6.5 lbs", "104 oz", "6½ pounds", "6.5#"],
      ["43.5 oz", "2 lb 11.5 oz"],
      ["3.9 kg", "3900 g", "3 kg 900 g", "3,9 kg"], ["1 lb", "453.59237 g", "7000 gr"],
    ])
  func weights(spellings: [String]) throws {
    let amounts = try spellings.map { try Measure(reading: $0, .weight).amount }
    #expect(Set(amounts).count == 1, "\(amounts)")
  }

  @Test(
    "the stored form keeps every digit",
    arguments: [
      ("20\"", "508 mm"), ("7 1/2\"", "190.5 mm"), ("1/64 in", "0.396875 mm"), ("0 mm", "0 mm"),
      ("1/3 in", "8.466667 mm"),
    ])
  func exactText(text: String, exact: String) throws {
    #expect(try Measure(reading: text, .length).exactText(.length) == exact)
  }

  @Test("a pound is 453.59237 grams")
  func pound() throws {
    #expect(try Measure(reading: "1 lb", .weight).exactText(.weight) == "453.59237 g")
  }

  @Test(
    "what is no length is refused",
    arguments: [
      "20", "1,200 mm", "1 200 mm", "7 2 in", "28-30 in", "7 3/2 in", "1/0 in", "-5 in",
      "5 parsecs",
      "6 lb", "in", "\"", "", "long", "20 in 508 mm", "6 in 5 ft", "5'6", "20 in 20 in", "1/2/3 in",
      "7..5 in", "1e3 mm", "٢٠ mm", "7² in", "9223372036854775807 in", "99999999999999999999 mm",
      "0.0000001 mm", "9000000000000 mm 9000000000000 mm",
    ])
  func refuses(text: String) {
    #expect(throws: ValueProblem.self) { try Measure(reading: text, .length) }
  }

  @Test("no fraction is so odd that it overflows")
  func overflow() throws {
    #expect(throws: Never.self) {
      try Measure(reading: "300000000000/9223372036854775807 in", .length)
    }
    #expect(try Measure(reading: "1/9223372036854775807 in", .length).amount == 0)
  }

  @Test("a number without a unit is asked for its unit")
  func noUnit() {
    let problem = #expect(throws: ValueProblem.self) { try Measure(reading: "20", .length) }
    #expect(problem?.what == "“20” has no unit")
  }
}
