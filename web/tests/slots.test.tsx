// A row of cards: places of those to come stay where they are when others are dealt or turned.
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CardRow } from "../src/ui/card";

const places = (container: HTMLElement) => [...container.querySelectorAll(".card")];

test("a card that is dealt moves no other card and no empty place", () => {
  const { container, rerender } = render(<CardRow cards={[]} slots={5} label="board" />);
  const empty = places(container);
  rerender(<CardRow cards={["As", "Kd", "7c"]} slots={5} label="board" />);
  expect(places(container)[3]).toBe(empty[3]);
  expect(places(container)[4]).toBe(empty[4]);
});

test("a card that is turned leaves the backs beside it alone", () => {
  const { container, rerender } = render(<CardRow cards={[]} faceDown={5} slots={5} label="board" />);
  const backs = places(container);
  rerender(<CardRow cards={["As", "Kd", "7c"]} faceDown={2} slots={5} label="board" />);
  expect(places(container)[3]).toBe(backs[3]);
  expect(places(container)[4]).toBe(backs[4]);
});
