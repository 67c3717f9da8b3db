// Hands written by hand: the cards, the wagers and what each must come to are known before the round is dealt.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buyIn, expect, Room, strict, tables, test } from "./room";

interface Hand {
  house: string;
  bots: number; // a player banks where the house does not
  deck: string; // in the order in which the cards leave it
  says: string;
  chips: [spot: string, chip: string][];
  keys: string[]; // "4" raises four times, "c" checks
  lit: string[]; // the five cards of the player's hand
  lines: Record<string, [odds: string, net: string]>;
  net: string;
  clause: [line: string, clause: string];
}

const HANDS: Hand[] = [
  {
    house: "massachusetts-shoe",
    bots: 0,
    says: "a royal flush is paid five hundred to one on the Blind",
    deck: "As 9c Ks 9d 4h Qs Js Ts 5h 2d 3c", // seat, dealer, seat, dealer, burn, flop, burn, turn and river
    chips: [
      ["ante", "$25"],
      ["trips", "$5"],
    ],
    keys: ["4"],
    lit: ["As", "Ks", "Qs", "Js", "Ts"],
    lines: { Ante: ["1 to 1", "+$25"], Blind: ["500 to 1", "+$12,500"], Play: ["1 to 1", "+$100"], Trips: ["50 to 1", "+$250"] },
    net: "+$12,875",
    clause: ["Blind", "10(c)"],
  },
  {
    house: "massachusetts-earlier-automated",
    bots: 0,
    says: "a flush against a dealer without a pair: the Ante comes back, the rest is paid",
    deck: "Ah 5h Jc 4s Qd Kh 9h 2h Qc 7c 3d", // seat twice, dealer twice, burn, flop, burn, turn and river
    chips: [
      ["ante", "$25"],
      ["ante", "$25"],
      ["trips", "$5"],
    ],
    keys: ["c", "2"],
    lit: ["Ah", "5h", "Kh", "9h", "2h"],
    lines: { Ante: ["Returned", "$0"], Blind: ["3 to 2", "+$75"], Play: ["1 to 1", "+$100"], Trips: ["7 to 1", "+$35"] },
    net: "+$210",
    clause: ["Ante", "10(g)"],
  },
  {
    house: "california-shoe",
    bots: 1,
    says: "a full house beaten by four of a kind loses the game and wins the Bad Beat",
    deck: "Kd 9c Kh 9d Kc 9h 9s 2d 3c", // seat, dealer, seat, dealer, board
    chips: [
      ["ante", "$25"],
      ["trips", "$5"],
      ["bad_beat", "$5"],
    ],
    keys: ["4"],
    lit: ["Kd", "Kh", "Kc", "9h", "9s"],
    lines: {
      Ante: ["Lose", "−$25"],
      Blind: ["Lose", "−$25"],
      Play: ["Lose", "−$100"],
      Trips: ["7 to 1", "+$35"],
      "Bad Beat": ["40 to 1", "+$200"],
    },
    net: "+$84", // less the collection
    clause: ["Bad Beat", "bad-beat"],
  },
  {
    house: "california-club-shoe",
    bots: 1,
    says: "a straight beats two pair and is paid even money on the Blind",
    deck: "6c Ah 7d Ac 8h 9s Tc 2d 2h",
    chips: [
      ["ante", "$25"],
      ["trips", "$5"],
    ],
    keys: ["c", "2"],
    lit: ["6c", "7d", "8h", "9s", "Tc"],
    lines: { Ante: ["1 to 1", "+$25"], Blind: ["1 to 1", "+$25"], Play: ["1 to 1", "+$50"], Trips: ["4 to 1", "+$20"] },
    net: "+$120",
    clause: ["Trips", "paytable"],
  },
  {
    house: "maryland-board-first",
    bots: 0,
    says: "a straight on the board ties: everything comes back but Trips, which is paid",
    deck: "Ts Js Qd Kd As 2c 3d 4h 5c", // board, seat, dealer
    chips: [
      ["ante", "$25"],
      ["trips", "$5"],
    ],
    keys: ["c", "c", "1"],
    lit: ["Ts", "Js", "Qd", "Kd", "As"],
    lines: { Ante: ["Push", "$0"], Blind: ["Push", "$0"], Play: ["Push", "$0"], Trips: ["4 to 1", "+$20"] },
    net: "+$20",
    clause: ["Trips", "12.C"],
  },
];

const BOARD_AT: Record<number, number> = { 0: 0, 1: 3, 2: 5 };

for (const hand of HANDS)
  test(`${hand.house}: ${hand.says}`, async ({ browser }) => {
    const file = join(mkdtempSync(join(tmpdir(), "riverbank-decks-")), "hands.decks");
    writeFileSync(file, [1, 2, 3, 4].map((round) => `${hand.house} ${round}: ${hand.deck}\n`).join(""));
    const room = new Room(["--house", hand.house, "--bots", String(hand.bots), "--decks", file], 2);
    await room.start();
    try {
      const page = await browser.newPage();
      const bad = strict(page, room);
      await page.goto(`${room.url}/table/${(await tables(room))[0]!.id}?sit`);
      await buyIn(page);
      const decline = page.locator("[data-do=decline]");
      await expect(page.locator(".spot.open").first().or(decline)).toBeVisible();
      if (await decline.isVisible()) await decline.click();
      await expect(page.locator(".spot.open").first()).toBeVisible();
      await expect(page.locator(".rehearsal")).toBeVisible();
      for (const [spot, chip] of hand.chips) {
        await page.getByRole("radio", { name: new RegExp(`\\${chip}$`) }).click();
        await page.locator(`[data-spot="${spot}"]`).click();
        await expect(page.locator(`[data-spot="${spot}"].staked`)).toBeVisible();
      }
      await page.locator("[data-do=ready]").click();
      for (const [street, key] of hand.keys.entries()) {
        await expect(page.locator(".board [data-card]")).toHaveCount(BOARD_AT[street]!);
        await expect(page.locator(".decide").first()).toBeEnabled();
        await page.keyboard.press(key);
      }
      const lit = () =>
        page
          .locator(".own-cards .card.lit, .board .card.lit")
          .evaluateAll((all) => all.map((card) => card.getAttribute("data-card")).sort());
      await expect.poll(lit, { intervals: [50] }).toEqual([...hand.lit].sort());
      const line = (name: string) =>
        page.locator(".settled .line").filter({ has: page.locator(".line-name", { hasText: new RegExp(`^${name}$`) }) });
      for (const [name, [odds, net]] of Object.entries(hand.lines)) {
        await expect(line(name).locator(".line-odds")).toHaveText(odds);
        await expect(line(name).locator(".line-net")).toHaveText(net);
      }
      await expect(page.locator(".settled .line:not(.fee)")).toHaveCount(Object.keys(hand.lines).length);
      await expect(page.locator(".settled h2 span")).toHaveText(hand.net);
      await line(hand.clause[0]).click();
      await expect(page.locator(".settled .why")).not.toBeEmpty();
      await expect(page.locator(".settled .clauses li").filter({ hasText: hand.clause[1] }).first()).toBeVisible();
      expect(bad).toEqual([]);
      await page.close();
    } finally {
      await room.stop();
    }
  });
