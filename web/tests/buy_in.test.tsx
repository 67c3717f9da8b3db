// How many chips: what is usual, what there is, or what the player chooses.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BuyIn } from "../src/table/buy_in";
import { words } from "../src/words";

afterEach(cleanup);
const action = { do: "sit", minimum: 1500, step: 100, amount: 20_000 };
const show = (wallet: number, onBuy = vi.fn()) => {
  render(<BuyIn action={action} wallet={wallet} verb="Sit" title="Seat" sending={false} onBuy={onBuy} onClose={vi.fn()} />);
  return onBuy;
};

test("what is usual, as far as the wallet goes", () => {
  const usual = show(100_000);
  fireEvent.submit(screen.getByRole("dialog").querySelector("form")!);
  expect(usual).toHaveBeenCalledWith(20_000);
  cleanup();
  const less = show(7250);
  fireEvent.submit(screen.getByRole("dialog").querySelector("form")!);
  expect(less).toHaveBeenCalledWith(7200);
});

test("the player chooses", () => {
  const chosen = show(100_000);
  fireEvent.change(screen.getByRole("slider"), { target: { value: "4500" } });
  fireEvent.submit(screen.getByRole("dialog").querySelector("form")!);
  expect(chosen).toHaveBeenCalledWith(4500);
});

test("a wallet that does not hold the least says so, with the way to more", () => {
  show(1000);
  screen.getByText(words.table.walletShort("$15", "$10"));
  screen.getByRole("button", { name: words.refill });
  expect(screen.queryByRole("slider")).toBeNull();
});
