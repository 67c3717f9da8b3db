// What a newcomer is told, moment by moment.
import { expect, test } from "vitest";
import type { ActionShown, TableMessage } from "../src/protocol";
import { hintFor } from "../src/table/hint";
import type { SpotRule } from "../src/table/use_table";
import { wagerKeys } from "../src/table/wager_keys";
import { words } from "../src/words";

const moment = (actions: ActionShown[], round: object = {}, ready = false) =>
  ({
    public: { places: [{ seat: 1, people: [], ready }], round: { board: { cards: [] }, ...round } },
    yours: { seat: 1, rider: 0, actions },
  }) as unknown as TableMessage;
const spot = (id: string, name: string, change: object) =>
  ({
    id,
    requires: [],
    rule: { id, name, optional: false, placed: "before_deal", amount: { rule: "limits" }, ...change },
  }) as unknown as SpotRule;
const spots = [
  { ...spot("stake", "Stake", {}), main: true },
  { ...spot("bonus", "Bonus", { amount: { rule: "equal_to", of: "stake" } }), equalTo: "stake" },
  spot("raise", "Raise", { placed: "at_decision", amount: { rule: "times", of: "stake" } }),
];
const bets = (open: boolean, ante = 0) => ({ open, shown: { stake: ante } });

test("bet, deal, decide, look", () => {
  expect(hintFor(moment([{ do: "place" }]), bets(true), spots)).toBe(words.hints.bet("Stake", "Bonus"));
  expect(hintFor(moment([{ do: "place" }]), bets(true, 500), spots)).toBe(words.hints.deal);
  expect(hintFor(moment([{ do: "place" }], {}, true), bets(true, 500), spots)).toBe("");
  expect(hintFor(moment([{ do: "raise", multiple: 4 }, { do: "check" }]), bets(false, 500), spots)).toBe(words.hints.first(4));
  expect(
    hintFor(moment([{ do: "raise", multiple: 3 }, { do: "check" }], { board: { cards: ["As", "Kd", "2c"] } }), bets(false, 500), spots),
  ).toBe(words.hints.later(3));
  expect(hintFor(moment([{ do: "raise", multiple: 1 }, { do: "fold" }]), bets(false, 500), spots)).toBe(words.hints.fold(1));
  expect(hintFor(moment([], { settlement: { lines: [] } }), bets(false), spots)).toBe(words.hints.settled);
});

test("keys are letters of the wagers' own names, and none of the page's", () => {
  const named = [spot("ante", "Ante", {}), spot("x", "Ante two", {}), spot("r", "Rx", {})];
  expect(wagerKeys([...named, ...spots]).map(({ key, id }) => [key, id])).toEqual([
    ["a", "ante"],
    ["n", "x"],
    ["s", "stake"],
  ]);
});
