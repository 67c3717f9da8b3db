// What is sent into the page to show it what a player was sent, message by message, and to read it after each. No
// imports, and nothing from around: the functions are sent as text.
import type { FeltRead, HistoryRead, RoundRead } from "./shown";

export interface Readers {
  felt: (root: ParentNode) => FeltRead;
  history: (root: ParentNode) => Record<string, HistoryRead>;
  round: (root: ParentNode) => RoundRead;
}

export interface Driver {
  greet: (player: number) => Promise<void>;
  hear: (messages: object[]) => Promise<FeltRead[]>;
  history: () => Promise<Record<string, HistoryRead>>;
  rounds: (ids: string[]) => Promise<RoundRead[]>;
}

export function installDriver(read: Readers) {
  const WAIT_MS = 120_000;
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  /** The page's wire: what a test gives to it is heard as from a server. */
  class Wire {
    static last: Wire | null = null;
    readyState = 1;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      Wire.last = this;
      setTimeout(open);
    }
    send() {}
    close() {}
  }
  /** After everything that waits now: what was drawn, and what that made the page do. */
  const turn = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  /** The page is looked at only when it has changed: asking all the time would cost more than the page. */
  const until = (what: string, ready: () => boolean) =>
    new Promise<void>((done, fail) => {
      const end = setTimeout(() => over(new Error(`${location.pathname}: no ${what}; it shows ${document.body.textContent}`)), WAIT_MS);
      const watch = new MutationObserver(() => ready() && over());
      const over = (error?: Error) => {
        watch.disconnect();
        clearTimeout(end);
        if (error) fail(error);
        else done();
      };
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      if (ready()) over();
    });
  const say = async (message: object) => {
    Wire.last!.onmessage!({ data: JSON.stringify(message) });
    await turn();
    await turn();
  };
  const goTo = async (path: string) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
    await turn();
  };
  const there = (selector: string) => document.querySelector(selector) !== null;
  const button = (label: string) =>
    [...document.querySelectorAll("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent) === label);
  let heard = 0;
  const driver: Driver = {
    async greet(player) {
      await opened;
      await say({ type: "hello", protocol: 1, player, name: "", role: "player", guest: true, wallet: 0, at: Date.now() });
    },
    async hear(messages) {
      const reads: FeltRead[] = [];
      for (const message of messages) {
        await say({ ...message, n: ++heard });
        if (heard === 1) await until("felt", () => there(".felt"));
        reads.push(read.felt(document));
      }
      return reads;
    },
    async history() {
      await until("history", () => there(".history tbody tr"));
      for (let rows = 0; ;) {
        rows = document.querySelectorAll(".history tbody tr").length;
        const older = button("Older rounds");
        if (!older) return read.history(document);
        older.click();
        await until("older rounds", () => document.querySelectorAll(".history tbody tr").length > rows);
      }
    },
    async rounds(ids) {
      const reads: RoundRead[] = [];
      for (const id of ids) {
        await goTo(`/round/${id}`);
        await until("round", () => there(".round-page .replay-seats"));
        button("Last step")!.click();
        await turn();
        reads.push(read.round(document));
        await goTo("/nowhere");
        await until("way out", () => !there(".round-page"));
      }
      return reads;
    },
  };
  Object.assign(window, { driver, WebSocket: Wire });
  // What a game returns is solved for long, and is another question.
  const ask = window.fetch.bind(window);
  window.fetch = ((path: string, options?: RequestInit) =>
    path.endsWith("/returns") ? Promise.resolve(new Response("{}", { status: 404 })) : ask(path, options)) as typeof fetch;
  // Everything has its place, but nothing is painted: nobody looks.
  addEventListener("DOMContentLoaded", () => (document.documentElement.style.visibility = "hidden"));
}
