"""Draws the first sheets of a collection with fpdf2: sheets_fpdf2.py CSV PHOTOS COUNT PDF

The same text and pictures as Gunroom's detail sheets: the photograph fills the top third of the
page and what overflows is cut off; below it are sections with titles, labels and details.
"""

import csv
import itertools
import sys

from fpdf import FPDF
from sheets import SECTIONS

WIDTH, HEIGHT, MARGIN = 612, 792, 48
FONT = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"


def sheet(pdf, gun, photos):
    pdf.add_page()
    with pdf.rect_clip(x=0, y=0, w=WIDTH, h=HEIGHT / 3):
        drawn = WIDTH * 3 / 4  # all photographs are 4:3
        pdf.image(f"{photos}/{gun['Photo']}", x=0, y=(HEIGHT / 3 - drawn) / 2, w=WIDTH, h=drawn)
    y = HEIGHT / 3 + 30
    for title, labels in SECTIONS.items():
        pdf.set_font("Noto", size=12)
        pdf.text(MARGIN, y, title)
        pdf.set_font("Noto", size=9)
        for label in labels:
            y += 17
            pdf.text(MARGIN, y, label)
            pdf.text(WIDTH - MARGIN - pdf.get_string_width(gun[label]), y, gun[label])
        y += 32


def main(collection, photos, count, target):
    pdf = FPDF(unit="pt", format=(WIDTH, HEIGHT))
    pdf.set_auto_page_break(False)
    pdf.add_font("Noto", fname=FONT)
    with open(collection, encoding="utf-8", newline="") as file:
        for gun in itertools.islice(csv.DictReader(file), int(count)):
            sheet(pdf, gun, photos)
    pdf.output(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
