#!/usr/bin/env python3
"""The program is hardened: each protection that the build asks for is read from the file itself.
usage: hardening_test.py PROGRAM"""
import platform
import re
import subprocess
import sys

PROGRAM = sys.argv[1]


def said(*command):
    return subprocess.run([*command, PROGRAM], capture_output=True, text=True, check=True).stdout


# What marks the target of a jump.
LANDING = {"x86_64": "endbr64", "aarch64": "bti"}.get(platform.machine())


def landings():
    """Functions that begin with such a mark, of those that the program exports to nobody but itself."""
    listing = said("objdump", "-d", "--no-show-raw-insn")
    begins = re.findall(r"^[0-9a-f]+ <[^>]*>:\n\s*[0-9a-f]+:\s*(\S+)", listing, re.M)
    return sum(word == LANDING for word in begins)


header, segments, dynamic, symbols = (
    said("readelf", "-hW"), said("readelf", "-lW"), said("readelf", "-dW"), said("readelf", "-sW", "--dyn-syms"))
stack = re.search(r"GNU_STACK.*", segments).group(0)
protections = {
    "position independent (-pie)": "DYN" in header and "INTERP" in segments,
    "what is relocated is read-only afterwards (-z relro)": "GNU_RELRO" in segments,
    "... all of it (-z now)": "BIND_NOW" in dynamic,
    "no code on the stack": "RWE" not in stack,
    "stack protector": "__stack_chk_fail" in symbols,
    "checked copies (_FORTIFY_SOURCE)": re.search(r"__(memcpy|snprintf|vsnprintf|fprintf|read|memmove)_chk", symbols) is not None,
}
if LANDING:
    protections[f"marked targets of jumps ({LANDING})"] = landings() > 1000
missing = [name for name, there in protections.items() if not there]
assert not missing, f"not hardened: {', '.join(missing)}"
print(f"{len(protections)} protections")
