import CommandLine
import Inventory
import Platform

/// What the commands of a kind show and say beyond the fields of its records.
struct RecordExtras: Sendable {
  /// Further members of the JSON object of a record.
  var members: @Sendable (Record, Vault) throws -> [(String, JSON)] = { _, _ in [] }
  /// Further groups of the details of a record.
  var details: @Sendable (Record, Vault) throws -> [DetailList.Group] = { _, _ in [] }
  /// What a person ought to hear after a record was added or changed.
  var remarks: @Sendable (Record, Vault) throws -> [String] = { _, _ in [] }
  /// The list where no columns are asked for; nil for the fields that are used.
  var table: (@Sendable ([Record], Vault) throws -> Table)?
}

extension Session {
  /// Says what a person ought to hear about a record.
  func say(_ remarks: [String]) {
    for remark in remarks { console.message(remark) }
  }
}
