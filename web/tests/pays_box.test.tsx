// What wagers pay: a table with a column for each number of hands shows the one that counts, as soon as it is known.
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Game, PayTable } from "../src/api";
import type { TableMessage } from "../src/protocol";
import { PaysBox } from "../src/table/pays_box";
import { words } from "../src/words";
import { rulesWords } from "../src/words_rules";
import { line, tableMessage } from "./table_message";

afterEach(cleanup);
const common = { unlisted: "lose", house_may: "", linked: false, clause: "1(a)", envy: [], envy_per: null, meters: [], seed_per: null };
const byHands: PayTable = {
  ...common,
  id: "many",
  name: "Many",
  wager: "many",
  hands: [4, 3, 2],
  rows: [
    { hand: "royal_flush", pays: [], posted: ["125 to 1", "150 to 1", "200 to 1"], clause: "" },
    { hand: "full_house", pays: [], posted: ["6 to 1", "8 to 1", "12 to 1"], clause: "" },
  ],
};
const plain: PayTable = {
  ...common,
  id: "plain",
  name: "Plain",
  wager: "plain",
  hands: [],
  rows: [{ hand: "flush", pays: [], posted: ["7 to 1"], clause: "" }],
};
const game = {
  pay_tables: [
    { wager: "many", name: "Best at the table", table: byHands },
    { wager: "plain", name: "Own hand", table: plain },
  ],
} as unknown as Game;

function show(message: TableMessage, hands?: number) {
  if (hands !== undefined) message.public.round!.hands = hands;
  const { container } = render(<PaysBox message={message} game={game} />);
  const box = (wager: string) => container.querySelector(`[data-pays=${wager}]`) as HTMLDetailsElement;
  const columns = (wager: string) => [...box(wager).querySelectorAll("thead th")].slice(1).map((each) => each.textContent);
  return { box, columns };
}

test("while bets are open every column is there", () => {
  const { box, columns } = show(tableMessage());
  expect(columns("many")).toEqual([4, 3, 2].map(rulesWords.tables));
  expect(within(box("many")).getByText(words.pays.byHands)).toBeTruthy();
  expect(columns("plain")).toEqual([rulesWords.pays]);
});

test("once bets are closed it is the column of the hands dealt, named so", () => {
  const { box, columns } = show(tableMessage(), 3);
  expect(columns("many")).toEqual(["with 3 hands"]);
  expect(within(box("many")).queryByText(words.pays.byHands)).toBeNull();
  expect([...box("many").querySelectorAll("tbody td")].map((each) => each.textContent)).toEqual(["150 to 1", "8 to 1"]);
  expect(columns("plain")).toEqual([rulesWords.pays]);
});

test("it stays in sight when the round is settled", () => {
  expect(show(tableMessage({ lines: [line()] }), 2).columns("many")).toEqual(["with 2 hands"]);
});

test("who has wagered on it sees it without asking", () => {
  expect(show(tableMessage(), 3).box("many").open).toBe(false);
  cleanup();
  const { box } = show(tableMessage({ stakes: [{ rider: 0, wager: "many", stake: 500 }] }), 3);
  expect(box("many").open).toBe(true);
  expect(box("plain").open).toBe(false);
});

test("without the game's data there is nothing to show", () => {
  render(<PaysBox message={tableMessage()} game={null} />);
  expect(screen.queryByText(words.pays.title)).toBeNull();
});
