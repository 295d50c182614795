import Platform
import Synchronization
import Testing

/// A number that several threads change.
private final class Counter: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .relaxed) }
  func add(_ more: Int) { number.add(more, ordering: .relaxed) }
  func raise(to value: Int) { number.max(value, ordering: .relaxed) }
}

/// Numbers in the order in which threads had them.
private final class Numbers: Sendable {
  private let numbers = Mutex<[Int]>([])
  var all: [Int] { numbers.withLock { $0 } }
  func append(_ number: Int) { numbers.withLock { $0.append(number) } }
}

@Suite("Work that waits its turn on a thread of its own")
struct BackgroundQueueTests {
  private struct Broken: Error {}

  @Test("is done in the order in which it was handed over")
  func order() throws {
    let queue = BackgroundQueue(most: 10)
    let done = Numbers()
    for piece in 1...500 {
      try queue.add(size: 3) { done.append(piece) }
    }
    try queue.wait()
    #expect(done.all == Array(1...500))
  }

  @Test("can be waited for, and more handed over, as often as one likes")
  func again() throws {
    let queue = BackgroundQueue(most: 1)
    let done = Counter()
    for round in 1...100 {
      try queue.wait()
      try queue.add(size: 1) { done.add(1) }
      try queue.wait()
      #expect(done.value == round)
    }
  }

  @Test("never piles up higher than is allowed, and one piece over")
  func bounded() throws {
    let queue = BackgroundQueue(most: 4)
    let handed = Counter()
    let done = Counter()
    let highest = Counter()
    for _ in 1...200 {
      try queue.add(size: 2) {
        let waiting = handed.value - done.value
        highest.raise(to: waiting)
        done.add(1)
      }
      handed.add(1)
    }
    try queue.wait()
    // What waits is 4 in sizes of 2, one piece is under way, and one was just handed over.
    #expect(highest.value <= 4)
  }

  @Test("throws what a piece threw, once, and does nothing that came after it")
  func failing() throws {
    let queue = BackgroundQueue(most: 100)
    let done = Counter()
    try queue.add(size: 1) { throw Broken() }
    // The fault may be known at once, or only when it is waited for.
    #expect(throws: Broken.self) {
      for _ in 1...50 { try queue.add(size: 1) { done.add(1) } }
      try queue.wait()
    }
    _ = try? queue.wait()
    try queue.add(size: 1) { done.add(1_000) }
    try queue.wait()
    #expect(done.value >= 1_000)
  }
}

@Suite("Reading ahead")
struct ReadAheadTests {
  private struct Broken: Error {}

  @Test("hands everything over in order", arguments: [0, 1, 127, 128, 129, 5_000])
  func order(count: Int) throws {
    var used: [Int] = []
    try ReadAhead.forEach { give in
      for number in 0..<count { try give(number) }
    } _: {
      used.append($0)
    }
    #expect(used == Array(0..<count))
  }

  @Test("hands over what was read before reading failed, and then throws")
  func failingReader() throws {
    var used = 0
    #expect(throws: Broken.self) {
      try ReadAhead.forEach { give in
        for number in 0..<1_280 { try give(number) }
        throw Broken()
      } _: { (_: Int) in
        used += 1
      }
    }
    #expect(used == 1_280)
  }

  @Test("ends reading when what uses it throws")
  func failingUser() throws {
    let read = Counter()
    #expect(throws: Broken.self) {
      try ReadAhead.forEach { give in
        while true {
          read.add(1)
          try give(1)
        }
      } _: { (_: Int) in
        throw Broken()
      }
    }
    #expect(read.value < 2_000)
  }
}
