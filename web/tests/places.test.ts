// Whose lines they are: riders are not summed into the seat, and the bank has its own.
import { expect, test } from "vitest";
import { bankOf, linesByPlace, placeName } from "../src/table/places";
import { line, tableMessage } from "./table_message";

const fee = (seat: number, rider = 0, banker = false) => ({ seat, rider, banker, amount: 100, clause: "Rules 4" });

test("lines are grouped by seat and rider, and fees are part of what each comes to", () => {
  const lines = [
    line({ seat: 2, rider: 1, net: -500 }),
    line({ seat: 2, net: 500 }),
    line({ seat: 2, wager: "blind", net: 0 }),
    line({ seat: 1, net: 300 }),
  ];
  const settlement = { ...tableMessage({ lines }).public.round!.settlement!, fees: [fee(1), fee(2, 1)] };
  expect(linesByPlace(settlement).map((place) => [placeName(place), place.lines.length, place.net])).toEqual([
    ["Seat 1", 1, 200],
    ["Seat 2", 2, 500],
    ["Seat 2, place 1 behind", 1, -600],
  ]);
});

test("the bank's line is there where a player banked a settled round", () => {
  expect(bankOf(tableMessage({ lines: [line()], bankerNet: -500 }).public.round!)).toEqual({ seat: 1, wager: 10_000, fees: [], net: -500 });
  const banked = tableMessage({ lines: [line()], bankerNet: -500 }).public.round!;
  banked.settlement!.fees = [fee(1, 0, true), fee(2)];
  expect(bankOf(banked)?.net).toBe(-600);
  expect(bankOf(tableMessage({ bankerNet: -500 }).public.round!)).toBeNull();
  expect(bankOf(tableMessage({ lines: [line()] }).public.round!)).toBeNull();
});
