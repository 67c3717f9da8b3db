// Bets that cannot be made say what is missing; the next round can be asked for.
import { act as run, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { TableMessage } from "../src/protocol";
import { remember } from "../src/prefs";
import { useBets } from "../src/table/use_bets";
import type { SpotRule } from "../src/table/use_table";
import { words } from "../src/words";
import { line, tableMessage } from "./table_message";

const spot = (id: string, more: object = {}) =>
  ({ id, rule: { id, name: id, placed: "before_deal" }, offered: { minimum: 500, maximum: 100_000 }, ...more }) as unknown as SpotRule;
const spots = [spot("stake"), spot("bonus", { equalTo: "stake" })];
const betting = (chips: number, stake = 0): TableMessage => {
  const stakes = stake ? ["stake", "bonus"].map((wager) => ({ rider: 0, wager, stake })) : [];
  const message = tableMessage({ stakes });
  message.public.round!.phase = "betting";
  message.yours = { ...message.yours, chips, actions: [{ do: "place" }] };
  return message;
};
const show = (message: TableMessage, act = vi.fn(async () => ({ accepted: true }))) => {
  const refuse = vi.fn();
  const { result, rerender } = renderHook(({ now }) => useBets(now, spots, act as never, refuse), { initialProps: { now: message } });
  return { bets: () => result.current, refuse, act, rerender };
};

test("Rebet and Double say what they need and what there is", async () => {
  remember("riverbank.bets.a", { stake: 5000, bonus: 5000 });
  const poor = show(betting(5000));
  run(() => poor.bets().rebet());
  expect(poor.refuse).toHaveBeenCalledWith(words.table.needs("Rebet", "$100", "$50"));
  expect(poor.act).not.toHaveBeenCalled();
  const rich = show(betting(10_000));
  await run(async () => rich.bets().rebet());
  expect(rich.refuse).not.toHaveBeenCalled();
  expect(rich.act).toHaveBeenCalledWith({ do: "stakes", stakes: { stake: 5000, bonus: 5000 }, careful: true });
  const double = show(betting(1000, 1000));
  run(() => double.bets().double());
  expect(double.refuse).toHaveBeenCalledWith(words.table.needs("Double", "$40", "$30"));
});

test("after a result: next hand, or the same bets once they are open", async () => {
  remember("riverbank.bets.a", { stake: 500, bonus: 500 });
  const settled = tableMessage({ lines: [line()] });
  settled.yours.actions = [{ do: "next" }];
  const { bets, act, rerender } = show(settled);
  expect(bets().next).not.toBeNull();
  await run(async () => bets().rebet());
  expect(act).toHaveBeenLastCalledWith({ do: "next" });
  await run(async () => rerender({ now: betting(10_000) }));
  expect(act).toHaveBeenLastCalledWith({ do: "stakes", stakes: { stake: 500, bonus: 500 }, careful: true });
});
