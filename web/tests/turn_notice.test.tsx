// One's turn while the page is not looked at: the title says it, the phone shakes, and a notification leads back.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setPrefs } from "../src/prefs";
import type { TableMessage } from "../src/protocol";
import { useSignals } from "../src/table/signals";
import { words } from "../src/words";
import { tableMessage } from "./table_message";

const others = tableMessage({ own: ["As", "Kd"] });
const mine: TableMessage = { ...others, yours: { ...others.yours, actions: [{ do: "check" }] } };

function Table({ message }: { message: TableMessage }) {
  useSignals(message);
  return null;
}

/** As on a phone, where a page may not make a notification itself. */
class Refused {
  static permission = "granted";
  constructor() {
    throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
  }
}

const shown = vi.fn(async () => undefined);
const shake = vi.fn();
beforeEach(() => {
  vi.stubGlobal("Notification", Refused);
  vi.stubGlobal("navigator", { vibrate: shake, serviceWorker: { getRegistration: async () => ({ showNotification: shown }) } });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setPrefs({ notify: false, vibrate: false });
});

test("where only the service worker may, it shows the notification, once a turn", async () => {
  setPrefs({ notify: true, vibrate: true });
  const { rerender } = render(<Table message={others} />);
  expect(document.title).not.toContain(words.table.yourTurn);
  rerender(<Table message={mine} />);
  rerender(<Table message={{ ...mine }} />);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  expect(shown).toHaveBeenCalledWith(
    words.table.yourTurn,
    expect.objectContaining({ body: mine.public.name, data: location.href, tag: "riverbank-turn" }),
  );
  expect(shake).toHaveBeenCalledTimes(1);
  expect(document.title).toContain(words.table.yourTurn);
});

test("nothing is shown or shaken unless it was asked for", async () => {
  shown.mockClear();
  shake.mockClear();
  const { rerender } = render(<Table message={others} />);
  rerender(<Table message={mine} />);
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  expect(shake).not.toHaveBeenCalled();
});

test("a tap on the notification leads back to the table that said so", async () => {
  const listeners: Record<string, (event: unknown) => void> = {};
  const page = (url: string) => ({ url, focus: vi.fn(async () => undefined) });
  const [lobby, table] = [page("http://a/"), page("http://a/table/3")];
  const openWindow = vi.fn(async () => undefined);
  let pages = [lobby, table];
  const self = {
    addEventListener: (name: string, run: (event: unknown) => void) => (listeners[name] = run),
    location: { origin: "http://a" },
    clients: { matchAll: async () => pages, openWindow },
  };
  runInNewContext(readFileSync("public/sw.js", "utf8"), { self, URL });
  const tap = async () => {
    const waits: Promise<unknown>[] = [];
    const notification = { data: "http://a/table/3", close: vi.fn() };
    listeners.notificationclick!({ notification, waitUntil: (until: Promise<unknown>) => waits.push(until) });
    await Promise.all(waits);
    expect(notification.close).toHaveBeenCalled();
  };
  await tap();
  expect(table.focus).toHaveBeenCalledTimes(1);
  expect(lobby.focus).not.toHaveBeenCalled();
  pages = [];
  await tap();
  expect(openWindow).toHaveBeenCalledWith("http://a/table/3");
});
