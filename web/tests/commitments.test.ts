// A promise counts for the round in which it was sent, not for one of the same numbers in another database.
import { beforeEach, expect, test } from "vitest";
import { commitmentSent, keepCommitment } from "../src/commitments";
import type { TableMessage } from "../src/protocol";

const sent = (commitment: string, at: number, settlement?: object) =>
  keepCommitment({ table: 1, at, public: { commitment, round: { round: 5, settlement } } } as unknown as TableMessage);
const round = (from: number, to: number) => ({
  table: 1,
  number: 5,
  opened_at: new Date(from).toISOString(),
  closed_at: new Date(to).toISOString(),
});

beforeEach(() => localStorage.clear());

test("the first promise of a round counts", () => {
  sent("aa", 1100);
  sent("bb", 1200);
  sent("aa", 1300);
  expect(commitmentSent(round(1000, 2000))).toBe("aa");
  expect(commitmentSent({ ...round(1000, 2000), number: 6 })).toBeUndefined();
});

test("promises from before and after the round are of another database", () => {
  sent("old", 500);
  sent("new", 3500);
  expect(commitmentSent(round(1000, 2000))).toBeUndefined();
  expect(commitmentSent(round(3000, 4000))).toBe("new");
  expect(commitmentSent(round(400, 900))).toBe("old");
});

test("a settled round promises nothing any more, and entries of an older page are not believed", () => {
  sent("late", 1100, {});
  expect(commitmentSent(round(1000, 2000))).toBeUndefined();
  localStorage.setItem("riverbank.commitments", JSON.stringify({ "1/5": "bare" }));
  expect(commitmentSent(round(1000, 2000))).toBeUndefined();
  sent("aa", 1500);
  expect(commitmentSent(round(1000, 2000))).toBe("aa");
});
