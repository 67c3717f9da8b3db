#!/usr/bin/env python3
"""Runs the examples of README.md and docs/: every ```console block is a session of `$ riverbank ...` commands with what they print.

A line of three dots stands for any number of lines.
usage: run_examples.py PROGRAM quick|slow (slow: only what takes long, the solutions with dealer's cards seen)
"""
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SLOW = "--seen"


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
    return (done.stdout + done.stderr).rstrip().splitlines()


def main():
    program, which = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    failures = examples = 0
    for document in documents:
        for block in BLOCK.findall(document.read_text()):
            for command, expected in sessions(block):
                if "riverbank" not in command and "./run" not in command or command in ("./run", "./test"):
                    continue
                if (SLOW in command) != (which == "slow"):
                    continue
                examples += 1
                actual = run(program, command)
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
