#!/usr/bin/env python3
"""Every test that docs/gli19.md names exists, every line has a verdict, and what is met names a test. usage: gli19_test.py"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERDICTS = {"met", "partly", "not met", "operator", "not applicable"}


def known_tests():
    pattern = re.compile(r"^TEST(?:_P|_F)?\((\w+),\s*(\w+)\)", re.MULTILINE)
    return {f"{suite}.{name}" for file in (ROOT / "tests").rglob("*.cpp") for suite, name in pattern.findall(file.read_text())}


def problems(page, known):
    lines = [line for line in page.splitlines() if re.match(r"\| [0-9AB][0-9.]* \|", line)]
    if len(lines) < 40:
        yield f"only {len(lines)} lines"
    for line in lines:
        section, asked, verdict, where, tests = (cell.strip() for cell in line.strip("|").split("|"))
        named = re.findall(r"`([^`]+)`", tests)
        if verdict not in VERDICTS:
            yield f"{section}: {verdict!r} is no verdict"
        if not asked or (verdict != "operator" and not where and not named):
            yield f"{section}: says too little"
        if verdict in ("met", "partly") and not named:
            yield f"{section}: {verdict}, but no test is named"
        for test in named:
            if test not in known and not (ROOT / test).is_file():
                yield f"{section}: there is no test {test}"


def main():
    page, known = (ROOT / "docs/gli19.md").read_text(), known_tests()
    found = list(problems(page, known))
    # The check itself finds a name that is wrong.
    assert list(problems(page.replace("Stream.IsChaCha20", "Stream.IsNot"), known)) != found
    print("\n".join(found) or "every test that is named exists")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
