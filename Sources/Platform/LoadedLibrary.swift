import Glibc

/// A C library that is loaded when it is first needed, so that no other run pays for it.
///
/// It stays loaded until the program ends.
public struct LoadedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let name: String

  /// Loads a library.
  ///
  /// - Parameters:
  ///   - name: what people call it, for messages.
  ///   - purpose: what it does here, for the message when it is missing: “reads workbooks”.
  ///   - files: the versions of its binary interface that have all that is called here; the first that is
  ///     there is taken.
  ///   - package: the Debian package that brings it.
  /// - Throws: `Fault` (failed) when none of the files is there.
  public init(_ name: String, thatDoes purpose: String, files: [String], package: String) throws {
    let found = files.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let found else {
      throw Fault(
        .failed, "the library \(name), which \(purpose), is missing",
        advice: "Install Debian's package \(package), or its successor")
    }
    handle = found
    self.name = name
  }

  /// Where a function is.
  ///
  /// - Throws: `Fault` (failed) when the library has none of the name.
  public func address(_ function: String) throws -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, function) else {
      throw Fault(.failed, "the library \(name) is of another version: it has no \(function)")
    }
    return address
  }
}
