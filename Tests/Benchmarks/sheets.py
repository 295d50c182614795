"""Makes an invented collection to print: sheets.py FOLDER

FOLDER gets guns.csv (1,000 guns of fifteen details and a photograph, for `gunroom import`) with
photos/shared (20 photographs of half a megabyte, used in turn), guns-own.csv with photos/own (1,000
smaller ones, all different) and photos/camera.jpg (12 megapixels).
"""

import csv
import pathlib
import random
import sys

from PIL import Image, ImageDraw

SECTIONS = {
    "Identification": ["Make", "Model", "Serial Number", "Type", "Action", "Caliber", "Made"],
    "Physical": ["Barrel", "Weight", "Finish"],
    "Acquisition": ["Date Acquired", "Acquired From", "Price Paid"],
    "Storage and notes": ["Location", "Notes"],
}
GUNS = 1000


def gun(number, chance):
    """The details of one gun, in the order of SECTIONS."""
    make, caliber = chance.choice(
        [("Česká zbrojovka", "9×19 mm"), ("Colt", ".45 Auto"), ("Mauser", "7.92×57 mm")]
    )
    kind, action = chance.choice([("Pistol", "Semi-automatic"), ("Rifle", "Bolt action")])
    return [
        make, f"Model {number}", f"SN{number:06}", kind, action, caliber, 1890 + number % 130,
        f"{4 + number % 20} in", f"{30 + number % 90} oz", chance.choice(["Blued", "Parkerized"]),
        f"{1980 + number % 45}-{1 + number % 12:02}-{1 + number % 28:02}",
        f"Dealer {number % 50}", f"${chance.randrange(200, 9000):,}.00", f"Safe {1 + number % 9}",
        f"Record {number} — nothing to add",
    ]  # fmt: skip


def photograph(path, size, grain, chance):
    """Colourful shapes under film grain, which decide how well it compresses."""
    width, height = size
    picture = Image.effect_noise(size, grain).convert("RGB")
    draw = ImageDraw.Draw(picture)
    for _ in range(40):
        x, y = chance.randrange(width), chance.randrange(height)
        colour = tuple(chance.randrange(256) for _ in range(3))
        draw.rounded_rectangle([x, y, x + width // 8, y + height // 10], height // 40, fill=colour)
    picture.save(path, quality=80)


def write_csv(path, photograph_of):
    chance = random.Random(5)
    with open(path, "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow([label for labels in SECTIONS.values() for label in labels] + ["Photo"])
        rows.writerows(gun(n, chance) + [photograph_of(n)] for n in range(1, GUNS + 1))


def main(folder):
    chance = random.Random(3)
    for name in ["shared", "own"]:
        (folder / "photos" / name).mkdir(parents=True, exist_ok=True)
    for number in range(20):
        photograph(folder / f"photos/shared/{number}.jpg", (1600, 1200), 32, chance)
    for number in range(1, GUNS + 1):
        photograph(folder / f"photos/own/{number}.jpg", (640, 480), 20, chance)
    photograph(folder / "photos/camera.jpg", (4000, 3000), 24, chance)
    write_csv(folder / "guns.csv", lambda number: f"{number % 20}.jpg")
    write_csv(folder / "guns-own.csv", lambda number: f"{number}.jpg")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
