// The page adds its own random bytes to each deck, and keeps in mind that the server took them.
import { beforeEach, expect, test } from "vitest";
import { commitmentSent, keepCommitment } from "../src/commitments";
import type { Ask, TableMessage } from "../src/protocol";
import { ownShare, withShare } from "../src/shares";

const message = (id: string, more: object = {}, phase = "betting") =>
  ({
    table: 7,
    at: 1500,
    public: { commitment: "", seed_commitment: "5eed", shares: [], rehearsal: false, round: { id, round: 5, phase }, ...more },
  }) as unknown as TableMessage;
const shareOf = (ask: Ask) => (ask as { share?: string }).share;
const round = { table: 7, number: 5, opened_at: new Date(1000).toISOString(), closed_at: new Date(2000).toISOString() };

beforeEach(() => localStorage.clear());

test("every ask of a round that comes with bets carries the same 32 bytes, another round has others", () => {
  const stakes = shareOf(withShare({ do: "stakes", stakes: { ante: 500 } }, message("a")));
  expect(stakes).toMatch(/^[0-9a-f]{64}$/);
  expect(shareOf(withShare({ do: "ready" }, message("a")))).toBe(stakes);
  expect(shareOf(withShare({ do: "ready" }, message("b")))).not.toBe(stakes);
});

test("other asks, rehearsals and closed bets carry none", () => {
  expect(withShare({ do: "check" }, message("c"))).toEqual({ do: "check" });
  expect(withShare({ do: "ready" }, message("c", { rehearsal: true }))).toEqual({ do: "ready" });
  expect(withShare({ do: "ready" }, message("c", {}, "playing"))).toEqual({ do: "ready" });
  expect(withShare({ do: "ready" }, undefined)).toEqual({ do: "ready" });
});

test("a share counts as given once the server shows it", () => {
  const share = ownShare(message("d"))!;
  keepCommitment(message("d"));
  expect(commitmentSent(round, "seed")).toBe("5eed");
  expect(commitmentSent(round, "share")).toBeUndefined();
  keepCommitment(message("d", { shares: [{ seat: 1, share: "ff".repeat(32) }] }));
  expect(commitmentSent(round, "share")).toBeUndefined();
  keepCommitment(message("d", { shares: [{ seat: 2, share }], commitment: "dec0" }, "playing"));
  expect(commitmentSent(round, "share")).toBe(share);
  expect(commitmentSent(round)).toBe("dec0");
});
