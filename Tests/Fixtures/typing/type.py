"""Types at a program in a pseudo-terminal, step by step, and prints what was shown.

Usage: type.py 'bash --norc' STEP...; \\t and the like in a step are read as Python does.
An empty step waits for the program to end.
"""
import os
import pty
import select
import shlex
import sys
import time

child, terminal = pty.fork()
if child == 0:
    words = shlex.split(sys.argv[1])
    os.execvp(words[0], words)

shown = b""


def read(quiet, limit=20.0):
    """Reads until nothing has come for so many seconds."""
    global shown
    end = time.monotonic() + limit
    while time.monotonic() < end and select.select([terminal], [], [], quiet)[0]:
        try:
            got = os.read(terminal, 65536)
        except OSError:
            return
        if not got:
            return
        shown += got


read(1.5)
for step in sys.argv[2:]:
    if not step:
        read(60.0, 60.0)
        continue
    keys = step.encode().decode("unicode_escape").encode("latin-1")
    os.write(terminal, keys)
    read(1.0)
os.close(terminal)
_, status = os.waitpid(child, 0)
sys.stdout.buffer.write(shown)
sys.exit(os.waitstatus_to_exitcode(status) & 255)
