// The server's log only grows: this browser keeps the last head it saw, and asks for a proof that the log still begins
// that way (RFC 6962, docs/fairness.md). It shares no code with the server.
import { get, type LogConsistencyShown, type LogHeadShown } from "../api";
import { recall, remember } from "../prefs";
import { canVerify, fromHex, toHex } from "./verify";

const KEY = "riverbank.log";

async function nodeHash(left: string, right: string): Promise<string> {
  const bytes = Uint8Array.from([1, ...fromHex(left), ...fromHex(right)]);
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

type Head = Pick<LogHeadShown, "size" | "root">;
const half = (n: number) => Math.floor(n / 2);
const isOdd = (n: number) => n % 2 === 1;
const isPowerOfTwo = (n: number) => n > 0 && Number.isInteger(Math.log2(n));

/** Whether the log of the second head begins with that of the first (RFC 9162, 2.1.4.2). */
export async function isExtended(first: Head, path: string[], second: Head): Promise<boolean> {
  if (first.size > second.size) return false;
  if (first.size === second.size) return path.length === 0 && first.root === second.root;
  if (first.size === 0) return path.length === 0;
  const whole = isPowerOfTwo(first.size) ? [first.root, ...path] : path;
  let [at, last] = [first.size - 1, second.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  let [oldRoot, newRoot] = [whole[0] ?? "", whole[0] ?? ""];
  for (const beside of whole.slice(1)) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      oldRoot = await nodeHash(beside, oldRoot);
      newRoot = await nodeHash(beside, newRoot);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      newRoot = await nodeHash(newRoot, beside);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && oldRoot === first.root && newRoot === second.root;
}

export type LogVerdict = "good" | "shorter" | "other" | "key";

async function verdictOn(kept: LogHeadShown, now: LogHeadShown): Promise<LogVerdict> {
  if (kept.key !== now.key) return "key";
  if (kept.size > now.size) return "shorter";
  if (!canVerify()) return "good";
  const { path } = await get<LogConsistencyShown>(`/api/log/consistency?from=${kept.size}&to=${now.size}`);
  return (await isExtended(kept, path, now)) ? "good" : "other";
}

/** Whether the log goes on from what this browser saw last. What it saw is kept until the log is good or accepted. */
export async function checkLog(): Promise<LogVerdict> {
  const kept = recall<LogHeadShown | null>(KEY, null);
  const now = await get<LogHeadShown>("/api/log/head");
  const verdict = kept ? await verdictOn(kept, now) : "good";
  if (verdict === "good") remember(KEY, now);
  return verdict;
}

export async function acceptLog(): Promise<void> {
  remember(KEY, await get<LogHeadShown>("/api/log/head"));
}
