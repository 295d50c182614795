import Commands
import Glibc
import Platform

Output.prepareStandardDescriptors()
Interruption.watch()
exit(
  GunroomProgram.run(words: ProcessArguments.words, environment: ProcessArguments.environment) {
    _, _, _ in
    try CompanionProgram("gunroom-print", thatDoes: "prints reports").takeOver()
  })
