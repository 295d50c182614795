import CSQLite

extension Connection {
  /// Makes a deterministic function of two texts that says yes or no available to statements.
  ///
  /// - Parameters:
  ///   - name: the name in SQL.
  ///   - body: called with both arguments as text; NULL counts as empty.
  public func addPredicate(
    _ name: String, _ body: @escaping (String, String) -> Bool
  ) throws(SQLiteError) {
    let box = Unmanaged.passRetained(Predicate(body)).toOpaque()
    let code = sqlite3_create_function_v2(
      handle, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, box,
      { context, _, arguments in
        guard let arguments, let data = sqlite3_user_data(context) else { return }
        let predicate = Unmanaged<Predicate>.fromOpaque(data).takeUnretainedValue()
        let answer = predicate.body(Predicate.text(arguments[0]), Predicate.text(arguments[1]))
        sqlite3_result_int(context, answer ? 1 : 0)
      }, nil, nil,
      { data in data.map { Unmanaged<Predicate>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else {
      throw SQLiteError(database: handle, code: code, sql: name)
    }
  }
}

private final class Predicate {
  let body: (String, String) -> Bool

  init(_ body: @escaping (String, String) -> Bool) {
    self.body = body
  }

  static func text(_ value: OpaquePointer?) -> String {
    guard let value, let start = sqlite3_value_text(value) else { return "" }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
