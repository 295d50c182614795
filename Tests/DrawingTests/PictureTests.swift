import Drawing
import Platform
import Testing

@Suite("Pictures")
struct PictureTests {
  let box = Rectangle(x: 0, y: 0, width: 612, height: 264)

  @Test("a picture used on several pages is read once and stored once, unchanged")
  func once() throws {
    let fixture = try Fixture("orient_1.jpg")
    let size = try fixture.size()
    let drawn = try Drawn(
      { page in
        try page.tag(.figure(description: "A")) {
          try page.draw(fixture.picture(width: size.width, height: size.height), filling: box)
        }
        try page.tag(.figure(description: "B")) {
          try page.draw(
            fixture.picture(width: size.width, height: size.height),
            fitting: Rectangle(x: 48, y: 300, width: 84, height: 84))
        }
      },
      { page in
        try page.tag(.figure(description: "C")) {
          try page.draw(fixture.picture(width: size.width, height: size.height), filling: box)
        }
      })
    #expect(fixture.reads == 1)
    #expect(try drawn.ask("qpdf --check @ 2>&1").contains("No syntax"))
    let images = try drawn.ask("pdfimages -list @").split(separator: "\n").dropFirst(2)
      .map { $0.split(separator: " ") }
    #expect(images.count == 3)
    #expect(Set(images.map { $0[10] }).count == 1)
    #expect(images.allSatisfy { $0[8] == "jpeg" })
    let stored = drawn.bytes.withUnsafeBytes { all in
      fixture.bytes.withUnsafeBytes { all.firstRange(of: $0) }
    }
    #expect(stored != nil)
  }

  @Test("nothing of a picture lies outside its box")
  func clipped() throws {
    let fixture = try Fixture("orient_1.jpg")
    let size = try fixture.size()
    let drawn = try Drawn { page in
      try page.tag(.figure(description: "A")) {
        try page.draw(
          fixture.picture(width: size.width, height: size.height),
          filling: Rectangle(x: 200, y: 300, width: 200, height: 50), cornerRadius: 10)
      }
    }
    // One pixel a point; a row of a PPM is 612 × 3 bytes after its header of 15.
    let command = "pdftoppm -r 72 @ | tail -c +16 | od -An -v -tu1 -w1836"
    let rows = try drawn.ask(command).split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows.count == 792)
    for (y, row) in rows.enumerated() where !(300..<350).contains(y) {
      #expect(row.allSatisfy { $0 == "255" })
    }
    #expect(rows[325][0..<600].allSatisfy { $0 == "255" })
    #expect(rows[325][900..<903].contains { $0 != "255" })
    // The corner is round.
    #expect(rows[300][600..<603].allSatisfy { $0 == "255" })
  }

  @Test("what is not the promised JPEG is refused, and so is an error while reading")
  func refused() throws {
    let good = try Fixture("orient_1.jpg")
    let size = try good.size()
    #expect(throws: Fault.self) {
      try Drawn {
        try $0.draw(good.picture(width: size.width + 1, height: size.height), filling: box)
      }
    }
    for name in [
      "zero_bytes.jpg", "one_byte.jpg", "html_error_page.jpg", "nul_filled.jpg", "text.png",
    ] {
      let bad = try Fixture(name)
      #expect(throws: Fault.self, "\(name)") {
        try Drawn { try $0.draw(bad.picture(width: 10, height: 10), filling: box) }
      }
    }
    let missing = Picture(identifier: "x", width: 1, height: 1) { throw Fault(.missing, "gone") }
    #expect(throws: Fault(.missing, "gone")) {
      try Drawn { try $0.draw(missing, filling: box) }
    }
  }

  @Test("a picture that cannot be seen is not read and does not spoil its next use")
  func unseen() throws {
    let fixture = try Fixture("orient_1.jpg")
    let size = try fixture.size()
    let picture = fixture.picture(width: size.width, height: size.height)
    let drawn = try Drawn { page in
      try page.draw(picture, filling: Rectangle(x: 700, y: 0, width: 50, height: 50))
      try page.draw(picture, filling: Rectangle(x: 10, y: 10, width: 0, height: 50))
      #expect(fixture.reads == 0)
      try page.draw(picture, filling: box)
    }
    #expect(try drawn.ask("pdfimages -list @").contains("jpeg"))
  }
}

extension Fixture {
  /// The pixels in the frame header, found by the first baseline marker.
  fileprivate func size() throws -> (width: Int, height: Int) {
    let marker = try #require(
      bytes.indices.dropLast(8).last { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    return (
      Int(bytes[marker + 7]) << 8 + Int(bytes[marker + 8]),
      Int(bytes[marker + 5]) << 8 + Int(bytes[marker + 6])
    )
  }
}
