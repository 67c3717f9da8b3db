// The own place: sums that are true at every moment.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { TableMessage } from "../src/protocol";
import { OwnPlace } from "../src/table/own_place";
import type { Bets } from "../src/table/use_bets";
import { words } from "../src/words";
import { line, tableMessage } from "./table_message";

afterEach(cleanup);
const bets = { shown: { ante: 500, blind: 500 }, open: false } as unknown as Bets;
const show = (message: TableMessage) =>
  render(
    <OwnPlace message={message} game={null} spots={[]} bets={bets} chip={500} explained={[]} explain={vi.fn()} clockAhead={0}>
      {null}
    </OwnPlace>,
  );

test("stakes lie on the felt until they are settled", () => {
  const stakes = [{ rider: 0, wager: "ante", stake: 500 }];
  show(tableMessage({ stakes }));
  expect(screen.getByText(new RegExp(words.table.total)).textContent).toContain("$10");
  cleanup();
  show(tableMessage({ stakes, lines: [line()] }));
  expect(screen.queryByText(new RegExp(words.table.total))).toBeNull();
});

test("who sits out is told so", () => {
  show(tableMessage({ sittingOut: true }));
  expect(screen.getByText(words.table.youSitOut)).toBeTruthy();
  cleanup();
  show(tableMessage({ sittingOut: true, stakes: [{ rider: 0, wager: "ante", stake: 500 }] })); // still in this round
  expect(screen.queryByText(words.table.youSitOut)).toBeNull();
});

test("a stopped table says why nothing goes on", () => {
  const message = tableMessage({ stakes: [{ rider: 0, wager: "ante", stake: 500 }] });
  show({ ...message, public: { ...message.public, stopped: "This table is stopped." } });
  expect(screen.getByText("This table is stopped.")).toBeTruthy();
});

test("what would happen in silence is said", () => {
  show(tableMessage());
  expect(screen.getByText(words.table.nextRound)).toBeTruthy();
  cleanup();
  const message = tableMessage({ bankerNet: undefined, stakes: [] });
  const behind = {
    ...message,
    public: { ...message.public, round: { ...message.public.round!, banker: { seat: 1, wager: 10_000 } } },
    yours: { ...message.yours, rider: 1 },
  };
  show(behind);
  expect(screen.getByText(words.table.behindBanker("Ada"))).toBeTruthy();
});

test("the verdict stands where the eye is, and fees are part of the result", () => {
  const message = tableMessage({ lines: [line()], stakes: [{ rider: 0, wager: "ante", stake: 500 }] });
  const { settlement } = message.public.round!;
  settlement!.fees = [{ seat: 1, rider: 0, banker: false, amount: 100, clause: "Rules 4" }];
  settlement!.verdicts = [{ seat: 1, says: "You win.", told: "Seat 1 wins." }];
  const { container } = show(message);
  expect(screen.getByRole("status").textContent).toBe("You win.");
  expect(container.querySelector(".own-net")?.textContent).toBe(`+$4 ${words.table.afterFees("$1")}`);
});

test("a void round has no result, and a paused table says so", () => {
  const message = tableMessage({ lines: [line({ outcome: "void", paid: 0, net: 0 })] });
  message.public.round!.void = true;
  const { container } = show(message);
  expect(container.querySelector(".own-net")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe(words.table.roundVoid);
  cleanup();
  const settled = tableMessage({ lines: [line()] });
  show({ ...settled, public: { ...settled.public, paused: true } });
  expect(screen.getByRole("status").textContent).toBe(words.table.paused);
});

test("without cards there is no hand, whatever lies on the board", () => {
  const message = tableMessage({});
  const board = { ...message.yours.hand, name: "queen high" } as TableMessage["yours"]["hand"];
  const { container } = show({ ...message, yours: { ...message.yours, cards: [], hand: board } });
  expect(container.querySelector(".own-hand")?.textContent).toBe("\u00a0");
});

test("who won stays in sight while the bank is offered", () => {
  const message = tableMessage({ lines: [line()] });
  message.public.round!.settlement!.verdicts = [{ seat: 1, says: "You win.", told: "Seat 1 wins." }];
  const offer = { do: "bank", minimum: 1000, maximum: 9000, amount: 5000, step: 100 } as const;
  show({ ...message, yours: { ...message.yours, actions: [offer] } });
  expect(screen.getByRole("status").textContent).toBe("You win.");
  cleanup();
  show({ ...tableMessage(), yours: { ...message.yours, actions: [offer] } });
  expect(screen.getByRole("status").textContent).toBe(words.table.bankOffer);
});
