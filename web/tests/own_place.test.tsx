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
const show = (message: TableMessage) => render(<OwnPlace message={message} game={null} spots={[]} bets={bets} chip={500} explained={[]} explain={vi.fn()} clockAhead={0}>{null}</OwnPlace>);

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
