"""The rows of a table of guns as the three programs beside Gunroom print them."""

import csv

COLUMNS = {
    "No.": 4, "Make": 12, "Model": 10, "Serial": 11, "Caliber": 11, "Made": 6, "Condition": 10,
    "Acquired": 14, "Location": 14, "Value": 10,
}  # fmt: skip


def rows(collection):
    """The guns of a file of many.py in ten columns, in the order of types and titles."""
    with open(collection, encoding="utf-8", newline="") as file:
        guns = [{"No.": str(n), **gun} for n, gun in enumerate(csv.DictReader(file), 1)]
    guns.sort(key=lambda gun: (gun["Type"], gun["Make"], gun["Model"]))
    for gun in guns:
        gun["Value"] = gun["Replacement Value"]
        gun["Location"] = gun["Location"].replace("/", " › ")
        yield [gun.get(name, "") for name in COLUMNS]
