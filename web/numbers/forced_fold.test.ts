// @vitest-environment node
// No forced fold without a warning before: people whose chips are all on the table bet, at every house, as the page asks
// for it. Where a fold is all that is left, the bets were refused once with what should be kept, and made all the same.
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { houseFolder, HouseRoom } from "./house_room";

const ROUNDS = Number(process.env.RIVERBANK_ROUNDS ?? 15);
const HOUSES = process.env.RIVERBANK_HOUSES?.split(",") ?? readdirSync(houseFolder).flatMap((file) => /^(.*)\.toml$/.exec(file)?.[1] ?? []);
const REFILL = 10; // new play money is given to who has less than a tenth of it
/** So much that a wallet is empty now and then, and is filled again before nobody can bet. */
const moneyAt = (house: string) =>
  4 * REFILL * Number(/^minimum = "\$(\d+)"/m.exec(readFileSync(`${houseFolder}/${house}.toml`, "utf8"))![1]);
const seen = { forced: 0, heeded: 0 };

for (const house of HOUSES)
  test.concurrent(
    `${house}: ${ROUNDS} rounds without a fold that nobody was warned of`,
    { timeout: 90_000 + ROUNDS * 2000 },
    async ({ expect }) => {
      const room = new HouseRoom(house, moneyAt(house));
      try {
        await room.start(ROUNDS);
        for (const { forced, warned, heeded } of await room.playCarefully()) {
          expect([...forced].filter((round) => !warned.has(round))).toEqual([]);
          seen.forced += forced.size;
          seen.heeded += heeded.size;
        }
      } finally {
        await room.stop();
      }
    },
  );

afterAll(() => {
  console.log(`warned of ${seen.heeded} times, folds that were all that was left: ${seen.forced}`);
  if (!process.env.RIVERBANK_HOUSES) {
    expect(seen.heeded).toBeGreaterThan(0);
    expect(seen.forced).toBeGreaterThan(0);
  }
});
