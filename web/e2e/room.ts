// A real `riverbank serve` for the tests: its own database, the same cards at every run, and a proxy that can cut wires.
import { test as base, expect, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const program = resolve(process.env.RIVERBANK ?? "../build/release/riverbank");

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const port = (probe.address() as { port: number }).port;
      probe.close(() => done(port));
    });
  });
}

export class Room {
  url = "";
  operatorLink = ""; // works once, until somebody has used it
  private child: ChildProcess | null = null;
  private proxy: Server | null = null;
  private wires = new Set<Socket>();
  private readonly folder = mkdtempSync(join(tmpdir(), "riverbank-e2e-"));
  private port = 0;
  private front = 0;

  constructor(
    private readonly options: string[] = [],
    private readonly faster = 4,
    private readonly seed: string | null = "page", // null: fresh ones
  ) {}

  async start() {
    if (!this.port) [this.port, this.front] = [await freePort(), await freePort()];
    this.url = `http://127.0.0.1:${this.front}`;
    this.child = spawn(
      program,
      [
        "serve",
        "--listen",
        `127.0.0.1:${this.port}`,
        "--db",
        join(this.folder, "room.db"),
        "--web",
        resolve("dist"),
        "--data",
        resolve(".."),
        "--origin",
        this.url,
        ...(this.seed === null ? [] : ["--seed", this.seed]),
        "--bots-bank",
        "--faster",
        String(this.faster),
        "--guests-per-address",
        "1000",
        "--tables-per-address",
        "1000",
        "--connections-per-address",
        "500",
        ...this.options,
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    let said = "";
    const listen = (part: Buffer) => (said += String(part));
    this.child.stdout!.on("data", listen);
    this.child.stderr!.on("data", listen);
    const from = Date.now();
    for (;;) {
      if (this.child.exitCode !== null || Date.now() - from > 60_000) throw new Error(`the server did not start:\n${said}`);
      const up = await fetch(`http://127.0.0.1:${this.port}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    this.operatorLink = this.url + (/\/operator#\S+/.exec(said)?.[0] ?? "");
    if (!this.proxy) this.proxy = createServer((wire) => this.join(wire)).listen(this.front, "127.0.0.1");
  }

  private join(wire: Socket) {
    const far = connect(this.port, "127.0.0.1");
    for (const end of [wire, far]) {
      this.wires.add(end);
      end.on("error", () => undefined);
      end.on("close", () => (this.wires.delete(end), wire.destroy(), far.destroy()));
    }
    wire.pipe(far);
    far.pipe(wire);
  }

  /** As a bad network does it: every wire is cut, without a word. */
  cutWires() {
    for (const wire of this.wires) wire.destroy();
  }

  async kill() {
    await this.end("SIGKILL");
  }

  /** SIGTERM: the rounds in play are finished first. */
  async drain() {
    await this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals) {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await gone;
  }

  async stop() {
    await this.kill();
    this.cutWires();
    this.proxy?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Nothing may be said on the console, and nobody else may be asked. */
export function strict(page: Page, room: Room): string[] {
  const bad: string[] = [];
  page.on("console", (message) => {
    // A wire that was cut on purpose is reported by the browser itself.
    if (message.type() === "error" && !/WebSocket connection|ERR_CONNECTION|ERR_SOCKET|ERR_EMPTY|ERR_INTERNET/.test(message.text()))
      bad.push(message.text());
  });
  page.on("pageerror", (error) => bad.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(room.url) && !url.startsWith("data:") && !url.startsWith(room.url.replace("http", "ws"))) bad.push(`asked ${url}`);
  });
  return bad;
}

export const test = base.extend<{ problems: string[]; backlineRoom: Room }, { room: Room }>({
  room: [
    async ({}, use) => {
      const room = new Room();
      await room.start();
      await use(room);
      await room.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  backlineRoom: async ({}, use) => {
    // At the table's own pace: two browsers bet one after the other.
    const room = new Room(["--house", "california-shuffler", "--bots", "2"], 1);
    await room.start();
    await use(room);
    await room.stop();
  },
  problems: [
    async ({ page, room }, use) => {
      const bad = strict(page, room);
      await use(bad);
      expect(bad).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export interface TableRow {
  id: number;
  name: string;
  rulebook: string;
  house: string;
  live: string; // where wagers come from at a table of real cards
}

export async function tables(room: Room): Promise<TableRow[]> {
  return ((await (await fetch(`${room.url}/api/tables`)).json()) as { tables: TableRow[] }).tables;
}

export async function tableOf(room: Room, rulebook: string): Promise<TableRow> {
  return (await tables(room)).find((each) => each.rulebook === rulebook)!;
}

export async function sitAt(page: Page, room: Room, table: number, chips: "proposed" | "all" = "proposed") {
  await page.goto(`${room.url}/table/${table}?sit`);
  if (chips === "all") await page.locator(".buy-in input").press("End");
  await buyIn(page);
  await expect(page.locator(".own-cards")).toBeVisible();
}

/** With the chips that are proposed. */
export async function buyIn(page: Page) {
  await page.locator("[data-do=buy-in]").click();
}

/** A seat with cards cannot be left: asks until it is free. */
export async function leave(page: Page) {
  await expect(async () => {
    const button = page.getByRole("button", { name: "Leave", exact: true });
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(page.getByText("You are watching.")).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 60_000 });
}

const settledTitle = async (page: Page) =>
  (await page.locator(".settled .line").count()) > 0
    ? page
        .locator(".settled h2")
        .innerText({ timeout: 2000 })
        .catch(() => "")
    : "";

export interface PlayOptions {
  place?: (page: Page) => Promise<void>;
  until?: "settled" | "decision";
  bank?: "take" | "decline";
}

/** Plays until a round with an own wager or bank is settled: checks where possible, else bets once. */
export async function playRound(page: Page, { place = clickAnte, until = "settled", bank = "decline" }: PlayOptions = {}): Promise<void> {
  const before = await settledTitle(page);
  const from = Date.now();
  let placed = "";
  while (Date.now() - from < 100_000) {
    const title = await settledTitle(page);
    if (title !== "" && title !== before) return;
    const offer = page.locator(bank === "take" ? "[data-do=bank]" : "[data-do=decline]");
    if (await offer.isVisible()) await offer.click({ timeout: 2000 }).catch(() => undefined);
    const round = await page.locator(".felt-head").innerText();
    if ((await page.locator(".spot.open").count()) > 0 && placed !== round) {
      placed = round;
      await place(page);
      await page
        .locator("button[data-do=ready]")
        .click({ timeout: 3000 })
        .catch(() => undefined);
    }
    if ((await page.locator(".decide").count()) > 0) {
      if (until === "decision") return;
      const check = page.locator(".decide.check");
      const choice = (await check.count()) > 0 ? check : page.locator(".decide.raise").last();
      await choice.click({ timeout: 2000 }).catch(() => undefined);
    }
    await page.waitForTimeout(120);
  }
  throw new Error("no round was settled in time");
}

export async function clickAnte(page: Page) {
  await page.locator('[data-spot="ante"]').click();
  await expect(page.locator('[data-spot="blind"].staked')).toBeVisible();
}
