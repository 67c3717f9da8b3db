// @vitest-environment node
// The TypeScript client for programs (clients/typescript) against a real server: what is refused, and a round played to its settlement.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket as HeaderSocket } from "ws";
import { Riverbank, type Answered, type ServerMessage, type Socket, type TableMessage } from "../../clients/typescript/client";
import { Refused } from "../../clients/typescript/wire";
import { program } from "./house_room";

const folder = mkdtempSync(join(tmpdir(), "riverbank-client-"));
let server: ChildProcess;
let address = "";

beforeAll(async () => {
  server = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--db", join(folder, "room.db"), "--faster", "20"], { cwd: resolve("..") });
  address = await new Promise((done) => {
    server.stdout!.on("data", (said: Buffer) => {
      const found = /http:\/\/\S+/.exec(said.toString());
      if (found) done(found[0]);
    });
  });
}, 60_000);

afterAll(async () => {
  const ended = new Promise((done) => server.on("exit", done));
  server.kill();
  await ended;
  rmSync(folder, { recursive: true });
}, 60_000);

const visitor = () => new Riverbank(address, { openSocket: (url, headers) => new HeaderSocket(url, { headers }) as unknown as WebSocket });

/** The least first wager, checked to the end; the message with the settlement. */
function playRound(socket: Socket, table: number): Promise<TableMessage> {
  let bet = false;
  const accepted = async (answer: Promise<Answered>) => (await answer).accepted;
  return new Promise((done) => {
    const hear = async (message: ServerMessage) => {
      if (message.type !== "table") return;
      const { yours, public: shown } = message;
      const [first] = yours.bets;
      const can = (what: string) => yours.actions.some((action) => action.do === what);
      if (bet && shown.round?.settlement) done(message);
      else if (!bet && first) {
        bet = true;
        bet =
          (await accepted(socket.stakes(table, { stakes: { [first.wager]: first.minimum } }))) && (await accepted(socket.ready(table, {})));
      } else if (can("check")) await socket.check(table);
      else if (can("fold")) await socket.fold(table);
    };
    socket.onMessage = (message) => void hear(message);
    socket.watch(table);
  });
}

test("a refusal has the server's words", async () => {
  const refused = await visitor()
    .getMeSessions()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 401, code: "not_signed_in" });
  await expect(visitor().open()).rejects.toThrow();
});

test("a round is played to its settlement", async () => {
  const room = visitor();
  const me = await room.postGuest();
  const table = (await room.getTables()).tables[0]!.id;
  const socket = await room.open();
  expect((await socket.opened()) as { player?: number }).toMatchObject({ player: me.player });
  expect((await socket.sit(table, { seat: 1, buy_in: 1 })).accepted).toBe(false);
  expect((await socket.sit(table, { seat: 1, buy_in: 100_000 })).accepted).toBe(true);
  const { id } = (await playRound(socket, table)).public.round!;
  expect(await room.getRoundsIdTranscript(id!)).toContain("riverbank round 1");
  expect((await room.getRounds({ limit: 1 })) as { rounds: { id: number }[] }).toMatchObject({ rounds: [{ id }] });
  socket.close();
}, 60_000);
