// The socket: comes back by itself, asks again under the same id, and never shows an older message after a newer one.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "../src/connection";
import { CloseCode, type ClientMessage, type ServerMessage, type TableMessage } from "../src/protocol";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: ClientMessage[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {}
  hear(message: Partial<ServerMessage>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const last = () => FakeSocket.all.at(-1)!;
const hello = { type: "hello", protocol: 2, player: 1, name: "Ada", role: "player", guest: true, wallet: 100, at: 0 } as const;
const table = (n: number, says = "") =>
  ({
    type: "table",
    table: 7,
    n,
    at: 0,
    log: says ? [{ says, clause: "" }] : [],
    public: { round: null, commitment: "" },
  }) as unknown as TableMessage;

const player = vi.fn<() => Promise<number>>();
let connection: Connection;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  player.mockReset().mockResolvedValue(1);
  connection = new Connection(() => "ws://here/ws", player);
  connection.watch(7);
  last().hear(hello);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("watches after hello, and after a break from the last message on", () => {
  expect(last().sent).toEqual([{ type: "watch", table: 7 }]);
  last().hear(table(1));
  last().hear(table(2));
  last().onclose!({ code: 1006 });
  expect(connection.now().status).toBe("lost");
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all.length).toBe(2);
  last().hear(hello);
  expect(last().sent).toEqual([{ type: "watch", table: 7, last: 2 }]);
  expect(connection.now().status).toBe("open");
});

test("goes by the server's clock when that is set", () => {
  vi.setSystemTime(1_000_000_000);
  last().hear({ ...hello, at: 1_000_000_500 });
  expect(connection.now().clockAhead).toBe(500);
  last().hear({ ...table(1), at: 999_900_000 }); // it waited for a reconnect
  expect(connection.now().clockAhead).toBe(500);
  last().hear({ ...table(2), at: 1_000_000_000 - 24 * 3_600_000 });
  expect(connection.now().clockAhead).toBe(-24 * 3_600_000);
});

test("what is asked while the wire is closing is asked over the next one", () => {
  const closing = last();
  closing.readyState = 2;
  void connection.act(7, { do: "check" });
  expect(closing.sent).toEqual([{ type: "watch", table: 7 }]);
  closing.onclose!({ code: 1006 });
  vi.advanceTimersByTime(300);
  last().hear(hello);
  expect(last().sent.at(-1)).toMatchObject({ type: "act", table: 7, ask: { do: "check" } });
});

test("an act names the decision that was shown, also when it is sent again after the table has gone on", () => {
  const shown = (n: number, decision: string) => ({ ...table(n), public: { round: null, commitment: "", asks: { round: 3, decision } } });
  last().hear(shown(1, "before_flop") as unknown as TableMessage);
  void connection.act(7, { do: "check" });
  const first = last().sent.at(-1)!;
  expect(first).toMatchObject({ ask: { do: "check" }, answers: { round: 3, decision: "before_flop" } });
  last().onclose!({ code: 1006 });
  vi.advanceTimersByTime(300);
  last().hear(hello);
  last().hear(shown(2, "flop") as unknown as TableMessage);
  expect(last().sent.filter((message) => message.type === "act")).toEqual([first]);
});

test("an ask without an answer is sent again with the same id, once it is answered no more", async () => {
  const answered = connection.act(7, { do: "check" });
  const first = last().sent.at(-1)!;
  last().onclose!({ code: 1006 });
  vi.advanceTimersByTime(300);
  last().hear(hello);
  expect(last().sent.at(-1)).toEqual(first);
  last().hear({ type: "answer", table: 7, id: (first as { id: string }).id, accepted: true, code: "ok", clause: "", says: "" });
  expect((await answered).accepted).toBe(true);
  last().onclose!({ code: 1006 });
  vi.advanceTimersByTime(1000);
  last().hear(hello);
  expect(last().sent.filter((message) => message.type === "act")).toEqual([]);
});

test("an older message is dropped, a gap is asked for, calls are kept in order", () => {
  last().hear(table(1, "one"));
  last().hear(table(2, "two"));
  last().hear(table(1, "late"));
  expect(connection.now().tables[7]!.n).toBe(2);
  last().hear(table(4, "four"));
  expect(last().sent.at(-1)).toEqual({ type: "watch", table: 7, last: 2 });
  expect(connection.now().calls[7]!.map((call) => call.says)).toEqual(["one", "two", "four"]);
});

test("a newer window and an ended session do not come back by themselves", () => {
  for (const [code, status] of [
    [CloseCode.replaced, "replaced"],
    [CloseCode.sessionOver, "over"],
  ] as const) {
    const count = FakeSocket.all.length;
    last().onclose!({ code });
    vi.advanceTimersByTime(60_000);
    expect(connection.now().status).toBe(status);
    expect(FakeSocket.all.length).toBe(count);
    connection.open();
    last().hear(hello);
  }
});

test("after a sleep the wire is made anew, without a word", () => {
  last().hear(table(1));
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.all.length).toBe(2);
  expect(connection.now().status).toBe("again");
  last().hear(hello);
  expect(last().sent).toEqual([{ type: "watch", table: 7, last: 1 }]);
});

test("a handshake refused because the session ended unseen says so, instead of trying for ever", async () => {
  last().onclose!({ code: 1006 });
  expect(player).not.toHaveBeenCalled(); // this socket had said hello: an ordinary lost wire
  await vi.advanceTimersByTimeAsync(300);
  player.mockRejectedValueOnce(new Error("no server"));
  last().onclose!({ code: 1006 });
  await vi.advanceTimersByTimeAsync(600);
  expect(connection.now().status).toBe("lost");
  player.mockResolvedValueOnce(0);
  last().onclose!({ code: 1006 });
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.now().status).toBe("over");
  const count = FakeSocket.all.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(count);
});

test("an ask without an answer for eight seconds opens the wire anew and is asked again", () => {
  void connection.act(7, { do: "check" });
  const first = last().sent.at(-1)!;
  vi.advanceTimersByTime(7900);
  expect(FakeSocket.all.length).toBe(1);
  vi.advanceTimersByTime(200);
  expect(FakeSocket.all.length).toBe(2);
  expect(connection.now().status).toBe("again");
  last().hear(hello);
  expect(last().sent.at(-1)).toEqual(first);
  last().hear({ type: "answer", table: 7, id: (first as { id: string }).id, accepted: true, code: "ok", clause: "", says: "" });
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all.length).toBe(2);
});

test("what is not understood is told until the table is left, draining until the server is back", () => {
  last().hear({ type: "error", code: "no_such_table", says: "There is no such table." });
  last().hear({ type: "draining", says: "The house closes." });
  expect(connection.now()).toMatchObject({ problem: "There is no such table.", draining: "The house closes." });
  connection.unwatch(7);
  expect(connection.now().problem).toBe("");
  last().onclose!({ code: 1001 });
  vi.advanceTimersByTime(300);
  last().hear(hello);
  expect(connection.now().draining).toBe("");
});

test("asks have ids where the page came over plain http", () => {
  vi.stubGlobal("crypto", { getRandomValues: <T extends Uint8Array>(bytes: T) => bytes.fill(7) });
  void connection.act(7, { do: "check" });
  expect(last().sent.at(-1)).toMatchObject({ type: "act", id: "07".repeat(12) });
});
