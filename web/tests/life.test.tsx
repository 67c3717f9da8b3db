// A room with life: sounds of what changed, faces of names, a delayed screen, settings that are kept, motion that is cheap.
import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { act } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { delayOf, useDelayed } from "../src/pages/watch";
import { prefsNow, setPrefs } from "../src/prefs";
import { soundsOf, type Moment } from "../src/table/signals";
import { fieldsOf, hashOf } from "../src/ui/avatar";
import { Looks } from "../src/ui/looks";

const moment = (change: Partial<Moment>): Moment => ({ round: 1, cards: 0, staked: 0, turn: false, settled: false, ...change });

test("what changed is heard once, and the first picture is silent", () => {
  expect(soundsOf(null, moment({ cards: 2, turn: true }), null)).toEqual([]);
  expect(soundsOf(moment({}), moment({ staked: 500 }), null)).toEqual(["chip"]);
  expect(soundsOf(moment({ staked: 500 }), moment({ staked: 500, cards: 2, turn: true }), null)).toEqual(["card", "turn"]);
  expect(soundsOf(moment({ turn: true }), moment({ turn: true }), null)).toEqual([]);
  expect(soundsOf(moment({}), moment({ settled: true }), 700)).toEqual(["won"]);
  expect(soundsOf(moment({}), moment({ settled: true }), -700)).toEqual(["lost"]);
  expect(soundsOf(moment({}), moment({ settled: true }), null)).toEqual([]);
  expect(soundsOf(moment({ settled: true }), moment({ settled: true }), 700)).toEqual([]);
  expect(soundsOf(moment({ cards: 9, staked: 900 }), moment({ round: 2, staked: 500 }), null)).toEqual(["chip"]);
});

test("a name has one face, the same on both sides; other names have others", () => {
  const face = (name: string) => JSON.stringify(fieldsOf(name));
  expect(face("Carla")).toBe(face("Carla"));
  expect(new Set(["Carla", "Guest 12", "Guest 13", "Bot Ada", "Zoë"].map(face)).size).toBe(5);
  for (const { x, y } of fieldsOf("Carla")) expect(fieldsOf("Carla")).toContainEqual({ x: 4 - x, y });
  expect(hashOf("")).toBe(0x811c9dc5);
});

test("a delayed screen shows what was, and only that", () => {
  vi.useFakeTimers();
  const seen: (string | null)[] = [];
  const Probe = ({ value }: { value: string }) => {
    seen.push(useDelayed(value, 1000).shown);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  act(() => root.render(<Probe value="a" />));
  expect(seen.at(-1)).toBeNull();
  act(() => void vi.advanceTimersByTime(600));
  act(() => root.render(<Probe value="b" />));
  act(() => void vi.advanceTimersByTime(500));
  expect(seen.at(-1)).toBe("a");
  act(() => void vi.advanceTimersByTime(750));
  expect(seen.at(-1)).toBe("b");
  act(() => root.unmount());
  vi.useRealTimers();
  expect(delayOf("?delay=0")).toBe(0);
  expect(delayOf("")).toBe(60);
  expect(delayOf("?delay=-5")).toBe(60);
});

test("looks are chosen in the settings, shown at once and kept by this browser", () => {
  const box = document.createElement("div");
  const root = createRoot(box);
  act(() => root.render(<Looks />));
  const choose = (name: string, value: string) => {
    const select = [...box.querySelectorAll("label")].find((label) => label.textContent?.startsWith(name))!.querySelector("select")!;
    act(() => {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  const tick = (name: string) =>
    act(() =>
      [...box.querySelectorAll("label")]
        .find((label) => label.textContent?.includes(name))!
        .querySelector("input")!
        .click(),
    );
  choose("Cloth colour", "burgundy");
  choose("Text size", "200");
  for (const name of ["Large index", "Left-handed", "High contrast"]) tick(name);
  const { dataset } = document.documentElement;
  expect({ ...dataset }).toMatchObject({ colour: "burgundy", text: "200", index: "large", hand: "left", contrast: "high" });
  expect(JSON.parse(localStorage.getItem("riverbank.prefs")!)).toMatchObject({ feltColour: "burgundy", textSize: 200, leftHanded: true });
  expect(prefsNow().sound).toBe(false);
  setPrefs({ feltColour: "green", textSize: 100, largeIndex: false, leftHanded: false, highContrast: false });
  act(() => root.unmount());
});

// What the compositor can move without the page: `translate` and its like are transforms of their own.
const COMPOSITED = ["transform", "translate", "rotate", "scale", "opacity"];

test("what moves, moves by transforms and opacity alone: no frame waits for a layout", () => {
  for (const file of readdirSync("src/styles")) {
    const css = readFileSync(`src/styles/${file}`, "utf8");
    for (const [, name, body] of css.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]|\{[^{}]*\})*)\}/g))
      for (const [, property] of body!.matchAll(/([\w-]+):/g)) expect(COMPOSITED, `${file} ${name}`).toContain(property);
  }
});

test("the page can be installed, and its service worker leaves the interface alone", () => {
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")) as { icons: { src: string }[]; start_url: string };
  for (const { src } of manifest.icons) expect(readFileSync(`public${src}`).length).toBeGreaterThan(100);
  const listeners: Record<string, (event: unknown) => void> = {};
  const self = {
    addEventListener: (name: string, run: (event: unknown) => void) => (listeners[name] = run),
    location: { origin: "http://a" },
  };
  const caches = { match: async () => undefined, open: async () => ({}) };
  runInNewContext(readFileSync("public/sw.js", "utf8"), { self, caches, fetch: async () => new Response(""), URL });
  const taken = (url: string, change: object = {}) => {
    let answered = false;
    const respondWith = (answer: Promise<unknown>) => (answer.catch(() => undefined), (answered = true));
    listeners.fetch!({ request: { url, method: "GET", mode: "cors", ...change }, respondWith });
    return answered;
  };
  expect(taken("http://a/assets/index-1.js")).toBe(true);
  expect(taken("http://a/coach", { mode: "navigate" })).toBe(true);
  expect(taken("http://a/api/me")).toBe(false);
  expect(taken("http://a/api/me", { mode: "navigate" })).toBe(false);
  expect(taken("http://a/docs/", { mode: "navigate" })).toBe(false);
  expect(taken("http://a/assets/x.js", { method: "POST" })).toBe(false);
  expect(taken("http://b/assets/x.js")).toBe(false);
});
