// Chips on their way: in order, the newest wish counts, a refusal puts back what was lifted, Deal waits.
import { expect, test, vi } from "vitest";
import type { Answered, Ask } from "../src/protocol";
import { BetWorker } from "../src/table/bet_worker";

const rules = [{ id: "ante", requires: [] }, { id: "blind", requires: ["ante"], equalTo: "ante" }, { id: "trips", requires: ["ante", "blind"] }];
const answer = (accepted: boolean) => ({ type: "answer", table: 1, id: "", accepted, code: "", clause: "", says: "" }) as Answered;
const told = (ask: Ask) => (ask.do === "wager" ? `${ask.wager} ${ask.amount}` : ask.do);

function bench(refuses: string[] = []) {
  const asked: string[] = [];
  const done = vi.fn();
  const ask = async (wish: Ask) => {
    asked.push(told(wish));
    await Promise.resolve();
    return answer(!refuses.includes(told(wish)));
  };
  return { asked, done, worker: new BetWorker({ ask, askQuietly: ask, done }) };
}

test("stakes are set in the game's order, and Deal waits for them", async () => {
  const { asked, done, worker } = bench();
  worker.aim(rules, { ante: 500, blind: 500, trips: 100 });
  worker.pressReady();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked).toEqual(["ante 500", "blind 500", "trips 100", "ready"]);
  expect(done).toHaveBeenCalledWith({ ante: 500, blind: 500, trips: 100 });
});

test("a newer wish on the way counts", async () => {
  const { asked, done, worker } = bench();
  worker.aim(rules, { ante: 500, blind: 500 });
  worker.aim(rules, { ante: 1000, blind: 1000 });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked.slice(0, 2)).toEqual(["ante 500", "blind 500"]);
  expect(done).toHaveBeenCalledWith({ ante: 1000, blind: 1000 });
});

test("what was lifted for a refused stake is put back, and nothing is dealt", async () => {
  const { asked, done, worker } = bench(["ante 9000"]);
  worker.learn({ ante: 500, blind: 500 });
  worker.aim(rules, { ante: 9000, blind: 9000 });
  worker.pressReady();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked).toEqual(["blind 0", "ante 9000", "blind 500"]);
  expect(done).toHaveBeenCalledWith({ ante: 500, blind: 500 });
});

test("a message of the table does not overtake asks on their way", async () => {
  const { asked, done, worker } = bench();
  worker.aim(rules, { ante: 500, blind: 500 });
  worker.learn({});
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  worker.aim(rules, { ante: 500, blind: 500, trips: 100 });
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(asked).toEqual(["ante 500", "blind 500", "trips 100"]);
});
