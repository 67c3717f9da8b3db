// What a newcomer is told, moment by moment.
import { expect, test } from "vitest";
import type { LegalAction, TableMessage } from "../src/protocol";
import { hintFor } from "../src/table/hint";
import { words } from "../src/words";

const moment = (actions: LegalAction[], round: object = {}, ready = false) =>
  ({ public: { places: [{ seat: 1, people: [], ready }], round: { board: { cards: [] }, ...round } }, yours: { seat: 1, rider: 0, actions } }) as unknown as TableMessage;
const bets = (open: boolean, ante = 0) => ({ open, shown: { ante } });

test("bet, deal, decide, look", () => {
  expect(hintFor(moment([{ do: "place" }]), bets(true))).toBe(words.hints.bet);
  expect(hintFor(moment([{ do: "place" }]), bets(true, 500))).toBe(words.hints.deal);
  expect(hintFor(moment([{ do: "place" }], {}, true), bets(true, 500))).toBe("");
  expect(hintFor(moment([{ do: "raise", multiple: 4 }, { do: "check" }]), bets(false, 500))).toBe(words.hints.first);
  expect(hintFor(moment([{ do: "check" }], { board: { cards: ["As", "Kd", "2c"] } }), bets(false, 500))).toBe(words.hints.flop);
  expect(hintFor(moment([{ do: "raise", multiple: 1 }, { do: "fold" }]), bets(false, 500))).toBe(words.hints.river);
  expect(hintFor(moment([], { settlement: { lines: [] } }), bets(false))).toBe(words.hints.settled);
});
