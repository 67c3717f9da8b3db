// Results and the bank are those of the round shown: the bank of the next one may be taken while this one is still in sight.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { TableMessage } from "../src/protocol";
import { OwnPlace } from "../src/table/own_place";
import { bankerShown } from "../src/table/own_net";
import { Seat } from "../src/table/seats";
import type { Bets } from "../src/table/use_bets";
import { VoidNote } from "../src/ui/void_note";
import { words } from "../src/words";
import { line, tableMessage } from "./table_message";

afterEach(cleanup);

/** Seat 1 banked this round, which is settled; seat 2 has taken the bank of the next one. */
function bankHasMoved(): TableMessage {
  const message = tableMessage({ lines: [line({ seat: 2, net: 3300 })], bankerNet: -3300 });
  return { ...message, public: { ...message.public, bank: { least: 0, banker: { seat: 2, wager: 20_000 } } } };
}
const person = { rider: 0, player: 8, name: "Ben", bot: false, chips: 1000, ready: false, sitting_out: false, leaving: false };
const shown = { game: null, maySit: false, backline: false, onSit: vi.fn(), onExplain: vi.fn() };

test("the banker shown is that of the round, and before the first round the one to come", () => {
  const message = bankHasMoved();
  expect(bankerShown(message)).toEqual({ seat: 1, wager: 10_000 });
  expect(bankerShown({ ...message, public: { ...message.public, round: null } })).toEqual({ seat: 2, wager: 20_000 });
});

test("a seat shows what it won, and no part of the bank that it holds next", () => {
  const { container } = render(<Seat place={{ seat: 2, people: [person], ready: false }} message={bankHasMoved()} {...shown} />);
  expect(container.querySelector(".seat-lines b")?.textContent).toBe("+$33");
  expect(container.querySelector(".tag.bank")).toBeNull();
});

test("a seat that banked shows the bank's result after the bank has moved on", () => {
  const { container } = render(<Seat place={{ seat: 1, people: [person], ready: false }} message={bankHasMoved()} {...shown} />);
  expect(container.querySelector(".seat-lines b")?.textContent).toBe("−$33");
  expect(container.querySelector(".tag.bank")).not.toBeNull();
});

test("who banked keeps the own result in sight after the bank has moved on", () => {
  const { container } = render(
    <OwnPlace
      message={bankHasMoved()}
      game={null}
      spots={[]}
      bets={{ shown: {}, open: false } as unknown as Bets}
      chip={500}
      explained={[]}
      explain={vi.fn()}
      clockAhead={0}
    >
      {null}
    </OwnPlace>,
  );
  expect(container.querySelector(".own-net")?.textContent).toBe("−$33");
  expect(container.querySelector(".bank-puck b")?.textContent).toBe("−$33");
});

test("a void round says why, by which clause, and that wagers go back", () => {
  const message = tableMessage({ lines: [line({ outcome: "void", net: 0 })] });
  const { rerender } = render(<VoidNote round={message.public.round} />);
  expect(screen.queryByText(words.table.roundVoid)).toBeNull();
  rerender(<VoidNote round={{ ...message.public.round!, void: true, void_why: { says: "A card was boxed.", clause: "Rules 12" } }} />);
  expect(screen.getByText(/A card was boxed/).textContent).toContain("Rules 12");
  expect(screen.getByText(/A card was boxed/).textContent).toContain(words.table.wagersBack);
});
