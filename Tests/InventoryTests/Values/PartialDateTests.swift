import Testing

@testable import Inventory

@Suite("Dates known as well as they are known")
struct PartialDateTests {
  @Test(
    "a date is read as people write it, and kept with its precision",
    arguments: [
      ("1943", "1943", "1943"), ("1943-05", "1943-05", "May 1943"),
      ("1943/10", "1943-10", "October 1943"), ("1943-05-06", "1943-05-06", "6 May 1943"),
      ("1943.05.06", "1943-05-06", "6 May 1943"), ("6 May 1943", "1943-05-06", "6 May 1943"),
      ("May 6, 1943", "1943-05-06", "6 May 1943"), ("May 6th 1943", "1943-05-06", "6 May 1943"),
      ("6-may-1943", "1943-05-06", "6 May 1943"), ("MAY 1943", "1943-05", "May 1943"),
      ("Sept 1943", "1943-09", "September 1943"), ("27.11.2015", "2015-11-27", "27 November 2015"),
      ("11/27/2015", "2015-11-27", "27 November 2015"), ("4/4/2021", "2021-04-04", "4 April 2021"),
      ("2024-02-29", "2024-02-29", "29 February 2024"), ("c. 1942", "1942~", "c. 1942"),
      ("ca. 1942", "1942~", "c. 1942"), ("circa 1942", "1942~", "c. 1942"),
      ("c1942", "1942~", "c. 1942"), ("about May 1942", "1942-05~", "c. May 1942"),
      ("1942?", "1942~", "c. 1942"), ("c. 1942?", "1942~", "c. 1942"),
      ("before 1899", "../1898", "before 1899"), ("pre-1899", "../1898", "before 1899"),
      ("<1899", "../1898", "before 1899"), ("after 1945", "1946/..", "after 1945"),
      ("1940s", "194X", "1940s"), ("c. 1940s", "194X~", "c. 1940s"),
      ("1939-1945", "1939/1945", "1939–1945"), ("1939–45", "1939/1945", "1939–1945"),
      ("1939..1945", "1939/1945", "1939–1945"), ("1939 to 1945", "1939/1945", "1939–1945"),
      ("between 1939 and 1945", "1939/1945", "1939–1945"),
      ("c. 1939-1945", "1939~/1945~", "c. 1939–1945"),
    ])
  func reads(text: String, edtf: String, words: String) throws {
    let date = try PartialDate(reading: text)
    #expect(date.edtf == edtf)
    #expect(date.longText == words)
    #expect(PartialDate(edtf: edtf) == date)
  }

  @Test(
    "what is no date, no day, or two different days is refused",
    arguments: [
      "2021-02-30", "2023-02-29", "1900-02-29", "1911-00-00", "1943-13", "1943-00", "31/02/2021",
      "03/04/2021", "3.4.2021", "13/13/2021", "1/2/21", "1943-", "1943/", "-1943", "1943--05",
      "1943-05/06", "1943 05 06", "1945-1939", "0943", "943", "19433", "12", "", "c.", "unknown",
      "yesterday", "ma 1943", "6xyz May 1943", "6 May 43", "May", "before", "before the war",
      "0990s", "1945s", "1e9", "99999999999999999999", "١٩٤٣", "1943-05-06T00:00:00Z",
      "6² May 1943",
    ])
  func refuses(text: String) {
    #expect(throws: ValueProblem.self) { try PartialDate(reading: text) }
  }

  @Test("a refusal names what was given and what would do")
  func messages() {
    let twoDays = #expect(throws: ValueProblem.self) { try PartialDate(reading: "03/04/2021") }
    #expect(twoDays?.what == "“03/04/2021” could be two different days")
    let noDay = #expect(throws: ValueProblem.self) { try PartialDate(reading: "2021-02-30") }
    #expect(noDay?.what == "there is no day “2021-02-30”")
    let noDate = #expect(throws: ValueProblem.self) { try PartialDate(reading: "soon") }
    #expect(noDate?.advice.contains("c. 1942") == true)
  }

  @Test("dates sort by the first day they can mean, wider ones first, before and after beside it")
  func sorts() throws {
    let order = [
      "1898", "1898-12-31", "before 1899", "1899", "1899-01", "1899-01-01", "1943", "1943-05",
      "1943-05-01", "1943-06", "1945", "1945-12-31", "after 1945", "1946",
    ]
    let keys = try order.map { try PartialDate(reading: $0).sortText }
    #expect(keys == keys.sorted())
    #expect(Set(keys).count == keys.count)
  }

  @Test("a stored text that no date has is nil, never a made-up year")
  func strict() {
    for text in [
      "", "junk", "1943-", "1943-13", "1943-05-06-07", "2021-02-30", "/", "../", "x/1943",
    ] {
      #expect(PartialDate(edtf: text) == nil, "\(text)")
    }
  }

  @Test("every day of the calendar is written and read back")
  func allDays() {
    var count = 0
    for year in 1896...1904 {
      for month in 1...12 {
        for number in 1...31 {
          guard let day = Day(year: year, month: month, day: number) else { continue }
          count += 1
          #expect(Day(day.description) == day)
        }
      }
    }
    // Nine years with the leap days of 1896 and 1904; 1900 has none.
    #expect(count == 9 * 365 + 2)
  }
}
