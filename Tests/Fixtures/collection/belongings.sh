#!/bin/sh
# Enters what belongs to the guns of the sample collection, so that every report has something to say.
# Needs `gunroom` in PATH and the vault in GUNROOM_VAULT; run in the folder of this file.
set -e
run() { gunroom --quiet --no-input "$@" >/dev/null; }

run config owner "A. Example"
run config address "7 Elm Street, Springfield"
run config phone "555-0117"
run config email "owner@example.com"

run contact edit "Ridge Line Arms" kind=dealer phone="555-0100" \
  license=9-87-000-01-4A-00002 address="1 Mill Road, Springfield"
run contact add name="J. Example" kind=individual address="12 Elm Street, Springfield"
run policy add name="HO-0000-17" insurer="Example Mutual" policy_number="HO-0000-17" from=2026-01-01 \
  until=2026-12-31 limit='$50,000.00'
for gun in 1 2417009 123456 4; do run edit "$gun" policy="HO-0000-17"; done
run edit V12345 scheduled='$3,000.00'
run edit 2417009 scheduled='$1,500.00'
run edit 123456 scheduled='$4,500.00' beneficiary="My daughter"

run value add V12345 '$2,400.00' --basis appraised --on 2020-05-02 --by "J. Example"
run value add V12345 '$3,200.00' --basis appraised --on 2026-05-02 --by "J. Example"
run value add 2417009 '$1,300.00' --basis market --on 2024-06-01
run value add 123456 '$4,100.00' --basis agreed --on 2022-02-11
run value add 4 '$2,500.00' --basis replacement --on 2021-09-30

run document add 2417009 papers/receipt-winchester-94.jpg --title "Bill of sale" --kind receipt
run barrel add 123456 name="Second barrel" length='28 in'
run accessory add kind=scope make=Leupold model="VX-3" serial=LV3001 mounted_on=2417009 \
  price='$399.00' value='$350.00'
run accessory add kind=sling make=Galco model=Safari mounted_on=2417009 price='$89.00'
run accessory add kind=case make=Pelican model=1750 price='$259.95' value='$200.00' location="Closet"

run ammo add make=CCI caliber=".22 LR" load="Mini-Mag CPRN" bullet_weight="40 gr" \
  lot_number=L22-0417 quantity=500 price='$48.99' acquired=2026-02-11 location="Shelf 1" low_water=200
run ammo add make=Federal caliber=".45 Auto" load=FMJ bullet_weight="230 gr" lot_number=F45-88 \
  quantity=50 price='$26.99' acquired=2026-03-02 location="Shelf 1" low_water=100
run ammo add make=Federal caliber=".45 Auto" load=FMJ bullet_weight="230 gr" lot_number=F45-91 \
  quantity=1000 price='$429.00' acquired=2026-04-18 location="Shelf 1" low_water=100
run ammo add make=PMC caliber=".223 Remington" load="FMJ-BT" bullet_weight="55 gr" \
  lot_number=P223-7 quantity=1000 price='$489.00' acquired=2025-11-23 location="Shelf 2" low_water=200
run range add 4 date=2026-03-14 place="County range" lot=lot-2 rounds=40 \
  malfunctions="1 FTF" notes="Old magazine"

run maintain plan add what=Clean type=pistol every_days=180 every_rounds=500
run maintain plan add what="Check the stock" gun=2417009 every_days=365
run maintain add 4 what=Clean date=2026-03-15 by="J. Example"
run maintain add 2417009 what="Check the stock" date=2025-06-01 cost='$20.00'

run expense add title="Winchester Model 94, estate purchase" type=Purchase amount='$1,150.00' \
  date=2024-03-09 guns=2417009 --receipt papers/receipt-winchester-94.jpg
run expense add title="Firing pin and springs" type=Parts amount='$38.50' date=2024-04-02 \
  guns=2417009
run expense add title="Relief of stock crack, re-finish of the repair, and a very long line of \
text that will not fit beside its picture in the list" type=Gunsmith amount='$240.00' \
  date=2025-10-20 guns=123456 --receipt papers/receipt-parker-repair.jpg
run expense add title="Safe dehumidifier" type=Supplies amount='$44.95' date=2026-01-15
run expense add title="CCI Mini-Mag 500" type=Ammunition amount='$48.99' date=2026-02-11

run loan "998877 K" --to "J. Example" --due 2026-10-01 --out 2026-09-01
for gun in V12345 183O04 2417009 "998877 K"; do run book add "$gun"; done
run book correct 2 serial=183004 --why "the letter O was read as a zero when it was entered"
