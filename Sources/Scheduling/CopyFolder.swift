import Platform

/// The folder of a copy that a schedule made, as one goes back to it.
public enum CopyFolder {
  /// The file from which the vault is made again: of the folder of a copy the backup in it, else its
  /// bundle, else its JSON; of anything else the path itself.
  public static func source(at path: String) -> String {
    guard Files.kind(path) == .folder else { return path }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let found = Artifact.wholeFiles.flatMap { [$0, $0 + ".age"] }.first {
      Files.kind(folder + $0) != .missing
    }
    // The folder of a bundle has JSON of that name too.
    guard let found,
      found.hasPrefix(Artifact.wholeFiles[0]) || RunManifest(inFolder: path) != nil
    else {
      return path
    }
    return folder + found
  }
}
