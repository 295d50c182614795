import TestSupport
import Testing

@testable import SQLite

@Suite("Sets of rows")
struct RowSetTests {
  @Test("a set holds what was put in, whatever the order", arguments: 0..<20 as Range<UInt64>)
  func likeASet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = { (count: Int) in
      (0..<count).map { _ in Int.random(in: 0...500, using: &random) }
    }
    let (one, other) = (numbers(60), numbers(Int(seed) * 5))
    #expect(RowSet(one).rows == Set(one).sorted())
    #expect(RowSet(one).count == Set(one).count)
    var (both, either, only) = (RowSet(one), RowSet(one), RowSet(one))
    both.formIntersection(RowSet(other))
    either.formUnion(RowSet(other))
    only.subtract(RowSet(other))
    #expect(both.rows == Set(one).intersection(other).sorted())
    #expect(either.rows == Set(one).union(other).sorted())
    #expect(only.rows == Set(one).subtracting(other).sorted())
  }

  @Test("numbers that no row can have are left out", arguments: [-1, .min, .max, 1 << 40])
  func forged(number: Int) {
    #expect(RowSet([7, number]).rows == [7])
  }

  @Test("statements gather sets and ask them")
  func statements() throws {
    let connection = try TestDatabase().open()
    try connection.addRowSets()
    let set = try connection.rowSet("SELECT value FROM json_each('[3, 100, null, 8]')")
    #expect(set.rows == [3, 8, 100])
    let all = "SELECT value FROM json_each('[-3, 0, 3, 7, 8, 9, 100, 101, 1e6, null]')"
    let found = try connection.all("\(all) WHERE in_set(value, ?)", [set.value]) { $0.integer(0) }
    #expect(found == [3, 8, 100])
    #expect(try connection.rowSet("\(all) WHERE in_set(value, ?)", [RowSet().value]).count == 0)
  }
}
