"""Writes a table of very many made-up guns, always the same ones.

    many.py FILE COUNT
"""

import csv
import random
import sys

MAKES = ["Colt", "Winchester", "Remington", "Smith & Wesson", "Mauser", "Walther", "Ruger", "Savage"]
TYPES = [
    ("Rifle", "Bolt action"),
    ("Revolver", "Double action"),
    ("Pistol", "Semi-automatic"),
    ("Shotgun", "Pump action"),
]
CALIBERS = ["9mm Luger", ".45 ACP", ".22 LR", "30-06", "7.62x39", "12 gauge", ".357 Magnum"]
HEADINGS = (
    "Make,Model,Serial,Type,Action,Caliber,Made,Barrel,Weight,Finish,Acquired,Acquired From,"
    "Price Paid,Replacement Value,Location,Notes"
)


def main(path, count):
    chance = random.Random(7)
    with open(path, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(HEADINGS.split(","))
        for number in range(count):
            table.writerow(gun(chance, number))


def gun(chance, number):
    kind, action = chance.choice(TYPES)
    return [
        chance.choice(MAKES),
        f"Model {chance.randint(1, 400)}",
        f"{chance.choice('ABCDEFGH')}{chance.choice('XYZ')}-{number:06d}",
        kind,
        action,
        chance.choice(CALIBERS),
        chance.randint(1880, 2020),
        f"{chance.randint(2, 30)} in",
        f"{chance.randint(20, 160)} oz",
        chance.choice(["Blued", "Nickel", "Parkerized"]),
        f"{chance.randint(1960, 2025)}-0{chance.randint(1, 9)}-1{chance.randint(0, 9)}",
        f"Dealer {chance.randint(1, 300)}",
        f"${chance.randint(100, 5000)}.00",
        f"${chance.randint(100, 9000)}.00",
        f"Safe {chance.randint(1, 60)}/Rack {chance.choice('ABC')}",
        f"Lot {chance.randint(1, 9999)} of the estate, word{chance.randint(1, 2000)} unfired",
    ]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
