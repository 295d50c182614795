import SQLite

/// The tables of a vault and their history; migrations are only ever added at the end.
enum Schema {
  /// "Gunr" in ASCII: marks a SQLite file as a vault.
  static let applicationID = 0x4775_6E72

  static let migrations = [Migration("first", first), Migration("everything", everything)]
  static let migrator = Migrator(migrations)

  // Every record, of whatever kind, is a row of `record` and its values; `owner` is the gun that a
  // photograph or a valuation belongs to. `value_by_sort` serves sorting and ranges. Pictures and
  // papers lie in `content` under their SHA-256, apart from everything that is read often.
  private static let first = """
    CREATE TABLE migration (name TEXT NOT NULL PRIMARY KEY) STRICT;
    CREATE TABLE setting (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE record (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      number INTEGER,
      owner INTEGER REFERENCES record (id) ON DELETE CASCADE,
      trashed TEXT,
      UNIQUE (kind, number)
    ) STRICT;
    CREATE INDEX record_by_owner ON record (owner, kind);
    CREATE TABLE value (
      record INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
      field TEXT NOT NULL,
      position INTEGER NOT NULL,
      text TEXT NOT NULL,
      exact TEXT,
      sort ANY,
      PRIMARY KEY (record, field, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX value_by_sort ON value (field, sort, record);
    CREATE TABLE last_number (
      kind TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE content (sha256 TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
    CREATE TABLE picture (
      original TEXT NOT NULL PRIMARY KEY REFERENCES content (sha256),
      media_type TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      print TEXT NOT NULL REFERENCES content (sha256),
      print_width INTEGER NOT NULL,
      print_height INTEGER NOT NULL,
      thumbnail TEXT NOT NULL REFERENCES content (sha256),
      thumbnail_width INTEGER NOT NULL,
      thumbnail_height INTEGER NOT NULL,
      damaged INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE history (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      change INTEGER NOT NULL,
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      command TEXT NOT NULL,
      record INTEGER NOT NULL,
      kind TEXT NOT NULL,
      gun INTEGER,
      action TEXT NOT NULL,
      before TEXT NOT NULL,
      after TEXT NOT NULL
    ) STRICT;
    CREATE INDEX history_by_gun ON history (gun, id);
    CREATE TRIGGER history_keeps_entries BEFORE DELETE ON history
      BEGIN SELECT RAISE (ABORT, 'history is append-only'); END;
    CREATE TRIGGER history_keeps_words BEFORE UPDATE ON history
      BEGIN SELECT RAISE (ABORT, 'history is append-only'); END;
    CREATE TRIGGER history_keeps_places BEFORE INSERT ON history
      WHEN EXISTS (SELECT 1 FROM history WHERE id = NEW.id)
      BEGIN SELECT RAISE (ABORT, 'history is append-only'); END;
    """

  // `target` is the record that a value names. `search` holds the folded words of guns, each with all
  // that belongs to it, and of other records. An entry of the history knows the number and the owner
  // of its record, so that a deleted one can come back, the change that it takes back, and in `chain`
  // the SHA-256 of the entry before; entries of older vaults have none and are chained by reading.
  private static let everything = """
    ALTER TABLE value ADD COLUMN target INTEGER REFERENCES record (id) ON DELETE SET NULL;
    CREATE INDEX value_by_target ON value (target) WHERE target IS NOT NULL;
    DROP INDEX value_by_sort;
    CREATE INDEX value_by_sort ON value (field, sort, record, exact);
    CREATE INDEX record_by_trash ON record (trashed) WHERE trashed IS NOT NULL;
    CREATE VIRTUAL TABLE search USING fts5 (words, tokenize = 'unicode61 remove_diacritics 0');
    UPDATE record SET number = counted.number FROM (
      SELECT id, row_number() OVER (PARTITION BY kind ORDER BY id) AS number FROM record
      WHERE number IS NULL) AS counted
    WHERE counted.id = record.id;
    INSERT INTO last_number (kind, number)
      SELECT kind, max(number) FROM record WHERE kind <> 'gun' GROUP BY kind;
    ALTER TABLE history ADD COLUMN number INTEGER;
    ALTER TABLE history ADD COLUMN owner INTEGER;
    ALTER TABLE history ADD COLUMN undoes INTEGER;
    ALTER TABLE history ADD COLUMN chain TEXT NOT NULL DEFAULT '';
    CREATE INDEX history_by_change ON history (change);
    CREATE INDEX history_by_record ON history (record);
    """

  /// Reads the first page of every table and index, so that a vault with a damaged one is refused
  /// when it is opened and not in the middle of a change.
  static func probe(_ connection: Connection) throws {
    // A table without rowids is its first index, and named by that only. A partial index answers
    // only what asks for its part, which its statement ends with.
    let firstRows = try connection.all(
      """
      SELECT t.name, NULL, '' FROM sqlite_schema t WHERE t.type = 'table' AND t.rootpage > 0
      UNION ALL
      SELECT t.name, l.name,
        CASE l.partial WHEN 1 THEN substr(s.sql, instr(s.sql, ' WHERE ')) ELSE '' END
      FROM sqlite_schema t JOIN pragma_index_list(t.name) l
      LEFT JOIN sqlite_schema s ON s.name = l.name
      WHERE t.type = 'table' AND t.rootpage > 0
      """
    ) { row in
      let index = row.optionalText(1).map { "INDEXED BY \(quoted($0))" } ?? "NOT INDEXED"
      return "(SELECT 1 FROM \(quoted(row.text(0))) \(index)\(row.text(2)) LIMIT 1)"
    }
    try connection.run("SELECT \(firstRows.joined(separator: ", "))")
  }

  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
