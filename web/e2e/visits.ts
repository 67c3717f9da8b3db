// Every page of the page, once in each state worth a look. Along this list goes what must hold of all of them; a route
// that is missing here does not compile.
import type { Browser, Page } from "@playwright/test";
import { COACH_ROOMS, ROUTES, SCHOOL_ROOMS, type Route } from "../src/routes";
import { expect, playRound, Room, sitAt, tableOf, tables, type TableRow } from "./room";

export interface World {
  room: Room;
  table: TableRow;
  live: TableRow;
  round: string; // one that the guest has played
  invitation: string; // to a private table
}

export interface Visit {
  name: string;
  path: string;
  shows: string; // what is there once the page is
  as?: "operator" | "guest"; // a guest, if nothing is said
  then?: (page: Page) => Promise<void>;
}

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

const VISITS: Record<Route, (world: World) => Visit[]> = {
  "": () => [
    { name: "lobby", path: "/", shows: ".table-card" },
    { name: "lobby-operator", path: "/", shows: ".table-card", as: "operator" },
  ],
  table: ({ table }) => [
    { name: "watching", path: `/table/${table.id}`, shows: ".felt", as: "operator" },
    { name: "table-unknown", path: "/table/999999", shows: ".links" },
  ],
  watch: ({ table }) => [
    { name: "watch", path: `/watch/${table.id}?delay=0`, shows: ".felt" },
    { name: "watch-later", path: `/watch/${table.id}`, shows: "[role=status]" },
    { name: "watch-unknown", path: "/watch/999999", shows: "[role=alert]" },
  ],
  deal: ({ live, table }) => [
    { name: "deal-not-live", path: `/deal/${table.id}`, shows: "main a", as: "operator" },
    { name: "deal-refused", path: `/deal/${live.id}`, shows: "h1" },
    { name: "deal-take", path: `/deal/${live.id}`, shows: "main button", as: "operator" },
    {
      name: "deal",
      path: `/deal/${live.id}`,
      shows: "main button",
      as: "operator",
      then: async (page) => {
        await press("Take the table")(page);
        await expect(page.locator(".step-says")).toBeVisible();
      },
    },
  ],
  floor: ({ live, table }) => [
    { name: "floor-refused", path: "/floor", shows: "form" },
    { name: "floor", path: "/floor", shows: ".floor-card", as: "operator" },
    { name: "floor-table", path: `/floor/${live.id}`, shows: ".floor-panel", as: "operator" },
    {
      name: "floor-preview",
      path: `/floor/${table.id}`,
      shows: ".floor-panel",
      as: "operator",
      then: async (page) => {
        await page.getByText("Pause the table").click();
        await press("Show what it does")(page);
        await expect(page.locator(".floor-preview")).toBeVisible();
      },
    },
  ],
  rack: ({ live }) => [
    { name: "rack-refused", path: `/rack/${live.id}`, shows: "form" },
    { name: "rack", path: `/rack/${live.id}`, shows: ".rack-ask", as: "operator" },
    { name: "rack-unknown", path: "/rack/999999", shows: "[role=alert]", as: "operator" },
  ],
  display: ({ table }) => [
    { name: "display", path: `/display/${table.id}`, shows: ".display-pays table" },
    { name: "display-unknown", path: "/display/999999", shows: "[role=alert]" },
  ],
  learn: () => [{ name: "learn", path: "/learn", shows: ".lesson-says" }],
  history: () => [{ name: "history", path: "/history", shows: "table.history" }],
  round: ({ round }) => [
    { name: "round", path: `/round/${round}`, shows: ".round-page" },
    { name: "round-unknown", path: "/round/none", shows: "[role=alert]" },
  ],
  rules: ({ table }) => [
    { name: "rules", path: "/rules", shows: "h1" },
    { name: "sheet", path: `/rules/${table.house}`, shows: "table" },
    { name: "sheet-unknown", path: "/rules/none", shows: "[role=alert]" },
  ],
  compare: () => [{ name: "compare", path: "/compare/massachusetts-shoe/maryland-shoe", shows: "table" }],
  operator: () => [
    { name: "operator-sign-in", path: "/operator", shows: "form" },
    { name: "operator-first", path: "/operator#token", shows: "form" },
    { name: "accounts", path: "/operator", shows: "table", as: "operator" },
  ],
  account: () => [
    { name: "account-guest", path: "/account", shows: "form" },
    { name: "account", path: "/account", shows: "form", as: "operator" },
  ],
  join: ({ invitation }) => [
    { name: "join-unknown", path: "/join/none", shows: "[role=alert]" },
    { name: "join", path: `/join/${invitation}`, shows: "[data-do=buy-in]" },
    { name: "lobby-private", path: "/", shows: ".invite" },
  ],
  coach: () =>
    COACH_ROOMS.map((room) => ({
      name: `coach${room && "-"}${room}`,
      path: `/coach${room && "/"}${room}`,
      shows: room === "costs" || room === "" ? "main table" : "main form, main table, main section, main svg",
    })),
  school: () =>
    SCHOOL_ROOMS.map((room) => ({
      name: `school${room && "-"}${room}`,
      path: `/school${room && "/"}${room}`,
      shows: { payouts: "[data-item]", steps: "[data-choice]" }[room as string] ?? "main form, main section",
    })),
};

export const visitsOf = (world: World): Visit[] => [
  ...ROUTES.flatMap((route) => VISITS[route](world)),
  { name: "nowhere", path: "/nowhere", shows: "h1" },
];

const openPrivate = (page: Page, house: string) =>
  page.evaluate(async (wanted) => {
    const headers = { "Content-Type": "application/json" };
    const made = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify({ house: wanted, private: true }) });
    return ((await made.json()) as { invitation: string }).invitation;
  }, house);

/** A room with a live table, an operator, and a guest who has played a round. */
export class Everywhere {
  private constructor(
    readonly world: World,
    readonly pages: { guest: Page; operator: Page },
  ) {}

  static async open(browser: Browser, room: Room, prepare: (page: Page) => Promise<unknown> = async () => undefined): Promise<Everywhere> {
    const operator = await (await browser.newContext()).newPage();
    await operator.goto(room.operatorLink);
    await operator.getByLabel("Name").fill("olive");
    await operator.getByLabel("Password").fill("a long password of hers");
    await press("Create the account")(operator);
    await operator.waitForURL(`${room.url}/`);
    const table = await tableOf(room, "maryland");
    const live = (await tables(room)).find((each) => each.live !== "")!;
    const guest = await (await browser.newContext()).newPage();
    await sitAt(guest, room, table.id);
    await playRound(guest);
    // The coach is asked while one plays on; with its answer the statistics have something to show.
    await guest.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('"chosen"')), null, {
      timeout: 60_000,
    });
    const href = (await guest.locator(".settled a[href^='/round/']").getAttribute("href"))!;
    const invitation = await openPrivate(operator, table.house);
    for (const page of [guest, operator]) await prepare(page);
    return new Everywhere({ room, table, live, round: href.split("/").at(-1)!, invitation }, { guest, operator });
  }

  /** Those that PAGES names, or all. */
  get visits(): Visit[] {
    const wanted = process.env.PAGES?.split(",");
    return visitsOf(this.world).filter(({ name }) => !wanted || wanted.includes(name));
  }

  async go({ as = "guest", path, shows, then }: Visit): Promise<Page> {
    const page = this.pages[as];
    // Also where only the part after # is another one.
    await page.goto("about:blank");
    await page.goto(this.world.room.url + path);
    await expect(page.locator(shows).first()).toBeVisible({ timeout: 60_000 });
    await then?.(page);
    await page.waitForLoadState("networkidle");
    return page;
  }

  async close() {
    for (const page of Object.values(this.pages)) await page.context().close();
  }
}

/** Every rulebook but with one table of real cards. */
export const everywhereRoom = () =>
  new Room([
    ...["massachusetts-shoe", "california-shuffler", "maryland-shoe"].flatMap((house) => ["--house", house]),
    "--live",
    "maryland-six-card",
  ]);
