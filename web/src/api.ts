// REST: what the page reads besides the socket. Errors carry the server's own words. The types are the server's (rest.ts).
import type { FloorAnswer, RefusedShown } from "./rest";

export type * from "./rest";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    says: string,
    readonly clause: string,
  ) {
    super(says);
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  let error = { code: String(response.status), says: response.statusText, clause: "" };
  try {
    const told = (await response.json()) as RefusedShown | FloorAnswer;
    error = { ...error, ...("error" in told ? told.error : told) };
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

export const gamePath = (house: string) => `/api/games/${encodeURIComponent(house)}`;
