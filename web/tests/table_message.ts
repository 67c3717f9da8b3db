// Messages of a table for the tests: a round with seat 1 as the own one.
import type { LineShown, TableMessage, TableRound } from "../src/protocol";

export const line = (change: Partial<LineShown> = {}): LineShown => ({
  seat: 1,
  rider: 0,
  wager: "ante",
  stake: 500,
  outcome: "win",
  odds: "1 to 1",
  paid: 500,
  returned: 500,
  net: 500,
  clause: "",
  clauses: [],
  why: "Your pair beats the dealer.",
  ...change,
});

interface Shown {
  number?: number;
  own?: string[];
  board?: string[];
  lines?: LineShown[]; // given: the round is settled
  bankerNet?: number; // seat 1 banks
  stakes?: { rider: number; wager: string; stake: number }[];
  sittingOut?: boolean;
}

export function tableMessage({
  number = 1,
  own = [],
  board = [],
  lines,
  bankerNet,
  stakes = [],
  sittingOut = false,
}: Shown = {}): TableMessage {
  const round = {
    id: String(number),
    round: number,
    phase: lines ? "settled" : "playing",
    void: false,
    seats: [
      {
        seat: 1,
        in_play: stakes.length > 0,
        folded: false,
        void: false,
        left: false,
        multiple: 0,
        wagers: stakes,
        cards: [],
        face_down: 0,
      },
    ],
    dealer: { cards: [], face_down: 0 },
    board: { cards: board, face_down: 0 },
    box: { cards: [], face_down: 0 },
    discarded: { cards: [], face_down: 0 },
    burned: 0,
    meters: {},
    next: {},
    ...(bankerNet === undefined ? {} : { banker: { seat: 1, wager: 10_000 } }),
    ...(lines
      ? { settlement: { lines, fees: [], hands: [], verdicts: [], ...(bankerNet === undefined ? {} : { banker_net: bankerNet }) } }
      : {}),
  } as TableRound;
  const person = { rider: 0, player: 7, name: "Ada", bot: false, chips: 1000, ready: false, sitting_out: sittingOut, leaving: false };
  return {
    type: "table",
    table: 1,
    n: 1,
    at: 0,
    log: [],
    openings: [],
    public: {
      id: 1,
      name: "Table",
      house: "a",
      rulebook: "a",
      game_hash: "",
      open: true,
      paused: false,
      stopped: null,
      places: [{ seat: 1, people: [person], ready: false }],
      bank: null,
      meters: [],
      next: {},
      seed_commitment: "",
      shares: [],
      commitment: "",
      live: null,
      rehearsal: false,
      deadline: null,
      asks: null,
      round,
    },
    yours: {
      player: 7,
      seat: 1,
      rider: 0,
      wallet: 0,
      chips: 1000,
      coupons: 0,
      time_bank_ms: 0,
      cards: own,
      hand: null,
      actions: [],
      bets: [],
      keep: null,
    },
  };
}
