// What a table tells besides its picture: sounds, and at one's turn the title, a vibration and a notification, each where
// it was asked for.
import { useEffect, useRef } from "react";
import { prefsNow } from "../prefs";
import type { TableMessage } from "../protocol";
import { sound, type Sound } from "../sound";
import { words } from "../words";
import { ownNet } from "./own_net";

export interface Moment {
  round: number;
  cards: number; // that lie open or face down
  staked: number;
  turn: boolean;
  settled: boolean;
}

export const isMyTurn = (message: TableMessage | null) =>
  Boolean(message?.yours.actions.some((action) => ["raise", "check", "fold", "bank"].includes(action.do)));

export function momentOf(message: TableMessage): Moment {
  const round = message.public.round;
  const seats = round?.seats ?? [];
  const held = (shown: { cards: string[]; face_down: number } | undefined) => (shown ? shown.cards.length + shown.face_down : 0);
  return {
    round: round?.round ?? 0,
    cards: message.yours.cards.length + held(round?.dealer) + (round?.board.cards.length ?? 0),
    staked: seats.find((each) => each.seat === message.yours.seat)?.wagers.reduce((sum, each) => sum + each.stake, 0) ?? 0,
    turn: isMyTurn(message),
    settled: Boolean(round?.settlement),
  };
}

/** What is heard of what changed. The first picture of a table is silent. */
export function soundsOf(before: Moment | null, now: Moment, net: number | null): Sound[] {
  if (!before) return [];
  const heard: Sound[] = [];
  const same = before.round === now.round;
  if (now.cards > (same ? before.cards : 0)) heard.push("card");
  if (now.staked > (same ? before.staked : 0)) heard.push("chip");
  if (now.turn && !(same && before.turn)) heard.push("turn");
  if (now.settled && !(same && before.settled) && net) heard.push(net > 0 ? "won" : "lost");
  return heard;
}

const VIBRATION = [60, 40, 60];

/** Phones show a notification by the service worker alone; a browser without one by the page. */
async function notify(name: string): Promise<void> {
  const options = { body: name, tag: "riverbank-turn", icon: "/icon-192.png", data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(words.table.yourTurn, options);
  const note = new Notification(words.table.yourTurn, options);
  note.onclick = () => (focus(), note.close());
}

function callBack(name: string) {
  const { vibrate, notify: wanted } = prefsNow();
  if (vibrate && "vibrate" in navigator) navigator.vibrate(VIBRATION);
  if (!wanted || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  notify(name).catch(() => undefined); // the title says it too
}

export function useSignals(message: TableMessage | null): void {
  const before = useRef<Moment | null>(null);
  useEffect(() => {
    if (!message) return;
    const now = momentOf(message);
    soundsOf(before.current, now, ownNet(message)).forEach(sound);
    if (before.current && now.turn && !before.current.turn) callBack(message.public.name);
    before.current = now;
  }, [message]);
  const name = message?.public.name;
  const turn = isMyTurn(message);
  useEffect(() => {
    document.title = name ? `${turn ? `● ${words.table.yourTurn} · ` : ""}${name} · ${words.brand}` : words.brand;
  }, [name, turn]);
}
