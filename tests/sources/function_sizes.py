#!/usr/bin/env python3
"""function_sizes.py SRC... [--all]: no function of the program is longer than 60 lines, from its name to its closing brace, comments and
blank lines left out. What is inside of it, lambdas too, belongs to it. --all prints the longest ones, the longest first."""
import pathlib
import re
import sys

MOST = 60
SCOPE = re.compile(r"\b(?:namespace|class|struct|union|enum)\b|\bextern\s+0\s*$")
NEVER_A_FUNCTION = re.compile(r"=\s*$|\benum\b")


def blanked(found):
    """As many lines as before, and a text that starts no block."""
    return "0" + "\n" * found.group(0).count("\n") if found.group(0)[0] in "R\"'" else "\n" * found.group(0).count("\n")


def without_comments_and_texts(text):
    text = re.sub(r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*.*?\*/', blanked, text, flags=re.S)
    text = re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", blanked, text, flags=re.M)
    return re.sub(r"\bBOOST_\w+(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\));?", ";", text)


def end_of_block(text, start):
    depth = 0
    for i in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            return i
    raise SystemExit("a block has no end")


def name_in(header):
    found = re.search(r"(operator\s*\(\)|operator\s*[^\s(]+|~?\w+)\s*\(", header)
    return re.sub(r"\s", "", found.group(1)) if found else "?"


def functions(text):
    """Name and number of lines of each function that stands in a namespace or a class."""
    header, parens, at = 0, 0, 0
    while at < len(text):
        char = text[at]
        parens += {"(": 1, ")": -1}.get(char, 0)
        if parens == 0 and char in ";}":
            header = at + 1
        if char == "{":
            before = text[header:at]
            if parens == 0 and SCOPE.search(re.sub(r"\btemplate\s*<[^{}]*?>\s*(?=\w)|<[^<>]*>", "", before)) and ")" not in before:
                header = at + 1
            else:
                end = end_of_block(text, at)
                # A value among the initialisers of a constructor is followed by the rest of it.
                if parens == 0 and not re.match(r"\s*[,{]", text[end + 1:end + 80]):
                    if ")" in before and not NEVER_A_FUNCTION.search(before):
                        lines = [line for line in text[header:end + 1].split("\n") if line.strip()]
                        yield name_in(before), len(lines)
                    header = end + 1
                at = end
        at += 1


def main():
    sizes = []
    for folder in [argument for argument in sys.argv[1:] if argument != "--all"]:
        for path in sorted(pathlib.Path(folder).rglob("*.h")) + sorted(pathlib.Path(folder).rglob("*.cpp")):
            sizes += [(size, name, path) for name, size in functions(without_comments_and_texts(path.read_text()))]
    assert len(sizes) > 4000, f"only {len(sizes)} functions found"
    sizes.sort(key=lambda each: -each[0])
    if "--all" in sys.argv:
        print(f"{len(sizes)} functions")
        print("\n".join(f"{size} {name} ({path})" for size, name, path in sizes[:60]))
    long = [each for each in sizes if each[0] > MOST]
    for size, name, path in long:
        print(f"{path}: {name} has {size} lines; no function has more than {MOST}")
    sys.exit(bool(long))


main()
