// The one socket of this page: watches tables, asks, and comes back by itself. What it holds is the last message of each
// table; nothing is computed from older ones. An ask without an answer is sent again with the same id after a break.
import { useSyncExternalStore } from "react";
import {
  CloseCode,
  type Answered,
  type Ask,
  type ClientMessage,
  type Hello,
  type LogLine,
  type ServerMessage,
  type TableMessage,
} from "./protocol";
import { get, type Me } from "./api";
import { keepCommitment } from "./commitments";
import { randomId } from "./random_id";
import { withShare } from "./shares";

export type Status = "idle" | "connecting" | "open" | "again" | "lost" | "replaced" | "over";
export interface Call extends LogLine {
  key: number;
}
export interface ConnectionState {
  status: Status;
  hello: Hello | null;
  clockAhead: number; // the server's clock minus ours
  tables: Record<number, TableMessage>;
  calls: Record<number, Call[]>;
  draining: string;
  problem: string; // what the server did not understand, in its words
}
const nothing: ConnectionState = { status: "idle", hello: null, clockAhead: 0, tables: {}, calls: {}, draining: "", problem: "" };
const KEEP_CALLS = 60;
const CLOCK_WAS_SET = 5 * 60_000;
const TICK_MS = 5000;
const SLEPT_MS = 20_000; // a gap as long as this: the machine slept, and the wire may be dead without a word
const NOTHING_ASKED = { round: 0, decision: "" };
const OPEN = 1; // of WebSocket.readyState; above it the wire is closing or closed
const ANSWER_MS = 8000; // an ask unanswered for so long was lost on the wire, or its answer was

interface Waiting {
  message: ClientMessage;
  done: (answer: Answered) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** Whom the cookie names: 0 is nobody. A handshake refused for that reason looks to a page like any lost wire. */
const playerNow = async () => (await get<Me>("/api/me")).player;

/** Accepted, but it waits for a second person: nothing has been done yet. */
export const waits = (answer: { code: string }) => answer.code === "room.waits";

export class Connection {
  private state = nothing;
  private listeners = new Set<() => void>();
  private socket: WebSocket | null = null;
  private watched = new Set<number>();
  private fresh = new Set<number>(); // watched again, first message not yet here
  private asked = new Map<string, Waiting>();
  private wait = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private callKey = 0;
  private greeted = false; // this socket has said hello

  constructor(
    private readonly url: () => string,
    private readonly player: () => Promise<number> = playerNow,
  ) {
    const wake = () => this.state.status === "lost" && this.open();
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());
    let last = Date.now();
    setInterval(() => {
      const slept = Date.now() - last > SLEPT_MS;
      last = Date.now();
      if (slept && this.state.status === "open") this.open("again");
    }, TICK_MS);
  }

  subscribe = (listener: () => void) => (this.listeners.add(listener), () => void this.listeners.delete(listener));
  now = () => this.state;

  /** "again": the old wire may be good, so nothing is said about a lost one. */
  open(status: Status = this.state.hello ? "lost" : "connecting") {
    clearTimeout(this.timer);
    this.drop();
    this.set({ status });
    this.greeted = false;
    const socket = new WebSocket(this.url());
    this.socket = socket;
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.socket === socket && this.closed(event.code);
  }

  close() {
    clearTimeout(this.timer);
    this.drop();
    this.watched.clear();
    this.asked.forEach(({ timer }) => clearTimeout(timer));
    this.asked.clear();
    this.set(nothing);
  }

  watch(table: number) {
    if (this.watched.has(table)) return;
    this.watched.add(table);
    if (this.state.status === "open") this.sendWatch(table);
    else if (this.state.status === "idle") this.open();
  }

  unwatch(table: number) {
    if (!this.watched.delete(table)) return;
    if (this.state.status === "open") this.send({ type: "unwatch", table });
    const tables = { ...this.state.tables };
    const calls = { ...this.state.calls };
    delete tables[table];
    delete calls[table];
    this.set({ tables, calls, problem: "" });
  }

  /** Sent again it answers the same decision: one that is past by then is not the next one's answer. */
  act(table: number, ask: Ask): Promise<Answered> {
    const id = randomId();
    const shown = this.state.tables[table];
    const message: ClientMessage = { type: "act", table, id, ask: withShare(ask, shown), answers: shown?.public.asks ?? NOTHING_ASKED };
    return new Promise((done) => {
      const waiting = { message, done };
      this.asked.set(id, waiting);
      if (this.state.status === "open") this.ask(waiting);
    });
  }

  private ask(waiting: Waiting) {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.state.status === "open" && this.open("again"), ANSWER_MS);
    this.send(waiting.message);
  }

  private drop() {
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private closed(code: number) {
    this.socket = null;
    if (code === CloseCode.replaced) return this.set({ status: "replaced" });
    if (code === CloseCode.sessionOver) return this.set({ status: "over" });
    this.set({ status: "lost" });
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, 4000);
    if (!this.greeted) void this.isItOver();
  }

  /** A server that cannot be asked is tried again as before. */
  private async isItOver() {
    const player = await this.player().catch(() => undefined);
    if (player !== 0 || this.state.status !== "lost") return;
    clearTimeout(this.timer);
    this.drop();
    this.set({ status: "over" });
  }

  private sendWatch(table: number) {
    const last = this.state.tables[table]?.n;
    this.fresh.add(table);
    this.send(last === undefined ? { type: "watch", table } : { type: "watch", table, last });
  }

  private hear(message: ServerMessage) {
    if (message.type === "hello") {
      this.wait = 250;
      this.greeted = true;
      this.set({ status: "open", hello: message, clockAhead: message.at - Date.now(), draining: "", problem: "" });
      this.watched.forEach((table) => this.sendWatch(table));
      this.asked.forEach((waiting) => this.ask(waiting));
    } else if (message.type === "table") this.hearTable(message);
    else if (message.type === "answer") {
      const waiting = this.asked.get(message.id);
      this.asked.delete(message.id);
      clearTimeout(waiting?.timer);
      waiting?.done(message);
    } else if (message.type === "draining") this.set({ draining: message.says });
    else if (message.type === "error") this.set({ problem: message.says });
  }

  private hearTable(message: TableMessage) {
    const { table } = message;
    if (!this.watched.has(table)) return;
    const last = this.state.tables[table]?.n ?? 0;
    const first = this.fresh.delete(table);
    if (!first && message.n <= last) return;
    if (!first && last > 0 && message.n > last + 1) this.sendWatch(table);
    const calls = [...(this.state.calls[table] ?? []), ...message.log.map((line) => ({ ...line, key: ++this.callKey }))];
    keepCommitment(message);
    const ahead = message.at - Date.now();
    this.set({
      // The server's clock was set: deadlines go by it. Messages that waited for a reconnect are never so old.
      clockAhead: Math.abs(ahead - this.state.clockAhead) > CLOCK_WAS_SET ? ahead : this.state.clockAhead,
      tables: { ...this.state.tables, [table]: message },
      calls: { ...this.state.calls, [table]: calls.slice(-KEEP_CALLS) },
    });
  }

  private send(message: ClientMessage) {
    // What is asked while the wire is closing is asked again over the next one.
    if (this.socket && !(this.socket.readyState > OPEN)) this.socket.send(JSON.stringify(message));
  }

  private set(change: Partial<ConnectionState>) {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((each) => each());
  }
}

export const connection = new Connection(() => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);

export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.now);
}
