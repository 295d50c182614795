/// Deals sections out to columns.
enum Columns {
  /// A column from 0 and a distance from the top.
  struct Place: Equatable {
    let column: Int
    let y: Double
  }

  /// Where each section goes; nil from the first one on that does not fit in the room.
  ///
  /// Each goes into the column that is shortest so far. Where that leaves one out, every way to deal
  /// them out is tried for the one that fits with the shortest longest column.
  static func places(
    for heights: [Double], columns: Int, room: Double, gap: Double
  ) -> [Place?] {
    let dealt = inTurn(heights, columns, room, gap)
    // 2¹⁰ ways are tried in no time; a gun has nine sections and the user's own.
    guard dealt.contains(nil), columns == 2, heights.count <= 10 else { return dealt }
    var best: (height: Double, places: [Place])?
    // The first section stays at the left: its mirror image is no other way.
    for choice in stride(from: 0, to: 1 << heights.count, by: 2) {
      let dealt = stacked(heights, gap) { choice >> $0 & 1 }
      let height = zip(dealt, heights).map { $0.y + $1 }.max() ?? 0
      if height <= room, height < best?.height ?? .infinity { best = (height, dealt) }
    }
    return best?.places ?? dealt
  }

  private static func inTurn(
    _ heights: [Double], _ columns: Int, _ room: Double, _ gap: Double
  ) -> [Place?] {
    var ends = [Double](repeating: 0, count: columns)
    var isFull = false
    return heights.map { height in
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      isFull = isFull || ends[column] + height > room
      guard !isFull else { return nil }
      defer { ends[column] += height + gap }
      return Place(column: column, y: ends[column])
    }
  }

  private static func stacked(
    _ heights: [Double], _ gap: Double, _ column: (Int) -> Int
  ) -> [Place] {
    var ends = [0.0, 0.0]
    return heights.enumerated().map { index, height in
      let column = column(index)
      defer { ends[column] += height + gap }
      return Place(column: column, y: ends[column])
    }
  }
}
