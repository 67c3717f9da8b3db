// Who plays: a guest in one click, or an account. The cookie is the server's; the page only knows the name.
import { useSyncExternalStore } from "react";
import { get, post, type Me } from "./api";
import { connection } from "./connection";

let me: Me | null = null;
let asking: Promise<Me | null> | null = null;
const listeners = new Set<() => void>();

function set(next: Me | null) {
  me = next;
  listeners.forEach((each) => each());
  return next;
}

/** A guest whom this browser remembers comes back. Nobody is an answer; a server that cannot be asked is an error, and no reason to become somebody else. */
export function whoAmI(): Promise<Me | null> {
  if (me) return Promise.resolve(me);
  asking ??= get<Me>("/api/me")
    .then(async (next) => set(next.player > 0 ? next : next.known ? await post<Me>("/api/guest") : null))
    .finally(() => (asking = null));
  return asking;
}

let becoming: Promise<Me> | null = null;

/** However often it is asked for at once, one guest is made. */
export function beSomebody(): Promise<Me> {
  becoming ??= whoAmI()
    .then(async (known) => known ?? set(await post<Me>("/api/guest"))!)
    .finally(() => (becoming = null));
  return becoming;
}

/** `code`: of the second factor, where the account has one; the server says when it is needed. */
export async function signIn(path: "/api/login" | "/api/register", name: string, password: string, code = "") {
  const next = await post<Me>(path, { name, password, ...(code ? { code } : {}) });
  connection.close();
  set(next);
}

export async function chooseName(name: string) {
  const chosen = await post<{ name: string }>("/api/me/name", { name });
  if (me) set({ ...me, name: chosen.name });
}

/** Something about this account changed. */
export async function reloadMe() {
  const next = await get<Me>("/api/me");
  set(next.player > 0 ? next : null);
}

export async function signOut() {
  await post("/api/logout").catch(() => undefined);
  forgetSession();
}

/** The server ended the session: the next click makes a new guest. */
export function forgetSession() {
  connection.close();
  set(null);
}

export async function refill() {
  const { wallet } = await post<{ wallet: number }>("/api/wallet/refill");
  if (me) set({ ...me, wallet });
}

/** The wallet as a table's message told it. */
export function noteWallet(wallet: number) {
  if (me && me.wallet !== wallet) set({ ...me, wallet });
}

/** Told at once who it is, and at every change. */
export function onMe(listener: (me: Me | null) => void): () => void {
  const told = () => listener(me);
  told();
  listeners.add(told);
  return () => listeners.delete(told);
}

export function useMe(): Me | null {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => me,
  );
}

/** What can be bought with now: new play money is told to the page before the table's next message. */
export function useWallet(message: { yours: { wallet: number } } | null): number {
  return useMe()?.wallet ?? message?.yours.wallet ?? 0;
}

/** Who may look at the whole room: the floor's page is for them. */
export const readsAll = (role: string | undefined) => role === "floor" || role === "operator" || role === "auditor";
