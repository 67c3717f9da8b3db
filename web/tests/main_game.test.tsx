// A game whose wagers have names of their own: the page says these, and knows no others.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen, within } from "@testing-library/react";
import ts from "typescript";
import { afterEach, expect, test, vi } from "vitest";
import type { Game } from "../src/api";
import { CostsView } from "../src/coach/costs_view";
import RuleSheet from "../src/pages/sheet";

afterEach(() => (cleanup(), vi.unstubAllGlobals()));

const rule = (id: string, name: string, change: object = {}) => ({
  id,
  name,
  says: "",
  optional: false,
  placed: "before_deal",
  amount: { rule: "limits" },
  requires: [],
  if_unqualified: "resolve",
  clauses: {},
  ...change,
});
const offered = (id: string, minimum: number) => ({ id, minimum, maximum: 50_000, step: 100, pay_table: null, backline: false });
const game = {
  id: "odd-house",
  name: "Odd house",
  dealing: "",
  seats: 6,
  main_wager: "stake",
  content_hash: "",
  wagers: [offered("lucky", 100), offered("twin", 700), offered("stake", 700), offered("more", 700)],
  pay_tables: [],
  fees: { notice: "", table: [] },
  rules: {
    title: "",
    issuer: "",
    banking: { by: "house" },
    qualification: { at_least: "pair", clause: "" },
    dealing: [],
    inscriptions: [],
    readings: [],
    irregularities: [],
    clauses: [],
    wagers: [
      rule("lucky", "Lucky", { optional: true, if_unqualified: "return_stake" }),
      rule("twin", "Twin"),
      rule("stake", "Stake", { if_unqualified: "return_stake" }),
      rule("more", "More", { placed: "at_decision" }),
    ],
    streets: [{ id: "first", name: "first", play: [3, 4], otherwise: "check", clause: "" }],
  },
  sheet: [
    {
      heading: "PROCEDURES",
      parts: [
        {
          title: "the shuffle",
          clause: "5.A",
          in_order: true,
          lines: [{ label: "", says: "Shuffle the red deck", clause: "5.A(1)" }],
        },
      ],
    },
    {
      heading: "CARDS",
      parts: [{ title: "", clause: "", in_order: false, lines: [{ label: "decks", says: "1 to 2", clause: "3.A" }] }],
    },
  ],
} as unknown as Game;
const exact = {
  house_edge: { num: "1", den: "2" },
  house_edge_decimal: 0.5,
  element_of_risk_decimal: 0,
  standard_deviation_decimal: 0,
  deals: "1",
};
const serve = () =>
  vi.stubGlobal(
    "fetch",
    async (path: string) => new Response(JSON.stringify(path.endsWith("/returns") ? { base: exact, sides: [] } : game)),
  );

test("the rule sheet names the wagers of its game", async () => {
  serve();
  render(<RuleSheet house={game.id} />);
  await screen.findByText(/The dealer needs at least a pair for the Stake to be in action\./);
  screen.getByText(/3× \/ 4× the Stake, or check/);
  await screen.findByRole("rowheader", { name: "Stake, Twin and More" });
});

test("the rule sheet has decks and procedures, step by step, with their clauses", async () => {
  serve();
  render(<RuleSheet house={game.id} />);
  const procedures = within(await screen.findByRole("region", { name: "Procedures" }));
  procedures.getByRole("heading", { name: "the shuffle 5.A" });
  expect(procedures.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Shuffle the red deck 5.A(1)"]);
  within(screen.getByRole("region", { name: "Cards" })).getByText("decks:");
});

test("costs are counted on the wager whose amount the player chooses", async () => {
  serve();
  render(<CostsView game={game} />);
  expect(((await screen.findByLabelText("Your Stake, in dollars")) as HTMLInputElement).value).toBe("7");
  screen.getByText("The main game's edge is a percentage of the Stake, and includes Twin and More.");
});

/** Ids and names of the wagers of every rulebook; one of them is a verb that the page needs. */
function wagers(): { ids: string[]; names: string[] } {
  const files = readdirSync("../rulebooks").filter((file) => file.endsWith(".toml"));
  const blocks = files.flatMap((file) => readFileSync(join("../rulebooks", file), "utf8").split("[[wager]]").slice(1));
  const all = (key: string) => [...new Set(blocks.map((block) => new RegExp(`^${key} = "(.*)"$`, "m").exec(block)![1]!))];
  return { ids: all("id"), names: all("name").filter((name) => name !== "Play" && name !== "Progressive") };
}

test("no file of the page has a wager's id or name", () => {
  const { ids, names } = wagers();
  expect(ids).toContain("trips");
  expect(names).toContain("Six Card Bonus");
  const found: string[] = [];
  for (const file of readdirSync("src", { recursive: true, encoding: "utf8" }).filter((each) => /\.tsx?$/.test(each))) {
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return; // a property of ours, not a text
      const text =
        ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node)
          ? node.text
          : "";
      if (
        (ids.includes(text) && text !== "play") ||
        names.some((name) => new RegExp(`\\b${name}\\b`).test(text)) ||
        /\b(and|the) Play\b/.test(text)
      )
        found.push(`${file}: ${text}`);
      ts.forEachChild(node, visit);
    };
    visit(
      ts.createSourceFile(
        file,
        readFileSync(join("src", file), "utf8"),
        ts.ScriptTarget.Latest,
        true,
        file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    );
  }
  expect(found).toEqual([]);
}, 30_000); // reads and parses every file
