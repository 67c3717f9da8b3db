#!/usr/bin/env python3
"""The independent verifier accepts the shipped proof and finds each lie in a changed one; so does `riverbank verify`."""
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = sys.argv[1]


def verdicts(proof):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(proof, file)
        file.flush()
        ours = subprocess.run([PROGRAM, "verify", file.name], capture_output=True).returncode
        other = subprocess.run([sys.executable, ROOT / "tools/verify_round.py", file.name], capture_output=True).returncode
    return ours, other


def changed(proof, change):
    copy = json.loads(json.dumps(proof))
    change(copy)
    return copy


good = json.loads((ROOT / "docs/examples/round-proof.json").read_text())
assert verdicts(good) == (0, 0), "the shipped proof is right"
lies = {
    "another card": lambda p: p["dealt"][5].update(card="As" if p["dealt"][5]["card"] != "As" else "Ks"),
    "another seed": lambda p: p.update(seed="00" + p["seed"][2:]),
    "another promise": lambda p: p.update(commitment="ff" + p["commitment"][2:]),
    "another round": lambda p: p.update(round=p["round"] + 1),
    "another table": lambda p: p.update(table=p["table"] + "x"),
    "another game": lambda p: p.update(game_hash=p["game_hash"][::-1]),
    "another order": lambda p: p["dealt"].reverse(),
}
for name, change in lies.items():
    assert verdicts(changed(good, change)) == (1, 1), name
print(f"{len(lies)} lies found by both")
