#!/usr/bin/env python3
"""Every test that docs/gli19.md and docs/threat-model.md name exists, every line has a verdict, and what is met, or holds, names a test.
usage: gli19_test.py"""
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


def known_words(known):
    """What the threat model may name: suites, tests by their own name, and what CTest runs."""
    runs = {name for file in (ROOT / "tests").rglob("CMakeLists.txt")
            for name in re.findall(r"(?:add_test\(NAME|riverbank_test\()\s*(\w+)", file.read_text())}
    return runs | {part for test in known for part in test.split(".")}


def problems_of_threats(page, words):
    lines = [line for line in page.splitlines() if line.startswith("| ") and line.count("|") == 5 and not line.startswith("| attacker")]
    if len(lines) < 25:
        yield f"only {len(lines)} threats"
    for line in lines:
        _, tries, holds, tests = (cell.strip() for cell in line.strip().strip("|").split("|"))
        named = re.findall(r"`([^`]+)`", tests)
        if not tries or not holds or not named:
            yield f"{tries}: says too little, or names no test"
        for test in named:
            if test not in words and not any((ROOT / folder / test).exists() for folder in ("", "tests/attacks")):
                yield f"{tries}: there is no test {test}"


def main():
    page, threats, known = (ROOT / "docs/gli19.md").read_text(), (ROOT / "docs/threat-model.md").read_text(), known_tests()
    words = known_words(known)
    found = [*problems(page, known), *problems_of_threats(threats, words)]
    # The check itself finds a name that is wrong.
    assert list(problems(page.replace("Stream.IsChaCha20", "Stream.IsNot"), known)) != []
    for there, wrong in (("`hardening`", "`softening`"), ("`ARehearsalCannotBePassedOff`", "`ARehearsalCanBePassedOff`"), ("hidden_test.cpp", "x.cpp")):
        assert list(problems_of_threats(threats.replace(there, wrong), words)) != list(problems_of_threats(threats, words)), there
    print("\n".join(found) or "every test that is named exists")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
