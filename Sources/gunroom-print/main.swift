import Commands
import Glibc
import Platform

// All of gunroom, with the libraries that draw: gunroom becomes this program to print a report.
Output.prepareStandardDescriptors()
Interruption.watch()
exit(
  GunroomProgram.run(
    words: ProcessArguments.words, environment: ProcessArguments.environment,
    reports: Reporting.perform))
