// The bank's offer: what is proposed, and what is asked of the server.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BankOffer, bankWagers } from "../src/table/bank_offer";
import { words } from "../src/words";

test("three quarters of the chips are proposed, in whole dollars, within the bounds", () => {
  expect(bankWagers({ do: "bank" }, 20_150)).toEqual({ least: 100, most: 20_100, first: 15_100 });
  expect(bankWagers({ do: "bank", minimum: 50_000 }, 20_000)).toEqual({ least: 50_000, most: 50_000, first: 50_000 });
  expect(bankWagers({ do: "bank", minimum: 1000, maximum: 12_345 }, 20_000)).toEqual({ least: 1000, most: 12_300, first: 12_300 });
});

test("banks with the chosen wager, or declines", () => {
  const act = vi.fn();
  render(<BankOffer action={{ do: "bank", minimum: 1000 }} chips={40_000} act={act} />);
  fireEvent.change(screen.getByRole("slider"), { target: { value: "20000" } });
  fireEvent.click(screen.getByRole("button", { name: words.table.bank }));
  expect(act).toHaveBeenLastCalledWith({ do: "bank", wager: 20_000 });
  fireEvent.click(screen.getByRole("button", { name: words.table.decline }));
  expect(act).toHaveBeenLastCalledWith({ do: "decline" });
});
