// One decision for one click, however nervous.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DecideButton } from "../src/ui/decide_button";

test("the second click of a double click decides nothing", () => {
  const decide = vi.fn();
  render(<DecideButton onDecide={decide}>Check</DecideButton>);
  const button = screen.getByRole("button");
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  fireEvent.click(button, { detail: 3 });
  expect(decide).toHaveBeenCalledTimes(1);
  fireEvent.click(button, { detail: 0 }); // by keyboard
  expect(decide).toHaveBeenCalledTimes(2);
});

test("a key held down does not press again", () => {
  render(<DecideButton onDecide={vi.fn()}>Fold</DecideButton>);
  const button = screen.getAllByRole("button").at(-1)!;
  expect(fireEvent.keyDown(button, { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(button, { key: "Enter", repeat: true })).toBe(false);
});
