// The dealer school: what is remembered of practice, what is typed, and that the page says what the server marked.
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Certificate, PayAnswer, PayAsked, PayItem, PayMarkShown, PayQuestion, SchoolPaper, StepMark, StepQuestion } from "../src/api";
import { CertificateView } from "../src/coach/certificate";
import { amountTyped } from "../src/school/amount";
import { PayRoom } from "../src/school/pay_room";
import { noted, topicFor, type SchoolRecord } from "../src/school/record";
import { Settling } from "../src/school/settling";
import { StepMarkView, StepView } from "../src/school/step_view";
import { Result } from "../src/school/test_room";
import { duration, schoolWords as t } from "../src/words_school";

const item = (key: string, name: string, more: Partial<PayItem> = {}): PayItem => ({
  key,
  kind: "wager",
  seat: 3,
  rider: 0,
  wager: name.toLowerCase(),
  name,
  stake: 1500,
  envied: null,
  coupon: null,
  ...more,
});
const asked: PayAsked = {
  felt: {
    seats: [{ seat: 3, cards: ["As", "Kd"], face_down: 0, folded: false, banks: false, stakes: [] }],
    dealer: { cards: ["7c", "7d"], face_down: 0 },
    board: { cards: ["Ah", "Kh", "2c", "9s", "4d"], face_down: 0 },
    box: { cards: [], face_down: 0 },
    hands: 2,
    bank: null,
    meters: [{ id: "main", amount: 2_500_000 }],
  },
  items: [item("3/0/ante", "Ante"), item("3/0/blind", "Blind"), item("3/0/trips", "Trips", { stake: 500 })],
};
const line = (of: PayItem, more: Partial<PayMarkShown["lines"][number]> = {}): PayMarkShown["lines"][number] => ({
  ...of,
  does: "pay",
  amount: 1500,
  outcome: "win 1 to 1",
  clause: "maryland 12.A",
  why: "Your two pair wins.",
  topic: `${of.wager}/beat_dealer`,
  about: `${of.name}: the hand wins`,
  wrong: false,
  out_of_order: false,
  said: "pay",
  said_amount: 1500,
  chips: [{ colour: "red", worth: 500, count: 3 }],
  ...more,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("amounts as they are typed", () => {
  expect(amountTyped("22.50")).toBe(2250);
  expect(amountTyped(" $1,500 ")).toBe(150_000);
  expect(amountTyped("7.5")).toBe(750);
  for (const none of ["", "x", "1.234", "-5", "1,50", "12 34"]) expect(amountTyped(none), none).toBeNull();
});

test("times in words", () => {
  expect(duration(4_400)).toBe("4 s");
  expect(duration(65_000)).toBe("1 min 05 s");
  expect(duration(3_840_000)).toBe("1 h 04 min");
});

test("a mistake weighs one, a right answer halves it, and what is light is forgotten", () => {
  const none: SchoolRecord = { asked: 0, clean: 0, ms: 0, weak: [] };
  const kind = { topic: "trips/listed", about: "Trips" };
  let record = noted(
    none,
    [
      { ...kind, wrong: true },
      { ...kind, wrong: false },
      { topic: "ante/tied", about: "Ante", wrong: false },
    ],
    1,
    9000,
  );
  expect(record).toEqual({ asked: 1, clean: 0, ms: 9000, weak: [{ ...kind, weight: 1 }] });
  record = noted(record, [{ ...kind, wrong: true }], 1, 1000);
  expect(record.weak[0]!.weight).toBe(2);
  for (const weight of [1, 0.5, 0.25]) {
    record = noted(record, [{ ...kind, wrong: false }], 0, 0);
    expect(record.weak[0]!.weight).toBe(weight);
  }
  expect(noted(record, [{ ...kind, wrong: false }], 0, 0)).toEqual({ asked: 6, clean: 4, ms: 10_000, weak: [] });
});

test("what was wrong is asked for every second time, the heavier the oftener", () => {
  const record: SchoolRecord = {
    asked: 9,
    clean: 0,
    ms: 0,
    weak: [
      { topic: "heavy", about: "", weight: 3 },
      { topic: "light", about: "", weight: 1 },
    ],
  };
  const random =
    (...numbers: number[]) =>
    () =>
      numbers.shift()!;
  expect(topicFor(record, random(0.4))).toBe("");
  expect(topicFor(record, random(0.6, 0.7))).toBe("heavy");
  expect(topicFor(record, random(0.6, 0.8))).toBe("light");
  expect(topicFor({ ...record, weak: [] }, random(0.9))).toBe("");
});

test("wagers are said in an order, by key or by button, and the last can be taken back", () => {
  const settled: PayAnswer[][] = [];
  render(<Settling asked={asked} busy={false} onSettle={(answers) => settled.push(answers)} />);
  const settle = screen.getByRole("button", { name: t.settle });
  expect(settle).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("button", { name: /Trips/ }));
  fireEvent.keyDown(screen.getByLabelText(t.amount), { key: "l" }); // the whole of it
  fireEvent.click(screen.getByRole("button", { name: /Ante/ }));
  fireEvent.keyDown(screen.getByLabelText(t.amount), { key: "Enter" });
  expect(screen.getByRole("alert").textContent).toBe(t.needAmount);
  fireEvent.change(screen.getByLabelText(t.amount), { target: { value: "22.5" } });
  fireEvent.keyDown(screen.getByLabelText(t.amount), { key: "Enter" });
  fireEvent.click(screen.getByRole("button", { name: t.undo }));
  fireEvent.click(screen.getByRole("button", { name: /Ante/ }));
  fireEvent.change(screen.getByLabelText(t.amount), { target: { value: "15" } });
  fireEvent.click(screen.getByRole("button", { name: t.pay }));
  fireEvent.click(screen.getByRole("button", { name: /Blind/ }));
  fireEvent.click(screen.getByRole("button", { name: t.leave }));
  expect(screen.getByRole("button", { name: /Ante/ })).toHaveProperty("disabled", true);
  fireEvent.click(settle);
  expect(settled).toEqual([
    [
      { key: "3/0/trips", does: "take", amount: 500 },
      { key: "3/0/ante", does: "pay", amount: 1500 },
      { key: "3/0/blind", does: "leave", amount: 0 },
    ],
  ]);
});

test("the mark is the server's, line by line, and a mistake is remembered", async () => {
  const question: PayQuestion = { ...asked, items: [asked.items[0]!], house: "maryland-shoe", number: 7, topic: "" };
  const mark: PayMarkShown = {
    mistakes: 1,
    order_clause: "maryland 11.H",
    lines: [line(asked.items[0]!, { wrong: true, said: "take", said_amount: 1500 })],
  };
  const sent: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn((_path: string, options?: { body?: string }) => {
      if (options?.body) sent.push(JSON.parse(options.body));
      return Promise.resolve(new Response(JSON.stringify(options?.body ? mark : question), { status: 200 }));
    }),
  );
  render(<PayRoom house="maryland-shoe" />);
  fireEvent.click(await screen.findByRole("button", { name: /Ante/ }));
  fireEvent.keyDown(screen.getByLabelText(t.amount), { key: "l" });
  fireEvent.click(screen.getByRole("button", { name: t.settle }));
  const list = await screen.findByRole("region", { name: t.settlement });
  expect(sent).toEqual([{ house: "maryland-shoe", number: 7, topic: "", answers: [{ key: "3/0/ante", does: "take", amount: 1500 }] }]);
  expect(list.textContent).toContain("pays $15");
  expect(list.textContent).toContain(`${t.youSaid}: loses $15`);
  expect(list.textContent).toContain("maryland 12.A");
  expect(list.textContent).toContain("3 red");
  await waitFor(() => expect(screen.getByText("Ante: the hand wins")).toBeTruthy());
  expect(JSON.parse(localStorage.getItem("riverbank.school.payouts.maryland-shoe")!)).toMatchObject({ asked: 1, clean: 0 });
});

test("a step is chosen by its number, and answered with the right one and its clause", () => {
  const question: StepQuestion = {
    at: 3,
    of: 40,
    next: 4,
    before: [{ says: "Announce “No more bets”.", clause: "maryland 7" }],
    choices: [
      { key: "a", says: "Burn 1 card." },
      { key: "b", says: "Deal 1 card." },
    ],
    told: "The cards, once they are turned: As Kd.",
    felt: null,
  };
  const said: unknown[] = [];
  const { rerender } = render(<StepView question={question} busy={false} keyed onSay={(each) => said.push(each)} />);
  fireEvent.keyDown(document.body, { key: "2" });
  fireEvent.change(screen.getByLabelText(t.line), { target: { value: " As Kd " } });
  fireEvent.submit(screen.getByLabelText(t.line).closest("form")!);
  expect(said).toEqual([{ choice: "b" }, { line: "As Kd" }]);
  const mark: StepMark = {
    right: false,
    step: { says: "Burn 1 card.", clause: "maryland 9.B" },
    answer: "Deal 1 card.",
    refused: { says: "Not now.", clause: "maryland 9.A" },
    topic: "burn",
    about: "Burn 1 card.",
  };
  rerender(<StepView question={question} busy={false} mark={mark} keyed onSay={(each) => said.push(each)} />);
  fireEvent.keyDown(document.body, { key: "1" });
  expect(said).toHaveLength(2);
  expect(screen.getByLabelText(t.line).closest("details")!.hidden).toBe(true);
  render(<StepMarkView mark={mark} />);
  expect(screen.getByText(/Not now/).textContent).toContain("maryland 9.A");
  expect(screen.getByText("maryland 9.B")).toBeTruthy();
});

test("a result has its certificate, or what was wrong", () => {
  const paper = { house_name: "Maryland", rounds: 50 } as SchoolPaper;
  const result = { passed: true, right: 49, pass_from: 45, mistakes: 1, took_ms: 65_000, code: "AAAA-BBBB-CCCC", missed: [] };
  const shown = render(<Result paper={paper} result={result} />);
  expect(within(shown.container).getByRole("link").getAttribute("href")).toBe("/school/certificate/AAAA-BBBB-CCCC");
  expect(shown.container.textContent).toContain("49 / 50");
  shown.rerender(
    <Result
      paper={paper}
      result={{ ...result, passed: false, code: "", missed: [{ round: 4, payouts: { mistakes: 2, order_clause: "", lines: [] } }] }}
    />,
  );
  expect(within(shown.container).queryByRole("link")).toBeNull();
  expect(shown.container.querySelector("[data-missed='4']")!.textContent).toContain(t.mistakes(2));
});

test("a dealer's certificate says rounds, mistakes and time", () => {
  const certificate: Certificate = {
    code: "AAAA-BBBB-CCCC",
    kind: "dealer",
    name: "Dana",
    house: "maryland-shoe",
    house_name: "Maryland",
    game_hash: "x",
    exam: 0,
    decisions: 50,
    right: 47,
    cost_decimal: 0,
    mistakes: 4,
    took_ms: 3_840_000,
    at: "2026-01-01T20:00:00Z",
  };
  const { container } = render(<CertificateView certificate={certificate} />);
  expect(container.textContent).toContain("47 of 50 rounds without a mistake");
  expect(container.textContent).toContain("4 mistakes in all, in 1 h 04 min");
  expect(container.textContent).toContain("/school/certificate/AAAA-BBBB-CCCC");
});
