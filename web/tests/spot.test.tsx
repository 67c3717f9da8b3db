import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LineShown } from "../src/protocol";
import { Spot } from "../src/ui/spot";
import { CardRow } from "../src/ui/card";
import { Lines } from "../src/ui/explain";

afterEach(cleanup);
const line: LineShown = {
  seat: 1,
  rider: 0,
  wager: "blind",
  stake: 1500,
  outcome: "win",
  odds: "3 to 2",
  paid: 2250,
  returned: 1500,
  net: 2250,
  clause: "10(c)",
  clauses: ["9(h)(2)", "10(c)"],
  why: "Your flush pays 3 to 2.",
};
const base = { id: "blind", name: "Blind", hint: "", limits: "$5–$100", shape: "circle" as const, chosen: false };

describe("a betting spot", () => {
  it("takes a chip by click and gives it back by Delete while bets are open", () => {
    const add = vi.fn();
    const back = vi.fn();
    render(<Spot {...base} stake={1500} lines={[]} open onAdd={add} onTakeBack={back} onExplain={vi.fn()} />);
    const spot = screen.getByRole("button", { name: "Blind $15" });
    fireEvent.click(spot);
    fireEvent.keyDown(spot, { key: "Delete" });
    expect(add).toHaveBeenCalledTimes(1);
    expect(back).toHaveBeenCalledTimes(1);
  });
  it("takes nothing when bets are closed", () => {
    const add = vi.fn();
    render(<Spot {...base} stake={0} lines={[]} open={false} onAdd={add} onTakeBack={add} onExplain={vi.fn()} />);
    const spot = screen.getByRole("button");
    fireEvent.click(spot);
    fireEvent.keyDown(spot, { key: "Delete" });
    expect(add).not.toHaveBeenCalled();
  });
  it("shows what it won, and explains on a tap", () => {
    const explain = vi.fn();
    render(<Spot {...base} stake={1500} lines={[line]} open={false} onAdd={vi.fn()} onTakeBack={vi.fn()} onExplain={explain} />);
    expect(screen.getByText("+$22.50")).toBeTruthy();
    fireEvent.click(screen.getByRole("button"));
    expect(explain).toHaveBeenCalledWith([line]);
  });
});

describe("settlement lines", () => {
  it("say why in the server's words, with every clause", () => {
    render(<Lines lines={[line]} game={null} chosen={[{ ...line }]} onChoose={vi.fn()} />);
    expect(screen.getByText("Your flush pays 3 to 2.")).toBeTruthy();
    expect(screen.getByText("9(h)(2)")).toBeTruthy();
    expect(screen.getByText("10(c)")).toBeTruthy();
  });
});

describe("cards", () => {
  it("are named for those who cannot see them; hidden ones have no name", () => {
    render(<CardRow cards={["As", "Td"]} faceDown={2} slots={5} label="board" />);
    expect(screen.getByRole("img", { name: "ace of spades" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "ten of diamonds" })).toBeTruthy();
    expect(screen.getAllByRole("img", { name: "a card face down" }).length).toBe(2);
  });
});
