import Glibc
import Platform
import SQLite

/// Keeps every other program from a vault while another file takes its name.
///
/// The log is folded into the file first, so that it is whole by itself. A program that opened the file
/// before and writes to it afterwards is refused by SQLite, which sees that the file has moved: it does
/// so only for a vault without a log, so that one is begun again only in a vault that stays.
public final class VaultHold {
  /// The file's name.
  public let path: String
  /// Whether it could be read; a damaged one is not held, and its log stays beside it.
  public var isReadable: Bool { connection != nil }
  private var connection: Connection?

  /// Takes hold of the vault.
  ///
  /// Until ``letGo()`` this program must not open the file in another way: closing it would end the
  /// lock (fcntl(2)).
  ///
  /// - Parameters:
  ///   - path: the file's name, without any symbolic link in it.
  ///   - patience: how long to wait for other programs, in milliseconds.
  /// - Throws: `Fault` (busy) when another program uses the vault, (input/output) when it cannot be
  ///   written.
  public init(_ path: String, patience: Int32 = 5_000) throws {
    self.path = path
    let number = Files.number(path)
    do {
      let connection = try Connection(
        path: FileName.bytes(path), mode: .readWrite, patience: patience)
      try Self.foldLog(connection, path, patience)
      // In this locking mode the lock stays with the connection, and a journal would stay as a file.
      try connection.script(
        "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; COMMIT")
      // Another program may have put a new vault there while this one waited.
      guard Files.number(path) == number else { throw Vault.busy(path) }
      self.connection = connection
    } catch let error as SQLiteError
      where [.corrupt, .notADatabase].contains(error.code.primary)
    {
      connection = nil
    } catch {
      throw Vault.fault(error, at: path)
    }
  }

  deinit { letGo() }

  /// Makes a copy of the vault, for where a file cannot have two names.
  ///
  /// - Parameter path: an empty file.
  public func copy(into path: String) throws {
    do { try connection?.copy(into: FileName.bytes(path)) } catch {
      throw Vault.fault(error, at: path)
    }
  }

  /// Lets others use the vault again, which stays under its name.
  public func giveBack() {
    _ = try? connection?.script("PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL")
    letGo()
  }

  /// Lets go of a file that has another name now.
  public func letGo() {
    connection?.close()
    connection = nil
  }

  private static func foldLog(_ connection: Connection, _ path: String, _ patience: Int32) throws {
    let end = Clock.system.now() + Int64(patience / 1_000)
    while true {
      do {
        let mode = try connection.first("PRAGMA journal_mode = DELETE") { $0.text(0) }
        if mode == "delete" { return }
      } catch let error as SQLiteError where error.code.primary == .busy {
        // SQLite does not wait by itself here.
      }
      guard Clock.system.now() <= end else {
        throw Vault.busy(path)
      }
      try Interruption.check()
      usleep(20_000)
    }
  }
}
