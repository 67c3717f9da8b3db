#!/usr/bin/env python3
"""Reads the files that `riverbank parsheet` writes.

parsheet_test.py PROGRAM reduced|quick|all

The JSON is compared with what `solve` and `sides` print, number by number; all sums must come out; the HTML must be well-formed,
fetch nothing and show every wager; the spreadsheet must open, hold a sheet for each wager, and its formulas must give what
is stored beside them; and the same call must write the same bytes.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEALS = 27_813_810_024_000
# One house each for: Trips alone; meters and envy; a banker, fees and a beaten hand; wagers on all hands of the table.
HOUSES = {
    "reduced": ["massachusetts-high-limit"],
    "quick": ["massachusetts-high-limit", "maryland-six-card", "california-shoe", "california-club-shoe"],
    "all": sorted(path.stem for path in (ROOT / "houses").glob("*.toml")),
}
XHTML = "{http://www.w3.org/1999/xhtml}"
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
failures = []


def check(condition, what):
    if not condition:
        failures.append(what)
        print("FAILED:", what)


def run(program, *words):
    done = subprocess.run([program, *words], cwd=ROOT, capture_output=True, text=True)
    check(done.returncode == 0, f"{' '.join(map(str, words))}: {done.stderr.strip()}")
    return done.stdout


def exact(value):
    return Fraction(int(value["num"]), int(value["den"]))


def check_base(house, sheet, solved):
    figures, tables = sheet["figures"], sheet["tables"]
    for ours, theirs in [("house_edge", "house_edge"), ("element_of_risk", "element_of_risk"), ("average_wager", "average_wager"), ("total_result", "total_result")]:
        check(exact(figures[f"base.{ours}"]["value"]) == exact(solved[theirs]), f"{house}: base.{ours}")
    check(abs(figures["base.standard_deviation"]["value"]["decimal"] - solved["standard_deviation"]) < 1e-9, f"{house}: standard deviation")
    outcomes = tables["base.outcomes"]
    check([exact(row["deals"]) for row in outcomes["rows"]] == [int(row["deals"]) for row in solved["outcomes"]], f"{house}: outcomes")
    check(sum(exact(row["deals"]) for row in outcomes["rows"]) == DEALS == exact(outcomes["sums"]["deals"]), f"{house}: all deals")
    check(exact(outcomes["sums"]["contribution"]) == -exact(solved["house_edge"]), f"{house}: contributions of the outcomes")
    check(exact(tables["base.wagers"]["sums"]["result"]) == -exact(solved["house_edge"]), f"{house}: contributions of the wagers")
    check(exact(tables["base.blind"]["sums"]["deals"]) == DEALS, f"{house}: the Blind's rows are all deals")
    mean = sum(exact(row["result"]) * exact(row["deals"]) for row in tables["base.results"]["rows"]) / DEALS
    square = sum(exact(row["result"]) ** 2 * exact(row["deals"]) for row in tables["base.results"]["rows"]) / DEALS
    check(exact(figures["base.variance"]["value"]) == square - mean * mean, f"{house}: variance from the distribution")
    hands = {row["hand"]: row for row in tables["hands"]["rows"]}
    check(len(hands) == 169, f"{house}: 169 hands")
    for hand in solved["hands"]:
        row = hands[hand["hand"]]
        for key in ("check", "raise_3x", "raise_4x"):
            if key in hand:
                check(exact(row[key]) == exact(hand[key]), f"{house}: {hand['hand']} {key}")
        check(row["best"] == hand["best"], f"{house}: best of {hand['hand']}")


def check_sides(house, sheet, sides):
    figures, tables = sheet["figures"], sheet["tables"]
    for side in sides["sides"]:
        name = f"{side['wager']}.{side['hands']}" if "hands" in side else side["wager"]
        for key in ("house_edge", "returned", "hit_frequency", "variance"):
            check(exact(figures[f"{name}.{key}"]["value"]) == exact(side[key]), f"{house}: {name}.{key}")
        rows = tables[f"{name}.rows"]
        check([exact(row["combinations"]) for row in rows["rows"]] == [int(row["combinations"]) for row in side["rows"]], f"{house}: rows of {name}")
        check(exact(rows["sums"]["combinations"]) == int(side["deals"]), f"{house}: all combinations of {name}")
        check(exact(rows["sums"]["probability"]) == 1, f"{house}: probabilities of {name}")
        for meter in side.get("meters", []):
            row = next(row for row in tables[f"{name}.meters"]["rows"] if row["meter"] == meter["meter"])
            check(exact(row["contribution"]) == exact(meter["contribution"]), f"{house}: meter {meter['meter']}")


def check_document(house, sheet):
    """Every number is traced, and every check of the sheet holds."""
    traced = {row["id"] for row in sheet["tables"]["trace"]["rows"]}
    for figure in sheet["figures"]:
        check(figure in traced, f"{house}: {figure} is not traced")
        check(sheet["figures"][figure]["formula"], f"{house}: {figure} has no formula")
    for name, table in sheet["tables"].items():
        for column in table["columns"]:
            if "formula" in column:
                check(f"{name}[].{column['id']}" in traced, f"{house}: {name}[].{column['id']} is not traced")
                check(column["formula"], f"{house}: {name}[].{column['id']} has no formula")
    for row in sheet["tables"]["checks"]["rows"]:
        check(row["holds"] == "holds", f"{house}: check {row['check']}")


def check_html(house, text, sheet):
    page = xml.fromstring(text.replace("<!DOCTYPE html>", ""))
    ids = {element.get("id") for element in page.iter() if element.get("id")}
    for section in sheet["sections"]:
        check(section["id"] in ids, f"{house}: section {section['id']} in the HTML")
    for name in list(sheet["figures"]) + list(sheet["tables"]):
        check(name in ids, f"{house}: {name} in the HTML")
    check(not re.search(r'(src|href)="(?!#)|url\(|@import|<script', text), f"{house}: the HTML fetches nothing")
    check("".join(page.itertext()).count("27,813,810,024,000") > 2, f"{house}: the deals are printed")
    for element in page.iter(f"{XHTML}tr"):
        check(len(list(element)) > 1, f"{house}: a row has cells")


def check_fees_at_the_end(program):
    """Where fees are collected when the round is over they count the Play: the mean over what best play stakes on it."""
    house = "tests/tables/california/houses/round-end.toml"
    raised = {}
    for row in json.loads(run(program, "solve", "--house", house, "--json"))["outcomes"]:
        times = re.fullmatch(r"bet (\d)x", row["action"])
        raised[int(times[1]) if times else 0] = raised.get(int(times[1]) if times else 0, 0) + int(row["deals"])
    check(sum(raised.values()) == DEALS and set(raised) == {0, 1, 2, 4}, f"{house}: raises of best play")
    # $1 for a Play; the banker by the total of Ante, Blind and Play: $2 up to $500, $4 up to $2,000, then $6.
    banker = lambda total: 2 if total <= 500 else 4 if total <= 2000 else 6
    for row in json.loads(run(program, "parsheet", "--house", house, "--json", "-"))["tables"]["banker.fees"]["rows"]:
        ante = exact(row["ante"])
        fees = [sum(deals * fee(times) for times, deals in raised.items()) / Fraction(DEALS)
                for fee in (lambda times: min(times, 1), lambda times: banker((2 + times) * ante))]
        check([exact(row["player_fee"]), exact(row["banker_fee"])] == fees, f"{house}: fees at an Ante of {ante}")


def column_number(reference):
    number = 0
    for letter in re.match(r"[A-Z]+", reference.replace("$", "")).group():
        number = number * 26 + ord(letter) - 64
    return number


def evaluate(formula, cells):
    """The few formulas that a par sheet uses."""
    total = re.fullmatch(r"SUM\(([A-Z]+)(\d+):[A-Z]+(\d+)\)", formula)
    if total:
        column, first, last = total.groups()
        return sum(cells.get(f"{column}{row}", 0.0) for row in range(int(first), int(last) + 1))
    words = re.sub(r"\$?([A-Z]+)\$?(\d+)", lambda match: repr(cells[match.group(1) + match.group(2)]), formula)
    check(re.fullmatch(r"[-+*/().e\d]+", words), f"a formula of its own kind: {formula}")
    return eval(words)  # only digits and operators


def check_xlsx(house, path, sheet):
    book = zipfile.ZipFile(path)
    check(book.testzip() is None, f"{house}: the spreadsheet is whole")
    names = [entry.get("name") for entry in xml.fromstring(book.read("xl/workbook.xml")).iter(f"{SHEET}sheet")]
    for wanted in ("Summary", "Base game", "Outcomes", "Hands", "Trace"):
        check(wanted in names, f"{house}: sheet {wanted}")
    check(len(names) == len(sheet["sections"]), f"{house}: a sheet for each section")
    formulas = 0
    for number in range(1, len(names) + 1):
        page = xml.fromstring(book.read(f"xl/worksheets/sheet{number}.xml"))
        cells, stated = {}, {}
        for cell in page.iter(f"{SHEET}c"):
            value = cell.find(f"{SHEET}v")
            if value is not None and cell.get("t") != "s":
                cells[cell.get("r")] = float(value.text)
            formula = cell.find(f"{SHEET}f")
            if formula is not None:
                stated[cell.get("r")] = formula.text
        for place, formula in stated.items():
            formulas += 1
            found = evaluate(formula, cells)
            check(abs(found - cells[place]) <= 1e-9 * max(1.0, abs(found)), f"{house}: {names[number - 1]}!{place} {formula}")
    check(formulas > 200, f"{house}: {formulas} formulas")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    for house in HOUSES[sys.argv[2]]:
        with tempfile.TemporaryDirectory() as folder:
            files = [[f"{folder}/{n}.{kind}" for kind in ("html", "xlsx", "json")] for n in (1, 2)]
            for n, (html, xlsx, other) in enumerate(files[: 2 if house == HOUSES[sys.argv[2]][0] else 1]):
                run(program, "parsheet", "--house", house, "--html", html, "--xlsx", xlsx, "--json", other, "--threads", str(2 - n))
                if n == 1:
                    for first, second in zip(*files):
                        same = pathlib.Path(first).read_bytes() == pathlib.Path(second).read_bytes()
                        check(same, f"{house}: {first.rsplit('.')[-1]} is the same bytes twice")
            html, xlsx, other = files[0]
            sheet = json.loads(pathlib.Path(other).read_text())
            check_base(house, sheet, json.loads(run(program, "solve", "--house", house, "--json")))
            check_sides(house, sheet, json.loads(run(program, "sides", "--house", house, "--json")))
            check_document(house, sheet)
            check_html(house, pathlib.Path(html).read_text(), sheet)
            check_xlsx(house, xlsx, sheet)
        print(house, "read")
    check_fees_at_the_end(program)
    print(f"{len(failures)} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
