import Glibc
import Photographs

// Reads one picture from standard input, a seekable file, and writes a print picture and a
// thumbnail to standard output: see PhotoAnswer. Refusals: exit code 65, the reason on standard
// error.

func fail(_ message: String, exitCode: Int32) -> Never {
  let line = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(exitCode)
}

guard let limits = PhotoLimits(arguments: Array(CommandLine.arguments.dropFirst())) else {
  fail("usage: gunroom-photo [--seconds N] [--memory BYTES] [--pixels N] < PICTURE", exitCode: 64)
}

do {
  try Confinement.enter(limits)
  let original = try Original()
  let libvips = try Libvips(for: original)
  do {
    try Output.write(try Picture(original, libvips: libvips, limits: limits))
  } catch is LibvipsError {
    throw libvips.trouble.refusal
  }
} catch let refusal as Refusal {
  fail(refusal.reason, exitCode: Refusal.exitCode)
} catch {
  fail("\(error)", exitCode: 1)
}
