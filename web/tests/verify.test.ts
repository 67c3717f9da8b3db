// The browser's verifier against the vectors of the C++ and Python ones.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ProofShown } from "../src/api";
import { chachaBlock } from "../src/fair/chacha20";
import { deckFrom, deckSeed, toHex, verifyProof } from "../src/fair/verify";

interface Vector {
  proof: ProofShown;
  deck?: string[] | string;
}
const vectors = JSON.parse(readFileSync("../tests/fairness/vectors.json", "utf8")) as Vector[];
const example = JSON.parse(readFileSync("../docs/examples/round-proof.json", "utf8")) as ProofShown;

describe("ChaCha20", () => {
  it("gives the known first block under a key of zeros", () => {
    expect(toHex(chachaBlock(new Uint8Array(32), 0)).slice(0, 64)).toBe("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7");
  });
});

describe("a round's proof", () => {
  it("is right for every vector", async () => {
    expect(vectors.length).toBeGreaterThan(0);
    for (const { proof, deck } of vectors) {
      expect((await verifyProof(proof)).problems).toEqual([]);
      if (deck) expect(deckFrom(await deckSeed(proof)).join(" ")).toBe(Array.isArray(deck) ? deck.join(" ") : deck);
    }
  });
  it("is wrong with another card, seed, commitment, round or order", async () => {
    expect((await verifyProof(example)).good).toBe(true);
    const card = structuredClone(example);
    card.dealt[3]!.card = card.dealt[3]!.card === "As" ? "Kd" : "As";
    const order = structuredClone(example);
    order.dealt[1]!.position = 5;
    const wrong = [
      card,
      order,
      { ...example, seed: example.seed.replace(/^../, "00") },
      { ...example, commitment: "0".repeat(64) },
      { ...example, round: example.round + 1 },
      { ...example, dealt: [] },
    ];
    for (const proof of wrong) expect((await verifyProof(proof)).good).toBe(false);
  });
  it("is wrong without a share, with another one, another promise of the seed, or for a rehearsal", async () => {
    const shared = vectors.map(({ proof }) => proof).find(({ shares }) => (shares?.length ?? 0) > 1)!;
    const other = structuredClone(shared);
    other.shares![0]!.share = other.shares![0]!.share.replace(/^../, "00");
    const seat = structuredClone(shared);
    seat.shares!.at(-1)!.seat += 1;
    const wrong = [
      other,
      seat,
      { ...shared, shares: shared.shares!.slice(1) },
      { ...shared, shares: [...shared.shares!].reverse() },
      { ...shared, shares: undefined },
      { ...shared, seed_commitment: "0".repeat(64) },
      { ...shared, rehearsal: true },
      { ...shared, format: 1 },
      { ...shared, format: 3 },
    ];
    expect((await verifyProof(shared)).good).toBe(true);
    for (const proof of wrong) expect((await verifyProof(proof)).good).toBe(false);
  });
});
