// REST: what the page reads besides the socket. Errors carry the server's own words.
export class ApiError extends Error {
  constructor(readonly status: number, readonly code: string, says: string, readonly clause: string) {
    super(says);
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  let error = { code: String(response.status), says: response.statusText, clause: "" };
  try {
    error = { ...error, ...((await response.json()) as { error: typeof error }).error };
  } catch {
    // Not JSON: the status line must do.
  }
  throw new ApiError(response.status, error.code, error.says, error.clause);
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await fetch(path, { credentials: "same-origin" }));
}

export async function getText(path: string): Promise<string> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) return answer<string>(response);
  return response.text();
}

export async function post<T>(path: string, body?: unknown): Promise<T> {
  return answer<T>(
    await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body ?? {}),
    }),
  );
}

const kept = new Map<string, Promise<unknown>>();

/** Rules and exact numbers do not change while the page is open. */
export function getOnce<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

export interface Me { player: number; name: string; role: string; guest: boolean; wallet: number }
export interface TableShown { id: number; name: string; house: string; house_name: string; rulebook: string; seats: number; taken: number; people: number; minimum: number; maximum: number; meters: { id: string; shows: number }[]; rounds: number; paused: boolean; stopped: string }
export interface WagerRule { id: string; name: string; says: string; optional: boolean; placed: "before_deal" | "at_decision"; group: string; amount: { rule: string; of?: string; amounts?: number[] }; requires: string[]; coupon: boolean; backline: boolean; resolves: string; hand: string; pays: string | null; on_fold: string; payer: string; clauses: Record<string, string> }
export interface PayRow { hand: string; pays: string[]; posted: string[]; clause: string }
export interface PayTable { id: string; name: string; wager: string; hands: number[]; rows: PayRow[]; unlisted: string; clause: string; envy: { hand: string; pays: number }[] }
export interface Clause { id: string; says: string; status: string; reason: string }
export interface Rulebook { id: string; title: string; issuer: string; banked_by: string; inscriptions: { says: string; clause: string }[]; seats: { most: number }; qualification: { at_least: string; clause: string }; banking: { by: string; cover?: string; consecutive_rounds?: number; clause?: string }; wagers: WagerRule[]; pay_tables: PayTable[]; streets: { id: string; name: string; play: number[]; otherwise: string; clause: string }[]; dealing: { id: string; name: string; clause: string; automated: boolean; steps: { do: string; to?: string; of?: string; cards?: number; face?: string; street?: string; says?: string; clause: string }[] }[]; settlement: { start: string; direction: string; passes: string[][]; clause: string }; caps: { id: string; name: string; clause: string; at_least: number | null }[]; irregularities: { id: string; says: string; clause: string }[]; readings: { id: string; clauses: string[]; open: string; taken: string }[]; clauses: Clause[] }
export interface RulebookSummary { id: string; title: string; issuer: string; banked_by: string; seats: number; wagers: string[]; clauses: number }
export interface OfferedWager { id: string; minimum: number; maximum: number; step: number; pay_table: string | null; backline: boolean }
export interface House { id: string; name: string; rulebook: string; dealing: string; seats: number; wagers: OfferedWager[]; caps: { id: string; amount: number }[]; meters: { id: string; seed: number }[]; content_hash: string; coach?: "allowed" | "forbidden" }
export interface Game extends House { fees: { notice: string; table: { limit: string; wager: string; player: string; per_square: string; on_action: string }[] }; solver?: { base: string; sides: { wager: string; why: string }[] }; pay_tables: { wager: string; name: string; table: PayTable }[]; rules: Rulebook }
export interface Exact { num: string; den: string }
export interface SideReturn { wager: string; name: string; pay_table: string; assumption: string; stake: number; house_edge: Exact; house_edge_decimal: number; hit_frequency_decimal: number; standard_deviation_decimal: number; rows: { hand: string; name: string; pays: string; combinations: string; probability_decimal: number }[] }
export interface Returns { house: string; base: { house_edge: Exact; house_edge_decimal: number; element_of_risk_decimal: number; average_wager_decimal: number; standard_deviation_decimal: number; deals: string }; sides: SideReturn[] }
export interface Advice { actions: { action: string; value: Exact; decimal: number }[]; best: string }
export interface RoundLine { id: string; table: number; table_name: string; number: number; at: string; seat: number; rider: number; staked: number; net: number }
export interface RoundShown { id: string; table: number; table_name: string; house: string; number: number; game_hash: string; program: string; opened_at: string; closed_at: string }
export interface ReplayStep { says: string; clause: string; view: import("./protocol").RoundView }
export interface Replayed { as_recorded: boolean; problems: string[]; seat: number; rider?: number; view: import("./protocol").RoundView; lines: import("./protocol").LineShown[]; steps: ReplayStep[] }
export interface ChartHand extends Advice { hand: string; combinations: number }
export interface Proof { format: number; game_hash: string; table: string; round: number; commitment: string; seed: string; dealt: { position: number; card: string; to: string }[] }

export const gamePath = (house: string) => `/api/games/${encodeURIComponent(house)}`;
