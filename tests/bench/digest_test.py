#!/usr/bin/env python3
"""Compares the digests of `riverbank bench --quick` with those in digests.txt, on one thread and on two.

A digest that changed means that a result changed. Where that is meant, write the new lines into digests.txt and say why.
"""
import pathlib
import subprocess
import sys


def digests(program, threads):
    done = subprocess.run([program, "bench", "--quick", "--digest-only", "--threads", str(threads)], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"bench failed: {done.stderr}")
    return dict(line.split() for line in done.stdout.splitlines())


def main():
    program, expected_file = sys.argv[1], pathlib.Path(sys.argv[2])
    lines = [line.split() for line in expected_file.read_text().splitlines() if line and not line.startswith("#")]
    expected = dict(lines)
    failed = False
    for threads in (1, 2):
        found = digests(program, threads)
        for name in sorted(set(expected) | set(found)):
            if expected.get(name) != found.get(name):
                failed = True
                print(f"{name}, {threads} threads: {found.get(name)} instead of {expected.get(name)}")
    sys.exit(1 if failed else 0)


main()
