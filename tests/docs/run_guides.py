#!/usr/bin/env python3
"""Follows a guide of docs/guides in a copy of the source tree, as a reader would.

```diff blocks are applied with `git apply`. A block whose fence names a file, as in ```cpp src/cli/deck_command.cpp, is that file. What has been
changed must compile: C++ files by themselves, the page by its type checker, and the page's tests pass. ```console blocks are sessions of `$ riverbank ...` commands with
what they print; they need the program built from the copy, so only `whole` runs them.

usage: run_guides.py apply|whole GUIDE...
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from run_examples import matches, sessions  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MADE = {"build", "web/node_modules", "web/dist", ".git"}


def run(words, folder, **more):
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, **more)


def must(done, what):
    if done.returncode != 0:
        sys.exit(f"{what}\n{done.stdout}{done.stderr}")


def follow(guide, copy):
    """The files that the guide made or changed."""
    touched = []
    for kind, name, text in BLOCK.findall(guide.read_text()):
        if kind == "diff":
            must(run(["git", "apply", "-"], copy, input=text), f"{guide.name}: this does not apply any more:\n{text}")
            touched += re.findall(r"^\+\+\+ b/(\S+)", text, re.MULTILINE)
        elif name:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_text(text)
            touched.append(name)
    return touched


def compile_each(guide, copy, touched):
    sources = [name for name in touched if name.startswith("src/") and name.endswith(".cpp")]
    for name in sources:
        must(run(["g++", "-std=c++20", "-fsyntax-only", "-Isrc", name], copy), f"{guide.name}: {name} does not compile")
    if any(name.startswith("web/") for name in touched):
        modules = ROOT / "web/node_modules"
        if not modules.is_dir():
            sys.exit("web/node_modules is not there: tools/build-web makes it")
        (copy / "web/node_modules").symlink_to(modules)
        must(run(["npx", "tsc", "--noEmit"], copy / "web"), f"{guide.name}: the page does not compile")
        tests = [name.removeprefix("web/") for name in touched if name.startswith("web/tests/")]
        must(run(["npx", "vitest", "run", *tests], copy / "web"), f"{guide.name}: the test of the page fails")


def build_and_run(guide, copy):
    must(run(["tools/build", "release", "riverbank"], copy), f"{guide.name}: the program does not build")
    program = copy / "build/release/riverbank"
    for kind, _, text in BLOCK.findall(guide.read_text()):
        if kind != "console":
            continue
        for command, expected in sessions(text):
            done = run(["bash", "-c", command.replace("riverbank ", f"{program} ", 1)], copy)
            printed = (done.stdout + done.stderr).rstrip().splitlines()
            if not matches(expected, printed):
                sys.exit(f"{guide.name}: $ {command}\n--- documented\n" + "\n".join(expected) + "\n--- printed\n" + "\n".join(printed))


def made_here(folder, names):
    """Of the names in a folder, those that are not sources. By the whole path: tools/build is one."""
    return {name for name in names if str((pathlib.Path(folder) / name).relative_to(ROOT)) in MADE}


def copied(folder):
    copy = pathlib.Path(folder) / "riverbank"
    shutil.copytree(ROOT, copy, ignore=made_here, symlinks=True)
    must(run(["test", "-x", "tools/build"], copy), "tools/build was not copied")
    must(run(["git", "init", "-q"], copy), "git init")
    must(run(["git", "add", "-A"], copy), "git add")
    must(run(["git", "-c", "user.name=reader", "-c", "user.email=reader@localhost", "commit", "-qm", "as it was"], copy), "git commit")
    return copy


def main():
    how, guides = sys.argv[1], [pathlib.Path(name).resolve() for name in sys.argv[2:]]
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(folder)
        for guide in guides:
            touched = follow(guide, copy)
            if not touched:
                sys.exit(f"{guide.name} changes nothing")
            compile_each(guide, copy, touched)
            if how == "whole":
                build_and_run(guide, copy)
            print(f"{guide.name}: followed, {len(touched)} files", flush=True)
            # As it was again, but for what is built: the next guide compiles only what differs.
            must(run(["git", "reset", "-q", "--hard"], copy), "git reset")
            must(run(["git", "clean", "-qfd"], copy), "git clean")
    print(f"{len(guides)} passed, 0 failed")


if __name__ == "__main__":
    main()
