#!/usr/bin/env python3
"""class_sizes.py SRC [--all]: no class of the program has more than 25 methods, but for those that are listed here until they are taken
apart. The overloads of operator() of a visitor count as one: the variant says how many there are. --all prints every class with its number,
the largest first."""
import pathlib
import re
import sys

MOST = 25
TO_BE_TAKEN_APART = {
    "DealSession",  # the console's commands are its methods
    "Evening",  # one method a line of a table text
    "Night",
    "Player",  # one method a line of a transcript
    "Reader",  # one method a kind of value
    "Room",  # restoring is a part of it
    "Settler",
    "StrategyReader",
    "TableHost",  # what it shows at rest is four accessors
}
CLASS = re.compile(r"\b(?:class|struct)\s+(?:\[\[\w+\]\]\s*)?(\w+)(?:\s+final)?\s*(?::[^;{]*)?\{")
NOT_METHODS = re.compile(r"^\s*(?:friend|using|typedef|static_assert|BOOST_\w+|enum|return)\b")


def without_comments_and_texts(text):
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r'R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', "0", text, flags=re.S)
    return re.sub(r"^\s*#[^\n]*", " ", text, flags=re.M)


def end_of_block(text, start):
    depth = 0
    for i in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            return i
    raise SystemExit("a block has no end")


def statements(body):
    """What stands directly in the class: inner blocks are left out."""
    out, depth = "", 0
    for i, char in enumerate(body):
        if char == "{":
            depth += 1
        if depth == 0:
            out += char
        if char == "}":
            depth -= 1
            # The body of a function ends its declaration; braces that hold a value are followed by the rest of it.
            if depth == 0 and not re.match(r"\s*[;,)]", body[i + 1:]):
                out += ";"
    return out.split(";")


def without_templates(text):
    """`std::function<void(int)>` takes no arguments itself."""
    while True:
        shorter = re.sub(r"(?<!operator)(?<=\w)<[^<>]*>", "", text)
        if shorter == text:
            return text
        text = shorter


def methods(body):
    names = []
    for statement in statements(body):
        statement = re.sub(r"\b(?:public|private|protected)\s*:(?!:)", "", statement)
        if NOT_METHODS.match(statement) or re.search(r"=\s*(?:default|delete)\s*$", statement):
            continue
        found = re.match(r"[^=(]*?(operator\s*\(\)|operator\s*[^\s(]+|~?\w+)\s*\(", without_templates(statement))
        if found:
            names.append(re.sub(r"\s", "", found.group(1)))
    calls = names.count("operator()")
    return len(names) - max(calls - 1, 0)


def classes(path):
    text = without_comments_and_texts(path.read_text())
    for found in CLASS.finditer(text):
        start = found.end() - 1
        yield found.group(1), methods(text[start + 1:end_of_block(text, start)])


def main():
    counts = []
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.h")) + sorted(pathlib.Path(sys.argv[1]).rglob("*.cpp")):
        counts += [(number, name, path) for name, number in classes(path)]
    assert len(counts) > 300, f"only {len(counts)} classes found"
    counts.sort(key=lambda each: -each[0])
    if "--all" in sys.argv:
        print("\n".join(f"{number} {name} ({path})" for number, name, path in counts))
    large = {name for number, name, path in counts if number > MOST}
    for number, name, path in counts:
        if name in large - TO_BE_TAKEN_APART:
            print(f"{path}: {name} has {number} methods; no class has more than {MOST}")
    for name in TO_BE_TAKEN_APART - large:
        print(f"{name} has no more than {MOST} methods: take it off the list")
    sys.exit(large != TO_BE_TAKEN_APART)


main()
