// A bar code reader that is a keyboard to the machine: it types a card ("AS", "10h") faster than anybody can, and Enter.
// Keys are held back for a moment to see whether they are such a card; if not, they come as they were pressed. So a card
// that is read never decides, pays or goes on with a step.
import { useEffect, useRef } from "react";

const GAP_MS = 60; // from one key of a reader to the next, with room to spare
const CARD = /^(10|[2-9TJQKA])([SHDC])$/i;

/** "10H" is "Th"; nothing: no card. */
export function cardRead(text: string): string | null {
  const found = CARD.exec(text);
  if (!found) return null;
  const rank = found[1] === "10" ? "T" : found[1]!.toUpperCase();
  return rank + found[2]!.toLowerCase();
}

const typing = (target: EventTarget | null) => target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

export class Scanner {
  private held: KeyboardEvent[] = [];
  private readonly again = new WeakSet<Event>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onCard: (card: string) => void) {}

  /** Before anybody else hears of the key. */
  press = (event: KeyboardEvent) => {
    if (this.again.has(event) || typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const card = event.key === "Enter" ? cardRead(this.text()) : null;
    if (card !== null) {
      this.hold(event);
      this.drop();
      this.onCard(card);
    } else if (/^[0-9a-z]$/i.test(event.key)) {
      this.hold(event);
      this.held.push(event);
      clearTimeout(this.timer);
      this.timer = setTimeout(this.release, GAP_MS);
    } else if (this.held.length > 0 && event.key !== "Shift") this.release();
  };

  /** They were pressed by a person. */
  release = () => {
    const keys = this.held;
    this.drop();
    for (const { key, target } of keys) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      this.again.add(event);
      (target ?? document.body).dispatchEvent(event);
    }
  };

  drop() {
    clearTimeout(this.timer);
    this.held = [];
  }

  private text = () => this.held.map(({ key }) => key).join("");

  private hold(event: KeyboardEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** Whoever wants the card of a reader listens to "scan" and prevents its default; otherwise `other` gets it. */
export function useScanner(other: (card: string) => void) {
  const last = useRef(other);
  last.current = other;
  useEffect(() => {
    const scanner = new Scanner((card) => {
      if (window.dispatchEvent(new CustomEvent("scan", { detail: card, cancelable: true }))) last.current(card);
    });
    addEventListener("keydown", scanner.press, true);
    return () => {
      removeEventListener("keydown", scanner.press, true);
      scanner.drop();
    };
  }, []);
}

/** True: the card is taken. */
export function useScanned(take: (card: string) => boolean) {
  useEffect(() => {
    const hear = (event: Event) => {
      if (take((event as CustomEvent<string>).detail)) event.preventDefault();
    };
    addEventListener("scan", hear);
    return () => removeEventListener("scan", hear);
  });
}
