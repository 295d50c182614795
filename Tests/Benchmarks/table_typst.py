"""Prints a table of guns with Typst: table_typst.py CSV PDF"""

import json
import pathlib
import sys
import tempfile

import typst
from table_rows import COLUMNS, rows

SOURCE = """
#set page("us-letter", flipped: true, margin: 48pt, numbering: "1 of 1")
#set text(font: "Noto Sans", size: 8pt)
#table(
  columns: (%s), stroke: none, inset: (x: 2pt, y: 3.5pt),
  align: (column, row) => if column == 9 { right } else { left },
  table.header(..(%s)),
  ..json("rows.json").flatten()
)
"""


def main(collection, target):
    widths = ", ".join(f"{width}fr" for width in COLUMNS.values())
    names = ", ".join(f'"{name}"' for name in COLUMNS)
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "rows.json").write_text(json.dumps(list(rows(collection))))
        source = pathlib.Path(folder) / "table.typ"
        source.write_text(SOURCE % (widths, names))
        typst.compile(str(source), output=target)


if __name__ == "__main__":
    main(*sys.argv[1:])
