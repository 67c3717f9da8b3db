// Houses to choose from: two of one name are told apart by whose rules they are.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { House } from "../src/api";
import { HouseSelect } from "../src/ui/house_select";

afterEach(() => (cleanup(), vi.unstubAllGlobals()));
const house = (id: string, rulebook: string) => ({ id, rulebook, name: "Main floor" }) as House;

test("two houses of one name have different words", async () => {
  const rulebooks = [
    { id: "m", title: "Maryland, rules of the game" },
    { id: "b", title: "Massachusetts, rules" },
  ];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ rulebooks })));
  render(<HouseSelect houses={[house("one", "b"), house("two", "m")]} value="two" onChange={() => undefined} label="House" />);
  await screen.findByText("Maryland: Main floor");
  expect(screen.getAllByRole("option").map((each) => each.textContent)).toEqual(["Maryland: Main floor", "Massachusetts: Main floor"]);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "House" }).value).toBe("two");
});
