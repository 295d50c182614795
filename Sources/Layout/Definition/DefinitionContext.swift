/// What reading a definition needs everywhere: what can be reported about, and the faults so far.
final class DefinitionContext {
  let subjects: Subjects
  /// What the templates and keys speak of now.
  var subject: Subject
  private(set) var faults: [DefinitionFault] = []

  init(_ subjects: Subjects) {
    self.subjects = subjects
    subject = subjects.guns
  }

  func note(_ place: String, _ what: String, _ advice: String) {
    faults.append(DefinitionFault(place: place, what: what, advice: advice))
  }
}
