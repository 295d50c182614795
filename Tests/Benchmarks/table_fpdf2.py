"""Prints a table of guns with fpdf2: table_fpdf2.py CSV PDF"""

import sys

from fpdf import FPDF
from fpdf.fonts import FontFace
from table_rows import COLUMNS, rows

FONT = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"


class Pages(FPDF):
    def footer(self):
        self.set_y(-36)
        self.cell(0, 12, f"Page {self.page_no()} of {{nb}}", align="R")


def main(collection, target):
    pdf = Pages(orientation="landscape", unit="pt", format="letter")
    pdf.set_margin(48)
    pdf.set_auto_page_break(True, 48)
    pdf.add_font("Noto", fname=FONT)
    pdf.set_font("Noto", size=8)
    pdf.add_page()
    with pdf.table(
        col_widths=tuple(COLUMNS.values()),
        headings_style=FontFace(emphasis=None),
        borders_layout="HORIZONTAL_LINES",
        line_height=15,
        text_align=("LEFT",) * 9 + ("RIGHT",),
    ) as table:
        table.row(COLUMNS)
        for row in rows(collection):
            table.row(row)
    pdf.output(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
