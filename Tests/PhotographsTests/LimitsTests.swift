import Photographs
import Platform
import Testing

/// Bombs, hangs, crashes and workers that cannot be trusted.
@Suite struct LimitsTests {
  @Test("a picture with more pixels than allowed is refused before it is decoded")
  func pixels() throws {
    let small = try Workshop.built(limits: PhotoLimits(pixels: 1_000_000))
    #expect(
      small.fault("large_5000x3000.jpg")?.what
        == "the picture has 15 million pixels, more than the 1 million that are accepted")
    #expect(
      try Workshop.built().fault("too_many_pixels.png")?.what
        == "the picture has 1600 million pixels, more than the 1000 million that are accepted")
  }

  @Test("a picture that needs more memory than allowed is one clear error")
  func memory() throws {
    let small = try Workshop.built(limits: PhotoLimits(memory: 90_000_000))
    let fault = small.fault("bomb_interlaced.png")
    #expect(fault?.category == .data)
    #expect(fault?.what == "reading the picture needs more memory than is allowed")
    #expect(
      try Workshop.built().prepare(.file(picture("bomb_interlaced.png")), acceptDamaged: false)
        .width == 10_000)
  }

  @Test("a memory limit too small for anything is an error too", arguments: [1, 4, 8, 16, 24, 32])
  func tinyMemory(megabytes: Int) throws {
    let limits = PhotoLimits(seconds: 2, memory: megabytes * 1_000_000)
    let fault = try Workshop.built(limits: limits).fault("baseline.jpg")
    #expect(fault?.message.contains("\n") == false)
  }

  @Test("a worker that hangs is killed when its time is over")
  func hang() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let fault = Workshop.broken("sleeps", seconds: 1).fault("baseline.jpg")
    #expect(fault?.what == "reading the picture takes longer than 1 seconds")
    #expect(clock.now - start < .seconds(5))
  }

  @Test("a worker that crashes is one clear error")
  func crash() {
    let fault = Workshop.broken("crashes").fault("baseline.jpg")
    #expect(fault?.category == .data)
    #expect(fault?.what == "the picture cannot be read: the program that reads it crashed")
  }

  @Test("an answer that makes no sense is not believed", arguments: ["babbles", "floods"])
  func nonsense(worker: String) {
    let fault = Workshop.broken(worker).fault("baseline.jpg")
    #expect(fault?.category == .failed)
    #expect(fault?.what.hasPrefix("the program gunroom-photo failed") == true)
  }

  @Test("a reason that is not plain text is not passed on")
  func escapes() {
    #expect(Workshop.broken("mutters").fault("baseline.jpg")?.what == "it cannot be read")
  }

  @Test("a worker that is not there is a fault that names it")
  func missing() {
    let fault = Workshop.broken("no-such-worker").fault("baseline.jpg")
    #expect(fault?.place.hasSuffix("no-such-worker") == true)
    #expect(throws: Fault.self) { try Workshop.worker.path(beside: "/no/such/bin/gunroom") }
  }
}
