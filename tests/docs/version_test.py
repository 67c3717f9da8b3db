#!/usr/bin/env python3
"""One version everywhere: the build's, the newest in the changelog, the one to cite, and what the program says of itself.
usage: version_test.py PROGRAM
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def first(file, pattern):
    found = re.search(pattern, (ROOT / file).read_text(), re.MULTILINE)
    return found.group(1) if found else "nothing"


def main():
    printed = subprocess.run([sys.argv[1], "--version"], capture_output=True, text=True, check=True).stdout
    lines = dict(line.split(maxsplit=1) for line in printed.splitlines())
    versions = {
        "CMakeLists.txt": first("CMakeLists.txt", r"^project\(riverbank VERSION (\S+)"),
        "CHANGELOG.md": first("CHANGELOG.md", r"^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$"),
        "CITATION.cff": first("CITATION.cff", r"^version: (\S+)"),
        "riverbank --version": lines.get("riverbank", "nothing"),
    }
    print(versions, lines, sep="\n")
    well = len(set(versions.values())) == 1 and set(lines) == {"riverbank", "commit", "compiler", "features"}
    well = well and re.fullmatch(r"[0-9a-f]{7,40}\+?|unknown", lines["commit"]) is not None
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
