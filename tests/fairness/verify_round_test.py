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


for each in json.loads((ROOT / "tests/fairness/vectors.json").read_text()):
    assert verdicts(each["proof"]) == (0, 0), each["proof"]["table"]
shared = json.loads((ROOT / "tests/fairness/vectors.json").read_text())[-1]["proof"]
shared_lies = {
    "another share": lambda p: p["shares"][0].update(share="00" + p["shares"][0]["share"][2:]),
    "a share left out": lambda p: p["shares"].pop(),
    "a share of another seat": lambda p: p["shares"][-1].update(seat=7),
    "a share too many": lambda p: p["shares"].append({"seat": 8, "share": "00" * 16}),
    "shares in another order": lambda p: p["shares"].reverse(),
    "another promise of the seed": lambda p: p.update(seed_commitment="ff" + p["seed_commitment"][2:]),
    "a rehearsal": lambda p: p.update(rehearsal=True),
    "the older format": lambda p: p.update(format=1),
    "no such format": lambda p: p.update(format=3),
}
for name, change in shared_lies.items():
    assert verdicts(changed(shared, change)) == (1, 1), name
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
print(f"{len(lies) + len(shared_lies)} lies found by both")
