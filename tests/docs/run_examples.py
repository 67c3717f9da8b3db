#!/usr/bin/env python3
"""Runs the examples of README.md and docs/: every ```console block is a session of `$ riverbank ...` commands with what they print.

A line of three dots stands for any number of lines. Commands that README.md names between back quotes are run too, with something put in for
FILE, ID and the like: they must end well, and every figure of the table row in which they stand must be in what they print.
usage: run_examples.py PROGRAM quick|slow (slow: only what takes long, the solutions with dealer's cards seen)
"""
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(riverbank [a-z][^`]*)`")
FIGURE = re.compile(r"\d{1,3}(?:,\d{3})+|\d+\.\d+%")
SLOW = "--seen"
# A server, and what reads its database, has a test of its own; a night at every house is run by tests/sim, here at one.
ELSEWHERE = ("riverbank serve", "riverbank play", "riverbank load", "riverbank doctor", "riverbank backup", "riverbank restore", "riverbank log",
             "riverbank events")
PUT_IN = (("FILE\\|URL", "docs/examples/round-proof.json"), ("--all", "--house maryland-shoe --rounds 50"), ("--rounds N", "--rounds 500"), ("--html F --xlsx F --json F", "--json -"),
          ("--svg chart.svg", "--svg /dev/null"), ("--house FILE", "--house maryland-shoe"), ("--record FILE", "--record /dev/null"),
          ("show ID", "show maryland"), ("compare A B", "compare maryland california"), ("FILE", "docs/examples/flush.round"))


def sessions(block):
    """Pairs of a command and the lines it should print."""
    command, lines = None, []
    for line in block.splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, lines
            command, lines = line[2:], []
        elif command is not None:
            lines.append(line)
    if command is not None:
        yield command, lines


def matches(expected, actual):
    if not expected:
        return not actual
    if expected[0].strip() == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and expected[0].rstrip() == actual[0].rstrip() and matches(expected[1:], actual[1:])


def run(program, command):
    words = command
    if words.startswith("./run "):
        words = "riverbank " + words[len("./run "):]
    words = re.sub(r"(^|\| )riverbank\b", lambda m: m.group(1) + shlex.quote(str(program)), words)
    done = subprocess.run(["bash", "-c", words], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=1200)
    return done.returncode, (done.stdout + done.stderr).rstrip().splitlines()


def named_commands(text):
    """Commands between back quotes, each with the figures of its line; options that are named beside a command are not run."""
    for line in text.splitlines():
        for command in INLINE.findall(line):
            if command.startswith(ELSEWHERE):
                continue
            for mark, value in PUT_IN:
                command = command.replace(mark, value)
            yield command, FIGURE.findall(line) if line.startswith("|") else []


def check_named(program, readme):
    failures = examples = 0
    for command, figures in named_commands(readme.read_text()):
        examples += 1
        code, printed = run(program, command)
        missing = [figure for figure in figures if figure not in "\n".join(printed)]
        if code != 0 or missing:
            failures += 1
            print(f"{readme.name}: `{command}` ends with {code}; not in what it prints: {missing}")
            print("\n".join(printed[-20:]))
    return examples, failures


def main():
    program, which = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    # A guide's examples need what the guide adds: run_guides.py.
    documents = [ROOT / "README.md", *sorted(each for each in (ROOT / "docs").rglob("*.md") if each.parent.name != "guides")]
    examples, failures = check_named(program, ROOT / "README.md") if which == "quick" else (0, 0)
    for document in documents:
        for block in BLOCK.findall(document.read_text()):
            for command, expected in sessions(block):
                if "riverbank" not in command and "./run" not in command or command in ("./run", "./test"):
                    continue
                if (SLOW in command) != (which == "slow"):
                    continue
                examples += 1
                _, actual = run(program, command)
                if not matches(expected, actual):
                    failures += 1
                    print(f"{document.relative_to(ROOT)}: $ {command}\n--- documented")
                    print("\n".join(expected))
                    print("--- printed")
                    print("\n".join(actual))
    print(f"{examples - failures} passed, {failures} failed")
    sys.exit(1 if failures or examples == 0 else 0)


if __name__ == "__main__":
    main()
