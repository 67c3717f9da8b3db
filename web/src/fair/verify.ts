// Checks a round's proof by the text of docs/fairness.md, with the browser's SHA-256 and HMAC and our own ChaCha20. It
// shares no code with the server.
import type { ProofShown } from "../api";
import { replayWords } from "../words_rounds";
import { keyStream } from "./chacha20";

const DECK_SIZE = 52;
const encoder = new TextEncoder();
const t = replayWords.problems;

/** Browsers keep SHA-256 from pages that came over plain http from another machine. */
export const canVerify = () => Boolean(globalThis.crypto?.subtle);

export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error(t.notHex);
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}
export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", all));
}

export function deckFrom(seed: Uint8Array): string[] {
  const deck = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
  const stream = keyStream(seed);
  const below = (n: number) => {
    const limit = Math.floor(256 / n) * n;
    for (;;) {
      const byte = stream.next().value;
      if (byte < limit) return byte % n;
    }
  };
  for (let last = DECK_SIZE - 1; last >= 1; --last) {
    const j = below(last + 1);
    [deck[last], deck[j]] = [deck[j]!, deck[last]!];
  }
  return deck;
}

async function rootOf(leaves: Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 1) return leaves[0]!;
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha256(Uint8Array.of(1), await rootOf(leaves.slice(0, left)), await rootOf(leaves.slice(left)));
}

export async function commitmentFor(
  seed: Uint8Array,
  deck: string[],
  proof: Pick<ProofShown, "game_hash" | "table" | "round">,
): Promise<string> {
  const context = await sha256(encoder.encode(`riverbank deck 1\n${proof.game_hash}\n${proof.table}\n${proof.round}\n`));
  const key = await crypto.subtle.importKey("raw", seed as BufferSource, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const leaves = await Promise.all(
    deck.map(async (card, i) => {
      const salt = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`riverbank salt ${i}`)));
      return sha256(Uint8Array.of(0), context, salt, Uint8Array.of(i), encoder.encode(card));
    }),
  );
  return toHex(await rootOf(leaves));
}

const begun = (what: string, { game_hash, table, round }: Pick<ProofShown, "game_hash" | "table" | "round">) =>
  encoder.encode(`riverbank ${what} 2\n${game_hash}\n${table}\n${round}\n`);

/** What the server promised when the round opened. */
export const seedCommitment = async (proof: ProofShown) =>
  toHex(await sha256(begun(proof.rehearsal ? "rehearsal" : "seed", proof), fromHex(proof.seed)));

/** What the deck is shuffled by: in format 1 the seed itself, in format 2 the seed and the players' shares. */
export async function deckSeed(proof: ProofShown): Promise<Uint8Array> {
  const seed = fromHex(proof.seed);
  if (proof.format === 1) return seed;
  const shares = (proof.shares ?? []).map(({ seat, rider, share }) => ({ place: [seat, rider ?? 0], bytes: fromHex(share) }));
  const parts = shares.map(({ place, bytes }) => Uint8Array.of(...place, bytes.length, ...bytes));
  const message = Uint8Array.of(...begun("shares", proof), shares.length, ...parts.flatMap((part) => [...part]));
  const key = await crypto.subtle.importKey("raw", seed as BufferSource, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}

/** One share of each place, in order, of a length that is allowed. */
function sharesAreWellFormed(shares: ProofShown["shares"]): boolean {
  const places = (shares ?? []).map(({ seat, rider }) => seat * 256 + (rider ?? 0));
  const inOrder = places.every((place, i) => i === 0 || place > places[i - 1]!);
  return shares !== undefined && inOrder && shares.every(({ share }) => /^([0-9a-f]{2}){16,32}$/i.test(share));
}

export interface Verdict {
  good: boolean;
  root: string;
  deck: string[];
  problems: string[];
}

export async function verifyProof(proof: ProofShown): Promise<Verdict> {
  const problems: string[] = [];
  if (proof.format !== 1 && proof.format !== 2) problems.push(t.format(proof.format));
  if (fromHex(proof.seed).length !== 32) return { good: false, root: "", deck: [], problems: [t.seedLength] };
  if (proof.format === 2) {
    if (!sharesAreWellFormed(proof.shares)) return { good: false, root: "", deck: [], problems: [t.shares] };
    if ((await seedCommitment(proof)) !== proof.seed_commitment?.toLowerCase()) problems.push(t.seed);
  }
  if (proof.rehearsal) problems.push(t.rehearsal);
  const seed = await deckSeed(proof);
  const deck = deckFrom(seed);
  const root = await commitmentFor(seed, deck, proof);
  if (root !== proof.commitment.toLowerCase()) problems.push(t.root);
  proof.dealt.forEach((dealt, i) => {
    if (dealt.position !== i) problems.push(t.position(i + 1, dealt.position));
    else if (deck[i] !== dealt.card) problems.push(t.card(i, deck[i]!, dealt.card));
  });
  if (proof.dealt.length === 0) problems.push(t.noCards);
  return { good: problems.length === 0, root, deck, problems };
}
