// Where the browser gives no SHA-256 the page says why, and how the round is checked otherwise.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ProofBox } from "../src/pages/proof_box";
import { replayWords } from "../src/words_rounds";

const round = {
  id: "4294967297",
  table: 1,
  table_name: "",
  house: "",
  number: 1,
  game_hash: "",
  program: "",
  opened_at: "2026-01-01T00:00:00Z",
  closed_at: "2026-01-01T00:01:00Z",
  rehearsal: false,
};
afterEach(() => (cleanup(), vi.unstubAllGlobals()));

test("with SHA-256 there is a button and no excuse", () => {
  render(<ProofBox round={round} />);
  expect(screen.getByRole("button", { name: replayWords.check })).toBeTruthy();
  expect(screen.queryByText(/plain http/)).toBeNull();
});

test("without it the reason and the command are told", () => {
  vi.stubGlobal("crypto", {});
  render(<ProofBox round={round} />);
  expect(screen.queryByRole("button", { name: replayWords.check })).toBeNull();
  expect(screen.getByText(/plain http/)).toBeTruthy();
  expect(screen.getByText(`riverbank verify ${location.origin}/api/rounds/4294967297/proof`)).toBeTruthy();
});
