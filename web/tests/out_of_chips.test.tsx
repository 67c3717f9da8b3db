// When the chips run out: new play money can be bought with at once, before the table has said anything new.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { TableMessage } from "../src/protocol";
import { beSomebody, forgetSession } from "../src/session";
import { Actions } from "../src/table/actions";
import type { Bets } from "../src/table/use_bets";
import type { SpotRule } from "../src/table/use_table";
import { words } from "../src/words";

afterEach(() => (cleanup(), forgetSession(), vi.unstubAllGlobals()));
const message = {
  public: { places: [] },
  yours: { seat: 1, rider: 0, wallet: 0, chips: 100, actions: [{ do: "place" }, { do: "buy", minimum: 1000, amount: 20_000, step: 100 }] },
} as unknown as TableMessage;
const spot = { rule: { name: "Stake" } } as SpotRule;
const bets = { open: true, shown: {}, last: {} } as unknown as Bets;

function show(act: () => void, sending: boolean) {
  return (
    <Actions
      message={message}
      bets={bets}
      chip={500}
      rack={[]}
      onChip={vi.fn()}
      act={act as never}
      sending={sending}
      main={spot}
      onDecide={vi.fn()}
    />
  );
}

test("play money first, then chips for it; locked while the ask is on its way", async () => {
  vi.stubGlobal(
    "fetch",
    async (path: string) =>
      new Response(JSON.stringify(path.includes("refill") ? { wallet: 100_000 } : { player: 7, wallet: 0, guest: true })),
  );
  await beSomebody();
  const act = vi.fn();
  const { rerender } = render(show(act, false));
  screen.getByText("Not enough chips for another Stake.");
  fireEvent.click(screen.getByRole("button", { name: words.refill }));
  await waitFor(() => screen.getByRole("button", { name: words.table.buyMore("$200") }));
  fireEvent.click(screen.getByRole("button", { name: words.table.buyMore("$200") }));
  expect(act).toHaveBeenCalledWith({ do: "buy", amount: 20_000 });
  rerender(show(act, true));
  expect((screen.getByRole("button", { name: words.table.buyMore("$200") }) as HTMLButtonElement).disabled).toBe(true);
});
