import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SafetyNet } from "../src/ui/safety_net";
import { words } from "../src/words";

test("a part that breaks leaves words and a way back", () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error("no such card");
  };
  render(
    <SafetyNet>
      <Broken />
    </SafetyNet>,
  );
  expect(screen.getByRole("alert").textContent).toContain("no such card");
  expect(screen.getByRole("button", { name: words.broken.again })).toBeTruthy();
  quiet.mockRestore();
});
