import CEdit
import Glibc

/// The functions of libedit, loaded when they are first needed.
///
/// Sendable because all of it are addresses of code, which never change.
struct Libedit: @unchecked Sendable {
  /// The library; nil where it is missing, and lines are read without it.
  static let loaded = Libedit()

  let initialize: UnsafeMutableRawPointer
  let set: UnsafeMutableRawPointer
  let get: UnsafeMutableRawPointer
  let history: UnsafeMutableRawPointer
  let makeHistory: @convention(c) () -> OpaquePointer?
  let readLine: @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>) -> UnsafePointer<CChar>?
  let readSettings: @convention(c) (OpaquePointer, UnsafePointer<CChar>?) -> Int32
  let typed: @convention(c) (OpaquePointer) -> UnsafePointer<LineInfo>?
  let insert: @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
  let delete: @convention(c) (OpaquePointer, Int32) -> Void

  private init?() {
    // It stays loaded until the program ends.
    guard let library = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL),
      let initialize = dlsym(library, "el_init"), let set = dlsym(library, "el_set"),
      let get = dlsym(library, "el_get"), let history = dlsym(library, "history"),
      let makeHistory = dlsym(library, "history_init"), let readLine = dlsym(library, "el_gets"),
      let readSettings = dlsym(library, "el_source"), let typed = dlsym(library, "el_line"),
      let insert = dlsym(library, "el_insertstr"), let delete = dlsym(library, "el_deletestr")
    else { return nil }
    self.initialize = initialize
    self.set = set
    self.get = get
    self.history = history
    // The types are those that histedit.h of the same major version declares.
    self.makeHistory = unsafeBitCast(makeHistory, to: type(of: self.makeHistory))
    self.readLine = unsafeBitCast(readLine, to: type(of: self.readLine))
    self.readSettings = unsafeBitCast(readSettings, to: type(of: self.readSettings))
    self.typed = unsafeBitCast(typed, to: type(of: self.typed))
    self.insert = unsafeBitCast(insert, to: type(of: self.insert))
    self.delete = unsafeBitCast(delete, to: type(of: self.delete))
  }
}
