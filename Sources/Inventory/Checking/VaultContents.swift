/// What a copy of a vault holds.
public struct VaultContents: Equatable, Sendable {
  /// How many records of one kind there are, without those in the trash.
  public struct Count: Equatable, Sendable {
    /// The kind's name: `lot`.
    public let kind: String
    /// One of it for people: `ammunition lot`.
    public let noun: String
    /// Several of it for people: `ammunition lots`.
    public let plural: String
    /// How many.
    public let number: Int
  }

  /// The kinds of which there are any, in the order of ``RecordKind``.
  public let counts: [Count]
  /// How many pictures, in every size, and papers are stored; each was compared with its checksum.
  public let pictures: Int
  /// The checksum of the newest entry of the history; empty without any.
  public let historyHead: String
  /// How many entries the history has.
  public let historyEntries: Int
  /// What is wrong with the history of a vault that was made of an altered one, knowingly; else nil.
  public let historyDamage: String?
  /// The ``Vault/identity`` of the vault.
  public let identity: String
  /// The version of the vault's format.
  public let format: Int
}
