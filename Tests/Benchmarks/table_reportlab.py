"""Prints a table of guns with ReportLab: table_reportlab.py CSV PDF"""

import sys

from reportlab.lib.pagesizes import landscape, letter
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import LongTable, SimpleDocTemplate
from table_rows import COLUMNS, rows

FONT = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
LOOK = [
    ("FONT", (0, 0), (-1, -1), "Noto", 8),
    ("LINEBELOW", (0, 0), (-1, -1), 0.25, "grey"),
    ("ALIGN", (-1, 0), (-1, -1), "RIGHT"),
    ("TOPPADDING", (0, 0), (-1, -1), 2),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
]


def number(canvas, document):
    canvas.setFont("Noto", 7)
    canvas.drawRightString(document.pagesize[0] - 48, 30, f"Page {document.page}")


def main(collection, target):
    pdfmetrics.registerFont(TTFont("Noto", FONT))
    size = landscape(letter)
    share = (size[0] - 96) / sum(COLUMNS.values())
    table = LongTable(
        [list(COLUMNS), *rows(collection)],
        colWidths=[width * share for width in COLUMNS.values()],
        repeatRows=1,
        style=LOOK,
    )
    document = SimpleDocTemplate(
        target, pagesize=size, leftMargin=48, rightMargin=48, topMargin=48, bottomMargin=48
    )
    document.build([table], onFirstPage=number, onLaterPages=number)


if __name__ == "__main__":
    main(*sys.argv[1:])
