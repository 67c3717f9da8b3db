// The keeper of a book. For an account the server keeps the notes, and every browser that signs in adds them up; what
// is noted here is shown at once and sent as soon as the server can be reached. Nobody and guests have a book of this
// browser's, and an account whose own book is empty takes it over.
import { randomId } from "../random_id";
import { addEntry, emptyBook, type Book, type Entry } from "./book";

export interface Note {
  id: string;
  kind: string;
  note: string; // the entry's value, as JSON
}
export interface Shelf {
  read: (after: number) => Promise<{ notes: (Note & { number: number })[]; more: boolean }>;
  write: (notes: Note[]) => Promise<unknown>;
}
export interface Storage {
  recall: (key: string) => Kept | null;
  remember: (key: string, kept: Kept) => void;
}
export interface Kept {
  book: Book;
  last: number; // the number of the last note read from the server
  unsent: Note[];
  sent: string[]; // ids of notes that are in the book, but were not yet read back
}

const NOBODY = 0;
const MOST_AT_ONCE = 40;
const MOST_BYTES = 12_000;
const MOST_WITHOUT_ACCOUNT = 6000;

const nothing = (): Kept => ({ book: emptyBook(), last: 0, unsent: [], sent: [] });
const keyOf = (owner: number) => `riverbank.coach.book.${owner}`;

function entryOf(note: Note): Entry | null {
  try {
    return { kind: note.kind, value: JSON.parse(note.note) as unknown } as Entry;
  } catch {
    return null; // a note of a page that knew more than this one
  }
}

const withNote = (book: Book, note: Note): Book => {
  const entry = entryOf(note);
  return (entry && addEntry(book, entry)) ?? book;
};

/** As many notes as one message may hold. */
function firstOf(notes: Note[]): Note[] {
  let bytes = 0;
  return notes.slice(0, MOST_AT_ONCE).filter((note, i) => (bytes += JSON.stringify(note).length * 2) < MOST_BYTES || i === 0);
}

export class BookKeeper {
  private owner = NOBODY;
  private kept: Kept;
  private working: Promise<void> | null = null;
  private again = false;
  private listeners = new Set<() => void>();
  problem = "";

  constructor(
    private readonly shelf: Shelf,
    private readonly storage: Storage,
  ) {
    this.kept = storage.recall(keyOf(NOBODY)) ?? nothing();
  }

  get book(): Book {
    return this.kept.book;
  }
  get withAccount(): boolean {
    return this.owner !== NOBODY;
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** `account`: the number of who is signed in with an account, 0 for nobody and for guests. */
  async open(account: number): Promise<void> {
    if (account === this.owner) return;
    this.owner = account;
    this.problem = "";
    this.set(this.storage.recall(keyOf(account)) ?? nothing());
    await this.sync();
  }

  note(entry: Entry): void {
    const note = { id: randomId(), kind: entry.kind, note: JSON.stringify(entry.value) };
    const before = entry.kind === "forget" ? [] : this.kept.unsent;
    const unsent = this.withAccount ? [...before, note] : [...before, note].slice(-MOST_WITHOUT_ACCOUNT);
    this.set({ ...this.kept, book: addEntry(this.kept.book, entry), unsent });
    void this.sync();
  }

  /** Another tab of this browser wrote. */
  reload(key: string | null): void {
    if (key !== keyOf(this.owner) || this.working) return;
    this.kept = this.storage.recall(key) ?? nothing();
    this.tell();
  }

  /** One at a time; who asks meanwhile is served by another turn. */
  sync(): Promise<void> {
    this.again = true;
    this.working ??= this.work().finally(() => (this.working = null));
    return this.working;
  }

  private async work(): Promise<void> {
    while (this.again && this.withAccount) {
      this.again = false;
      const owner = this.owner;
      try {
        if (this.kept.last === 0 && this.kept.sent.length === 0) await this.read(owner);
        if (this.owner === owner && this.kept.last === 0) this.takeOver();
        await this.send(owner);
        await this.read(owner);
        this.problem = "";
      } catch (error) {
        if (this.owner === owner) this.problem = error instanceof Error ? error.message : String(error);
      }
      this.tell();
    }
  }

  private takeOver(): void {
    const browsers = this.storage.recall(keyOf(NOBODY));
    if (!browsers || browsers.unsent.length === 0) return;
    this.storage.remember(keyOf(NOBODY), nothing());
    this.set({ ...this.kept, book: browsers.unsent.reduce(withNote, this.kept.book), unsent: [...browsers.unsent, ...this.kept.unsent] });
  }

  private async send(owner: number): Promise<void> {
    while (this.owner === owner && this.kept.unsent.length > 0) {
      const now = firstOf(this.kept.unsent);
      await this.shelf.write(now);
      if (this.owner !== owner) return;
      const gone = new Set(now.map((note) => note.id));
      this.set({ ...this.kept, unsent: this.kept.unsent.filter((note) => !gone.has(note.id)), sent: [...this.kept.sent, ...gone] });
    }
  }

  private async read(owner: number): Promise<void> {
    for (let more = true; more && this.owner === owner;) {
      const answer = await this.shelf.read(this.kept.last);
      if (this.owner !== owner) return;
      more = answer.more;
      if (answer.notes.length === 0) return;
      const sent = new Set(this.kept.sent);
      const own = new Set([...sent, ...this.kept.unsent.map((note) => note.id)]);
      const read = new Set(answer.notes.map((note) => note.id));
      this.set({
        book: answer.notes.filter((note) => !own.has(note.id)).reduce(withNote, this.kept.book),
        last: answer.notes.at(-1)!.number,
        unsent: this.kept.unsent.filter((note) => !read.has(note.id)),
        sent: this.kept.sent.filter((id) => !read.has(id)),
      });
    }
  }

  private set(kept: Kept): void {
    this.kept = kept;
    this.storage.remember(keyOf(this.owner), kept);
    this.tell();
  }

  private tell(): void {
    this.listeners.forEach((each) => each());
  }
}
