// Chips on their way: one ask after the other, the newest wish counts, a refusal ends it, Deal waits.
import { expect, test, vi } from "vitest";
import type { Answered, Ask } from "../src/protocol";
import { BetWorker, LEAVES_NO_RAISE } from "../src/table/bet_worker";

const answer = (accepted: boolean) =>
  ({ type: "answer", table: 1, id: "", accepted, code: accepted ? "ok" : LEAVES_NO_RAISE, clause: "", says: "" }) as Answered;

function bench(refuses: (wish: Ask) => boolean = () => false) {
  const asked: Ask[] = [];
  const done = vi.fn();
  const ask = async (wish: Ask) => {
    asked.push(wish);
    await Promise.resolve();
    return answer(!refuses(wish));
  };
  return { asked, done, worker: new BetWorker(ask, done) };
}

test("all stakes are one ask, and Deal waits for it", async () => {
  const { asked, done, worker } = bench();
  worker.aim({ stake: 500, side: 100 });
  worker.pressReady();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ do: "stakes", stakes: { stake: 500, side: 100 }, careful: true }, { do: "ready" }]);
});

test("of the wishes that come while one is on its way, the newest counts", async () => {
  const { asked, done, worker } = bench();
  for (const stake of [500, 1000, 1500]) worker.aim({ stake });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked).toEqual([
    { do: "stakes", stakes: { stake: 500 }, careful: true },
    { do: "stakes", stakes: { stake: 1500 }, careful: true },
  ]);
});

test("after a refusal nothing more is asked, and nothing is dealt", async () => {
  const { asked, done, worker } = bench((wish) => wish.do === "stakes");
  worker.aim({ stake: 9000 });
  worker.aim({ stake: 9500 });
  worker.pressReady();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ do: "stakes", stakes: { stake: 9000 }, careful: true }]);
});

test("what was wished for bets that are closed is forgotten", async () => {
  const { asked, done, worker } = bench();
  worker.aim({ stake: 500 });
  worker.aim({ stake: 1000 });
  worker.forget();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(1);
});

test("what leaves only a fold is bet when it is wanted all the same, and in the next round said again", async () => {
  const { asked, done, worker } = bench((wish) => wish.do === "stakes" && wish.careful === true);
  worker.aim({ stake: 9000 });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  worker.betAnyway();
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  worker.newRound();
  worker.aim({ stake: 9000 });
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(3));
  expect(asked.map((wish) => wish.do === "stakes" && wish.careful)).toEqual([true, false, true]);
});
