// Why a chip moved, by keyboard: the sheet takes the focus, Escape closes it, and the focus is back on the chip.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { LineShown } from "../src/protocol";
import { Backline } from "../src/table/backline";
import { ExplainSheet } from "../src/table/explain_sheet";
import { Lines, sameLine } from "../src/ui/explain";
import { line, tableMessage } from "./table_message";

afterEach(cleanup);
const rides = [
  line({ rider: 1, net: -500, why: "The seat folded." }),
  line({ rider: 1, wager: "trips", net: 1500, why: "Three of a kind." }),
];
const message = tableMessage({ lines: [line(), ...rides], stakes: [{ rider: 0, wager: "ante", stake: 500 }] });
const person = { ...message.public.places[0]!.people[0]!, rider: 1, name: "Ben", player: 8 };

function Behind() {
  const [lines, setLines] = useState<LineShown[]>([]);
  return (
    <>
      <Backline
        people={[person]}
        seat={message.public.round!.seats[0]}
        round={message.public.round}
        you={7}
        game={null}
        onExplain={setLines}
      />
      {lines.length > 0 && <ExplainSheet key={lines[0]!.wager} lines={lines} game={null} close={() => setLines([])} />}
    </>
  );
}

test("every chip of a rider is a button, and its sheet keeps the keyboard's place", () => {
  render(<Behind />);
  const [ante, trips] = screen.getAllByRole("button");
  expect(ante!.getAttribute("aria-label")).toBe("Ben, ante −$5: Why");
  ante!.focus();
  fireEvent.click(ante!);
  const sheet = screen.getByRole("dialog");
  expect(document.activeElement).toBe(sheet);
  expect(sheet.textContent).toContain("The seat folded.");
  fireEvent.keyDown(sheet, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(ante);
  fireEvent.click(ante!);
  trips!.focus();
  fireEvent.click(trips!);
  expect(screen.getByRole("dialog").textContent).toContain("Three of a kind.");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(document.activeElement).toBe(trips);
});

test("chips are the same by seat, rider, wager and envy, whichever message brought them", () => {
  expect(sameLine(line(), line())).toBe(true);
  for (const other of [{ seat: 2 }, { rider: 1 }, { wager: "blind" }, { envy_of: 3 }]) expect(sameLine(line(), line(other))).toBe(false);
  const paid = [line({ wager: "progressive" }), line({ wager: "progressive", envy_of: 2, why: "Seat 2 holds a flush." })];
  render(<Lines lines={paid} game={null} chosen={[{ ...paid[1]! }]} onChoose={() => undefined} />);
  expect(screen.getAllByRole("button").map((each) => each.getAttribute("aria-expanded"))).toEqual(["false", "true"]);
  expect(screen.getByText("Seat 2 holds a flush.")).toBeTruthy();
});
