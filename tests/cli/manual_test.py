#!/usr/bin/env python3
"""Every --help text has a man page that holds all of its options, the pages are well formed, and shells complete what there is.
usage: manual_test.py PROGRAM LIST_OPTIONS
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SAMPLES = {
    "riverbank se": {"serve"},
    "riverbank rules ": {"show", "compare", "check", "--data", "--json", "--help"},
    "riverbank serve --log-l": {"--log-level"},
    "riverbank serve --log ": {"text", "json"},
    "riverbank serve --bots 2 --play-m": {"--play-money"},
    "riverbank rules check --js": {"--json"},
}
# What checks the language of a page or a completion without running it; used where it is installed.
CHECKERS = {"_riverbank": ["zsh", "-n"], "riverbank.fish": ["fish", "-n"], "riverbank": ["bash", "-n"]}


def printed(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True, timeout=60).stdout


def commands(program, path=()):
    """All commands, by asking each for its help."""
    text = printed(program, *path, "--help")
    yield path, text
    listed = text.partition("Subcommands:\n")[2].partition("\n\n")[0]
    for name in re.findall(r"^  (\S+)  ", listed, re.MULTILINE):
        yield from commands(program, (*path, name))


def plain(page):
    return page.replace("\\-", "-")


def wrong_pages(program, lister, folder):
    options = [line.split("\t") for line in printed(lister).splitlines()]
    expected = set()
    for path, help_text in commands(program):
        page = folder / f"{'-'.join(['riverbank', *path])}.1"
        expected.add(page.name)
        if not page.exists():
            yield f"{page.name}: not written"
            continue
        text = plain(page.read_text())
        named = set(re.findall(r"^  (?:-\w,)?(--[a-z-]+)", help_text, re.MULTILINE))
        named |= {name for command, name in options if command == " ".join(path) and name.startswith("--")}
        yield from (f"{page.name}: {name} is missing" for name in sorted(named) if not re.search(rf"^\.BI? {name}( |$)", text, re.MULTILINE))
        if "EXIT STATUS" not in text:
            yield f"{page.name}: says nothing of exit codes"
        if shutil.which("groff"):
            done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z", str(page)], capture_output=True, text=True, check=False)
            if done.stderr:
                yield f"{page.name}: {done.stderr}"
    yield from (f"{name}: of no command" for name in {page.name for page in folder.iterdir()} - expected)


def completed(script, line):
    words = line.split(" ")
    asked = f'source {script}; COMP_WORDS=({" ".join(repr(word) for word in words)}); COMP_CWORD={len(words) - 1}; _riverbank; printf "%s\\n" "${{COMPREPLY[@]}}"'
    return set(printed("bash", "-c", asked).split())


def wrong_completions(folder):
    for name, checker in CHECKERS.items():
        if shutil.which(checker[0]):
            done = subprocess.run([*checker, str(folder / name)], capture_output=True, text=True, check=False)
            if done.returncode != 0:
                yield f"{name}: {done.stderr}"
    for line, wanted in SAMPLES.items():
        found = completed(folder / "riverbank", line)
        if found != wanted:
            yield f"{line!r} is completed by {sorted(found)}, not {sorted(wanted)}"


def main():
    program, lister = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    with tempfile.TemporaryDirectory() as place:
        man, shells = pathlib.Path(place) / "man", pathlib.Path(place) / "shells"
        printed(program, "docs", "man", str(man))
        printed(program, "docs", "completions", str(shells))
        wrong = [*wrong_pages(program, lister, man), *wrong_completions(shells)]
        print(f"{len(list(man.iterdir()))} pages")
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
