#!/usr/bin/env python3
"""The program's raw output through dieharder's tests. usage: dieharder_test.py PROGRAM [TEST...]

dieharder calls a p-value below 1e-6 (or above 1 minus it) a failure. Of its tests all are run but those that its own manual calls
suspect or broken (5 to 7 and 14). About 110 p-values are looked at: by chance alone one run in five thousand fails, so a test that fails is
run once more with other bytes, and fails only if it does so again.
"""
import pathlib
import re
import subprocess
import sys

TESTS = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209]
BYTES = str(1 << 50)  # more than any test reads


def verdicts(program, test):
    """The lines that dieharder prints of one test, each with its assessment."""
    source = subprocess.Popen([program, "rng", "raw", "--bytes", BYTES], stdout=subprocess.PIPE)
    try:
        done = subprocess.run(["dieharder", "-g", "200", "-d", str(test)], stdin=source.stdout, capture_output=True, text=True, check=True)
    finally:
        source.stdout.close()
        source.kill()
        source.wait()
    lines = [line for line in done.stdout.splitlines() if re.search(r"\|\s*(PASSED|WEAK|FAILED)", line)]
    assert lines, f"dieharder says nothing of test {test}:\n{done.stdout}{done.stderr}"
    return lines


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    tests = [int(word) for word in sys.argv[2:]] or TESTS
    failed = []
    for test in tests:
        lines = verdicts(program, test)
        if any("FAILED" in line for line in lines):
            print("\n".join(lines), "\nonce more, with other bytes:")
            lines = verdicts(program, test)
            failed += [test] if any("FAILED" in line for line in lines) else []
        print("\n".join(lines), flush=True)
    print(f"{len(tests) - len(failed)} of {len(tests)} tests passed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
