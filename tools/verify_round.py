#!/usr/bin/env python3
"""verify_round.py FILE: checks the proof of a round (docs/fairness.md) without any code of Riverbank.

It has its own ChaCha20 and needs nothing but Python. Exit code 0: dealt as promised; 1: not.
`verify_round.py --vectors` writes the test vectors of tests/fairness/vectors.json.
"""
import hashlib
import hmac
import json
import struct
import sys

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def rotate(value, bits):
    return ((value << bits) | (value >> (32 - bits))) & 0xFFFFFFFF


def quarter(s, a, b, c, d):
    s[a] = (s[a] + s[b]) & 0xFFFFFFFF
    s[d] = rotate(s[d] ^ s[a], 16)
    s[c] = (s[c] + s[d]) & 0xFFFFFFFF
    s[b] = rotate(s[b] ^ s[c], 12)
    s[a] = (s[a] + s[b]) & 0xFFFFFFFF
    s[d] = rotate(s[d] ^ s[a], 8)
    s[c] = (s[c] + s[d]) & 0xFFFFFFFF
    s[b] = rotate(s[b] ^ s[c], 7)


def key_stream(seed):
    """The bytes of ChaCha20 under the seed: 64-bit block counter from zero, nonce of zeros."""
    key = struct.unpack("<8I", seed)
    counter = 0
    while True:
        start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(key) + [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
        state = list(start)
        for _ in range(10):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                               (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                quarter(state, a, b, c, d)
        yield from struct.pack("<16I", *((x + y) & 0xFFFFFFFF for x, y in zip(state, start)))
        counter += 1


def shuffled(seed):
    stream = key_stream(seed)
    deck = list(DECK)
    for last in range(51, 0, -1):
        bound = last + 1
        byte = next(stream)
        while byte >= 256 // bound * bound:
            byte = next(stream)
        other = byte % bound
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def sha256(data):
    return hashlib.sha256(data).digest()


def begun(what, proof):
    return f"riverbank {what} 2\n{proof['game_hash']}\n{proof['table']}\n{proof['round']}\n".encode()


def seed_commitment(proof):
    return sha256(begun("rehearsal" if proof.get("rehearsal") else "seed", proof) + bytes.fromhex(proof["seed"]))


def deck_seed(proof):
    """What the deck is shuffled by: in format 1 the seed itself, in format 2 the seed and the players' shares."""
    seed = bytes.fromhex(proof["seed"])
    if proof["format"] == 1:
        return seed
    message = begun("shares", proof) + bytes([len(proof["shares"])])
    for each in proof["shares"]:
        share = bytes.fromhex(each["share"])
        message += bytes([each["seat"], each.get("rider", 0), len(share)]) + share
    return hmac.new(seed, message, "sha256").digest()


def share_problems(shares):
    places = [(each["seat"], each.get("rider", 0)) for each in shares]
    if places != sorted(set(places)):
        yield "the shares are not one of each place, in the order of the places"
    if any(not 16 <= len(bytes.fromhex(each["share"])) <= 32 for each in shares):
        yield "a share has not 16 to 32 bytes"


class Commitment:
    def __init__(self, proof):
        self.seed = deck_seed(proof)
        self.deck = shuffled(self.seed)
        context = sha256(f"riverbank deck 1\n{proof['game_hash']}\n{proof['table']}\n{proof['round']}\n".encode())
        self.salts = [hmac.new(self.seed, f"riverbank salt {i}".encode(), "sha256").digest() for i in range(52)]
        self.leaves = [sha256(b"\x00" + context + self.salts[i] + bytes([i]) + self.deck[i].encode()) for i in range(52)]

    def root(self, leaves=None):
        leaves = self.leaves if leaves is None else leaves
        if len(leaves) == 1:
            return leaves[0]
        left = 1
        while left * 2 < len(leaves):
            left *= 2
        return sha256(b"\x01" + self.root(leaves[:left]) + self.root(leaves[left:]))

    def path(self, position, leaves=None):
        leaves = self.leaves if leaves is None else leaves
        if len(leaves) == 1:
            return []
        left = 1
        while left * 2 < len(leaves):
            left *= 2
        if position < left:
            return self.path(position, leaves[:left]) + [self.root(leaves[left:])]
        return self.path(position - left, leaves[left:]) + [self.root(leaves[:left])]

    def opening(self, position):
        return {"position": position, "card": self.deck[position], "salt": self.salts[position].hex(),
                "path": [each.hex() for each in self.path(position)]}


def problems(proof):
    if proof.get("format") not in (1, 2):
        return ["this is not a proof of format 1 or 2"]
    found = []
    if proof["format"] == 2:
        found += share_problems(proof["shares"])
        if seed_commitment(proof).hex() != proof["seed_commitment"]:
            found.append("the seed is not the one that was promised when the round opened")
    commitment = Commitment(proof)
    if commitment.root().hex() != proof["commitment"]:
        found.append(f"seed and shares lead to the commitment {commitment.root().hex()}")
    if proof.get("rehearsal"):
        found.append("this was a rehearsal: its cards were chosen or could be foreseen, and nothing is proved of it")
    for turn, each in enumerate(proof["dealt"]):
        if each["position"] != turn:
            found.append(f"the card at position {each['position']} was dealt out of turn")
        if commitment.deck[each["position"]] != each["card"]:
            found.append(f"position {each['position']} holds {commitment.deck[each['position']]}, not {each['card']}")
    return found


def vector(name, places, shares=None):
    """Of format 1; with a list of shares, of format 2."""
    proof = {"format": 1, "game_hash": sha256(name.encode()).hex(), "table": name, "round": len(name) * 1000003,
             "commitment": "", "seed": sha256(b"seed of " + name.encode()).hex(), "dealt": []}
    if shares is not None:
        proof.update(format=2, shares=shares)
        proof["seed_commitment"] = seed_commitment(proof).hex()
        proof = {key: proof[key] for key in ("format", "game_hash", "table", "round", "seed_commitment", "shares", "commitment", "seed", "dealt")}
    commitment = Commitment(proof)
    proof["commitment"] = commitment.root().hex()
    proof["dealt"] = [{"position": i, "card": commitment.deck[i], "to": to} for i, to in enumerate(places)]
    return {"proof": proof, "deck": " ".join(commitment.deck), "openings": [commitment.opening(i) for i in (0, 31, 32, 47, 48, 51)]}


def main(arguments):
    if arguments == ["--vectors"]:
        places = ["box"] * 4 + ["board"] * 5 + ["seat 1"] * 2 + ["dealer"] * 2
        share = [sha256(b"share %d" % i).hex() for i in range(3)]
        some = [{"seat": 1, "share": share[0]}, {"seat": 1, "rider": 2, "share": share[1][:32]}, {"seat": 6, "share": share[2][:48]}]
        vectors = [vector(name, places) for name in ("river", "bank", "a longer name: äöü")]
        vectors += [vector("nobody", places, []), vector("one", places, some[:1]), vector("several: äöü", places, some)]
        print(json.dumps(vectors, indent=1, ensure_ascii=False))
        return 0
    if len(arguments) != 1 or arguments[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if arguments in (["-h"], ["--help"]) else 2
    with open(arguments[0], encoding="utf-8") as file:
        proof = json.load(file)
    found = problems(proof)
    for problem in found:
        print("WRONG:", problem)
    if not found:
        print(f"Dealt as promised: {len(proof['dealt'])} cards.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
