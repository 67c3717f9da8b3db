// What is said to somebody who does not see the felt.
import { expect, test } from "vitest";
import { announcements } from "../src/table/announce";
import { line, tableMessage } from "./table_message";

test("own cards when they are dealt, then the board's as they come, each once", () => {
  const bets = tableMessage();
  const dealt = tableMessage({ own: ["As", "Kh"] });
  const flop = tableMessage({ own: ["As", "Kh"], board: ["2c", "3d", "9s"] });
  const river = tableMessage({ own: ["As", "Kh"], board: ["2c", "3d", "9s", "Td", "Qc"] });
  expect(announcements(null, bets)).toEqual([]);
  expect(announcements(bets, dealt)).toEqual(["Your cards: ace of spades, king of hearts."]);
  expect(announcements(dealt, dealt)).toEqual([]);
  expect(announcements(dealt, flop)).toEqual(["On the board: two of clubs, three of diamonds, nine of spades."]);
  expect(announcements(flop, river)).toEqual(["On the board: ten of diamonds, queen of clubs."]);
});

test("the own result once: lines and bank together, and nothing of others", () => {
  const playing = tableMessage({ own: ["As", "Kh"] });
  const settled = (net: number) =>
    tableMessage({ own: ["As", "Kh"], lines: [line({ net }), line({ seat: 2, net: 9999 }), line({ rider: 1, net: 9999 })] });
  expect(announcements(playing, settled(1500))).toEqual(["You won $15."]);
  expect(announcements(playing, settled(-250))).toEqual(["You lost $2.50."]);
  expect(announcements(playing, settled(0))).toEqual(["You broke even."]);
  expect(announcements(settled(0), settled(0))).toEqual([]);
  expect(announcements(tableMessage(), tableMessage({ lines: [line({ seat: 2 })] }))).toEqual([]);
  expect(announcements(tableMessage(), tableMessage({ lines: [line({ seat: 2 })], bankerNet: -500 }))).toEqual(["You lost $5."]);
});

test("a new round begins anew, and who comes back is told where it stands", () => {
  const old = tableMessage({ number: 1, own: ["As", "Kh"], lines: [line()] });
  const next = tableMessage({ number: 2, own: ["2s", "3h"] });
  expect(announcements(old, next)).toEqual(["Your cards: two of spades, three of hearts."]);
  expect(announcements(null, tableMessage({ own: ["As", "Kh"], board: ["2c", "3d", "9s"] })).length).toBe(2);
});
