// The coach's book: one account in several browsers, wires that break, and what a guest's browser noted before.
import { expect, test } from "vitest";
import type { Decision } from "../src/coach/advice";
import { BookKeeper, type Kept, type Note, type Shelf } from "../src/coach/book_keeper";
import { allStreets } from "../src/coach/totals";

const decision = (costAntes: number): Decision => ({
  at: costAntes * 1000,
  house: "h",
  hole: ["As", "Kd"],
  board: [],
  street: "before_flop",
  chosen: "check",
  best: "bet 4x",
  costAntes,
  ante: 500,
  actions: [],
});

/** As the server keeps them: one list, no note twice, and a note that forgets takes out all before it. */
class Server implements Shelf {
  notes: (Note & { number: number })[] = [];
  last = 0;
  down = false;
  loseAnswers = false;
  read = async (after: number) => {
    if (this.down) throw new Error("no server");
    const found = this.notes.filter((note) => note.number > after);
    return { notes: found.slice(0, 3), more: found.length > 3 };
  };
  write = async (notes: Note[]) => {
    if (this.down) throw new Error("no server");
    for (const note of notes) {
      if (this.notes.some((each) => each.id === note.id)) continue;
      this.notes.push({ ...note, number: ++this.last });
      if (note.kind === "forget") this.notes = this.notes.filter((each) => each.number === this.last);
    }
    if (this.loseAnswers) throw new Error("the answer was lost");
  };
}

function browser() {
  const kept = new Map<string, string>();
  return {
    recall: (key: string) => (kept.has(key) ? (JSON.parse(kept.get(key)!) as Kept) : null),
    remember: (key: string, value: Kept) => void kept.set(key, JSON.stringify(value)),
  };
}
const lifetime = (keeper: BookKeeper) => allStreets(keeper.book.lifetime);

test("two browsers of one account add up to one book", async () => {
  const server = new Server();
  const [one, other] = [new BookKeeper(server, browser()), new BookKeeper(server, browser())];
  await Promise.all([one.open(7), other.open(7)]);
  for (const cost of [0.5, 0, 0.25, 0, 0]) one.note({ kind: "decision", value: decision(cost) });
  other.note({ kind: "decision", value: decision(1) });
  await one.sync();
  await other.sync();
  await one.sync();
  expect(lifetime(one)).toMatchObject({ decisions: 6, mistakes: 3, antes: 1.75 });
  expect(lifetime(other)).toEqual(lifetime(one));
  const third = new BookKeeper(server, browser());
  await third.open(7);
  expect(lifetime(third)).toEqual(lifetime(one));
});

test("what could not be sent is shown, kept, and sent later; an answer that was lost counts nothing twice", async () => {
  const server = new Server();
  const storage = browser();
  const keeper = new BookKeeper(server, storage);
  await keeper.open(7);
  server.down = true;
  keeper.note({ kind: "decision", value: decision(0.5) });
  await keeper.sync();
  expect(keeper.problem).toBe("no server");
  expect(lifetime(keeper).decisions).toBe(1);
  server.down = false;
  server.loseAnswers = true;
  const later = new BookKeeper(server, storage); // the page was closed meanwhile
  await later.open(7);
  expect(server.notes).toHaveLength(1);
  server.loseAnswers = false;
  await later.sync();
  expect(later.problem).toBe("");
  expect(server.notes).toHaveLength(1);
  expect(lifetime(later)).toMatchObject({ decisions: 1, antes: 0.5 });
});

test("a browser's own book goes to the first account with an empty one, and to no other", async () => {
  const server = new Server();
  const keeper = new BookKeeper(server, browser());
  await keeper.open(0);
  keeper.note({ kind: "decision", value: decision(0.5) });
  await keeper.sync();
  expect(server.notes).toHaveLength(0);
  await keeper.open(7);
  expect(lifetime(keeper).decisions).toBe(1);
  expect(server.notes).toHaveLength(1);
  await keeper.open(0);
  expect(lifetime(keeper).decisions).toBe(0);
  keeper.note({ kind: "drill", value: decision(0) });
  await keeper.open(7);
  expect(keeper.book.drilled).toHaveLength(0);
  expect(lifetime(keeper).decisions).toBe(1);
});

test("who starts again starts again in every browser", async () => {
  const server = new Server();
  const [one, other] = [new BookKeeper(server, browser()), new BookKeeper(server, browser())];
  await one.open(7);
  one.note({ kind: "decision", value: decision(0.5) });
  await one.sync();
  await other.open(7);
  other.note({ kind: "forget", value: null });
  other.note({ kind: "decision", value: decision(0) });
  await other.sync();
  await one.sync();
  expect(lifetime(one)).toMatchObject({ decisions: 1, mistakes: 0 });
  expect(lifetime(other)).toEqual(lifetime(one));
});

test("a note of an unknown kind, or one that cannot be read, is left out", async () => {
  const server = new Server();
  await server.write([
    { id: "a", kind: "decision", note: "{" },
    { id: "b", kind: "song", note: "{}" },
    { id: "c", kind: "decision", note: JSON.stringify(decision(0)) },
  ]);
  const keeper = new BookKeeper(server, browser());
  await keeper.open(7);
  expect(lifetime(keeper).decisions).toBe(1);
});
