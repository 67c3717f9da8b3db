// Which settled rounds count, and what is noted of them.
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Returns } from "../src/api";
import { noteRound, stakesOf } from "../src/coach/note_round";
import type { Result } from "../src/coach/totals";
import type { TableMessage } from "../src/protocol";
import { useSettled } from "../src/table/use_table";
import { line, tableMessage } from "./table_message";

function seen(...messages: TableMessage[]): number[] {
  const onNew = vi.fn();
  const { rerender } = renderHook(({ message }) => useSettled(message, onNew), { initialProps: { message: null as TableMessage | null } });
  for (const message of messages) rerender({ message });
  return onNew.mock.calls.map(([settled]) => (settled as { view: { round: number } }).view.round);
}
const playing = (number: number) => tableMessage({ number, own: ["As", "Kh"] });
const settled = (number: number) => tableMessage({ number, own: ["As", "Kh"], lines: [line()] });

test("the first round a page plays counts, one settled before it came does not", () => {
  expect(seen(playing(1), settled(1), settled(1), playing(2), settled(2))).toEqual([1, 2]);
  expect(seen(settled(1), playing(2), settled(2))).toEqual([2]);
  expect(seen(playing(1), tableMessage({ number: 1, lines: [line({ seat: 3 })] }))).toEqual([]);
  expect(seen(playing(1), tableMessage({ number: 1, lines: [], bankerNet: 100 }))).toEqual([1]);
});

const returns = {
  sides: [
    { wager: "progressive", house_edge_decimal: 0.2 },
    { wager: "trips", house_edge_decimal: 0.1 },
  ],
} as Returns;
const lines = [
  line(),
  line({ wager: "progressive", stake: 500 }),
  line({ wager: "progressive", stake: 0, envy_of: 3 }),
  line({ wager: "trips", stake: 1000 }),
];

test("an envy line without a stake does not hide the stake of its wager", () => {
  expect(stakesOf(lines)).toEqual({ ante: 500, progressive: 500, trips: 1000 });
});

test("the note waits for the exact returns", async () => {
  const note = vi.fn();
  let loaded: (returns: Returns) => void = () => {};
  const noted = noteRound({ house: "a", own: lines, net: 70 }, ["trips", "progressive"], {
    returns: () => new Promise((done) => (loaded = done)),
    note,
  });
  expect(note).not.toHaveBeenCalled();
  loaded(returns);
  await noted;
  expect(note).toHaveBeenCalledWith({ at: expect.any(Number) as number, net: 70, sides: 200 });
});

test("without side wagers nothing is asked; without an answer the result counts all the same", async () => {
  const note = vi.fn<(result: Result) => void>();
  const ask = vi.fn().mockRejectedValue(new Error("no server"));
  await noteRound({ house: "a", own: [line()], net: 1 }, ["trips"], { returns: ask, note });
  expect(ask).not.toHaveBeenCalled();
  await noteRound({ house: "a", own: lines, net: 2 }, ["trips"], { returns: ask, note });
  expect(note.mock.calls.map(([result]) => [result.net, result.sides])).toEqual([
    [1, 0],
    [2, 0],
  ]);
});
