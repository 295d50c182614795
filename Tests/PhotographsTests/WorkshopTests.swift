import Photographs
import Platform
import Testing

/// Many pictures at once, and where they come from.
@Suite struct WorkshopTests {
  @Test("results come in the order of the sources, whatever is quicker")
  func order() throws {
    let tenths = [5, 1, 3, 1, 1, 4, 1, 1]
    let sources = tenths.map { PhotoSource.bytes(Array("\($0)".utf8), name: "\($0)") }
    var received: [String] = []
    try Workshop.broken("waits").prepare(sources, acceptDamaged: false) { index, result in
      #expect(index == received.count)
      guard case .failure(let fault) = result else { return }
      received.append(fault.place)
    }
    #expect(received == tenths.map(String.init))
  }

  @Test("several workers run at once")
  func parallel() throws {
    let sources = (0..<6).map { PhotoSource.bytes(Array("5".utf8), name: "\($0)") }
    let clock = ContinuousClock()
    let start = clock.now
    try Workshop.broken("waits", workers: 3).prepare(sources, acceptDamaged: false) { _, _ in }
    let time = clock.now - start
    #expect(time > .seconds(1) && time < .seconds(2.8), "\(time)")
  }

  @Test("good and bad pictures side by side each get their own result")
  func mixture() throws {
    let names = [
      "baseline.jpg", "text.png", "no-such-file.jpg", "half_baseline.jpg", "upright.png",
    ]
    var categories: [Fault.Category?] = []
    try Workshop.built().prepare(names.map { .file(picture($0)) }, acceptDamaged: false) {
      switch $1 {
      case .success: categories.append(nil)
      case .failure(let fault): categories.append(fault.category)
      }
    }
    #expect(categories == [nil, .data, .missing, .data, nil])
  }

  @Test("what the receiver throws stops the work")
  func stop() throws {
    let sources = (0..<20).map { PhotoSource.bytes(Array("5".utf8), name: "\($0)") }
    var count = 0
    #expect(throws: Fault(.failed, "enough")) {
      try Workshop.broken("waits").prepare(sources, acceptDamaged: false) { _, _ in
        count += 1
        throw Fault(.failed, "enough")
      }
    }
    #expect(count == 1)
  }

  @Test("nothing to do is done at once")
  func nothing() throws {
    try Workshop.broken("crashes").prepare([], acceptDamaged: false) { _, _ in
      Issue.record("there is nothing to receive")
    }
  }

  @Test("a folder and a missing file are named")
  func unreadable() throws {
    let workshop = try Workshop.built()
    let folder = workshop.fault(".")
    #expect(folder?.place == picture(".") && folder?.category == .data)
    let missing = workshop.fault("no-such-file.jpg")
    #expect(missing?.place == picture("no-such-file.jpg") && missing?.category == .missing)
  }

  @Test("bytes in memory are prepared like a file")
  func bytes() throws {
    let original = try Files.read(picture("picture.heic"))
    let photo = try Workshop.built().prepare(
      .bytes(original, name: "from the clipboard"), acceptDamaged: false)
    #expect(photo.original == original && photo.mediaType == "image/heic")
    let fault = #expect(throws: Fault.self) {
      try Workshop.built().prepare(.bytes([], name: "from the clipboard"), acceptDamaged: false)
    }
    #expect(fault == Fault(.data, "the file is empty", at: "from the clipboard"))
  }
}
