// Limits and breaks on the account's page, the clock at the table, and the reality check.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CareShown } from "../src/api";
import { LimitsBox } from "../src/care/limits_box";
import { SessionClock } from "../src/care/session_clock";
import { careWords as t } from "../src/words_care";

afterEach(() => (cleanup(), vi.unstubAllGlobals()));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const care = (more: Partial<CareShown> = {}): CareShown => ({
  now: new Date().toISOString(),
  limits: [],
  on_break: null,
  played: { result_day: -4000, result_week: -4000, result_month: 1000, staked_day: 9000, minutes_day: 62, at_risk: 0 },
  session: null,
  next_check: null,
  must_set_limits: false,
  raise_after_hours: 24,
  ...more,
});
const waiting = {
  kind: "loss_day",
  by: "self",
  value: 20_000,
  says: "$200 a day",
  later: 0,
  later_says: "",
  later_at: "2026-02-01T20:00:00.000Z",
};

/** Answers what is asked, in turn; what was asked. */
function stub(...answers: CareShown[]) {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, options?: RequestInit) => {
    asked.push([path, options?.body ? JSON.parse(options.body as string) : undefined]);
    return new Response(JSON.stringify(answers.length > 1 ? answers.shift() : answers[0]));
  });
  return asked;
}

test("a limit is set in whole minor units, and what holds is shown in the server's words", async () => {
  const asked = stub(care(), care({ limits: [{ ...waiting, later: null, later_at: null }] }));
  render(<LimitsBox />);
  expect(await screen.findByText(t.none)).toBeTruthy();
  expect(screen.getByText(/1:02 h of play/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(t.dollars), { target: { value: "200" } });
  fireEvent.submit(screen.getByRole("form", { name: t.set }));
  expect(await screen.findByText("$200 a day")).toBeTruthy();
  expect(asked[1]).toEqual(["/api/me/care/limits", { kind: "loss_day", value: 20_000 }]);
});

test("a raise that waits can be taken back", async () => {
  const asked = stub(care({ limits: [waiting] }), care({ limits: [{ ...waiting, later: null, later_at: null }] }));
  render(<LimitsBox />);
  fireEvent.click(await screen.findByRole("button", { name: t.keep }));
  await waitFor(() => expect(screen.queryByRole("button", { name: t.keep })).toBeNull());
  expect(asked[1]).toEqual(["/api/me/care/limits", { kind: "loss_day", value: 20_000 }]);
});

test("a break is taken by who knows that it cannot be taken back", async () => {
  const says = "You excluded yourself from play until 2026-07-31 20:15 UTC.";
  const asked = stub(care(), care({ on_break: { kind: "exclusion", by: "self", from: "", until: null, says } }));
  render(<LimitsBox />);
  const sure = (await screen.findByLabelText(t.breakSure)) as HTMLInputElement;
  expect(sure.required).toBe(true);
  fireEvent.change(screen.getByLabelText(t.breakHow), { target: { value: "4" } });
  fireEvent.click(sure);
  fireEvent.submit(screen.getByRole("form", { name: t.breakTitle }));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(asked[1]).toEqual(["/api/me/care/breaks", { kind: "exclusion", months: 6 }]);
});

test("the clock says how long one plays, and asks when a check is due", async () => {
  const session = { began_at: minutesAgo(65), result: -4000, staked: 9000 };
  const asked = stub(care({ session, next_check: minutesAgo(5) }), care({ session, next_check: minutesAgo(-55) }));
  const leave = vi.fn();
  render(<SessionClock table={7} round={1} onLeave={leave} />);
  const check = await screen.findByRole("alertdialog", { name: t.check });
  expect(check.textContent).toContain("1:05");
  expect(check.textContent).toContain("−$40");
  fireEvent.click(screen.getByRole("button", { name: t.goOn }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.map(([path]) => path)).toEqual(["/api/me/care?table=7", "/api/me/care/go-on?table=7"]);
  expect(screen.getByText(t.clockShows("1:05"), { exact: false })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test("who does not go on leaves", async () => {
  stub(care({ session: { began_at: minutesAgo(65), result: 0, staked: 0 }, next_check: minutesAgo(5) }));
  const leave = vi.fn();
  render(<SessionClock table={7} round={1} onLeave={leave} />);
  fireEvent.click(await screen.findByRole("button", { name: t.leave }));
  expect(leave).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("nothing is shown to who does not play", async () => {
  const asked = stub(care());
  const { container } = render(<SessionClock table={7} round={1} onLeave={() => {}} />);
  await waitFor(() => expect(asked.length).toBe(1));
  expect(container.textContent).toBe("");
});
