// A bar code reader on the dealer's page: what it types is a card and nothing else; what a person presses is as before.
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CardBoard } from "../src/deal/card_board";
import { cardRead, useScanner } from "../src/deal/scanner";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ used, onCards, onOther }: { used: string[]; onCards?: (cards: string[]) => void; onOther: (card: string) => void }) {
  useScanner(onOther);
  return onCards ? <CardBoard due={2} where="board" used={used} onCards={onCards} /> : <p>a decision</p>;
}

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const type = (text: string) => act(() => [...text, "Enter"].forEach(press));

test("cards as readers write them", () => {
  expect(["AS", "7d", "10h", "tc", "TD"].map(cardRead)).toEqual(["As", "7d", "Th", "Tc", "Td"]);
  expect(["1s", "AX", "", "A", "ASS", "11h", "joker"].map(cardRead)).toEqual(Array(7).fill(null));
});

test("two cards that are read are keyed when two are due", () => {
  const onCards = vi.fn();
  const onOther = vi.fn();
  render(<Page used={["2c"]} onCards={onCards} onOther={onOther} />);
  type("AS");
  type("AS"); // the reader was pressed twice
  expect(onCards).not.toHaveBeenCalled();
  type("10h");
  expect(onCards).toHaveBeenCalledExactlyOnceWith(["As", "Th"]);
  expect(onOther).not.toHaveBeenCalled();
  type("2C");
  expect(onOther).toHaveBeenCalledExactlyOnceWith("2c"); // has left the deck: the server says so
});

test("a card that is read while something else is due presses no key of it", () => {
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => void heard.push(event.key);
  const onOther = vi.fn();
  render(<Page used={[]} onOther={onOther} />);
  addEventListener("keydown", hear);
  type("4c"); // 4x and check, by hand
  act(() => void vi.runAllTimers());
  expect(onOther).toHaveBeenCalledExactlyOnceWith("4c");
  expect(heard).toEqual([]);
  // A person is slower, and the keys come in their order.
  act(() => void press("4"));
  act(() => void vi.runAllTimers());
  act(() => void press("c"));
  act(() => void vi.runAllTimers());
  act(() => void press("Enter"));
  expect(heard).toEqual(["4", "c", "Enter"]);
  expect(onOther).toHaveBeenCalledTimes(1);
  removeEventListener("keydown", hear);
});
