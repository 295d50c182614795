import Glibc
import Platform

Output.prepareStandardDescriptors()
Interruption.watch()
exit(GunroomProgram.run(words: ProcessArguments.words, environment: ProcessArguments.environment))
