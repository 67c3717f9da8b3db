// The bank's offer: what is proposed, and what is asked of the server.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BankOffer } from "../src/table/bank_offer";
import { words } from "../src/words";

afterEach(cleanup);
const offer = { do: "bank", minimum: 1000, maximum: 39_500, step: 100, amount: 30_000 };

test("what the server proposes is proposed, within its bounds", () => {
  render(<BankOffer action={offer} act={vi.fn()} />);
  const slider = screen.getByRole("slider") as HTMLInputElement;
  expect([slider.value, slider.min, slider.max, slider.step]).toEqual(["30000", "1000", "39500", "100"]);
});

test("banks with the chosen wager, or declines", () => {
  const act = vi.fn();
  render(<BankOffer action={offer} act={act} />);
  fireEvent.change(screen.getByRole("slider"), { target: { value: "20000" } });
  fireEvent.click(screen.getByRole("button", { name: words.table.bank }));
  expect(act).toHaveBeenLastCalledWith({ do: "bank", wager: 20_000 });
  fireEvent.click(screen.getByRole("button", { name: words.table.decline }));
  expect(act).toHaveBeenLastCalledWith({ do: "decline" });
});
