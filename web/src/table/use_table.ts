// What the table page holds between messages: refusals, asks on their way, the last settled round. Rules are not here:
// what may be done comes with every message, and the server answers every ask.
import { useCallback, useEffect, useRef, useState } from "react";
import { gamePath, getOnce, type Game, type OfferedWager, type WagerRule } from "../api";
import type { Stakes } from "../bets";
import { connection, useConnection, waits } from "../connection";
import type { Answered, Ask, FeeShown, LineShown, TableMessage, TableRound } from "../protocol";
import { useLoaded, type Loaded } from "../use";
import { hasBanked, ownFees, ownLines, ownNet } from "./own_net";

export type Act = (ask: Ask) => Promise<Answered>;
export interface Refusal {
  key: number;
  says: string;
  clause: string;
  code: string; // of the server's answer; empty: the page says it
}
export interface SpotRule {
  id: string;
  equalTo?: string; // its stake is always that one's
  rule: WagerRule;
  offered: OfferedWager;
  main: boolean; // whose amount the player chooses, and which raises are multiples of
}

export function useWatched(id: number): TableMessage | null {
  const { tables } = useConnection();
  useEffect(() => {
    connection.watch(id);
    return () => connection.unwatch(id);
  }, [id]);
  return tables[id] ?? null;
}

export function useGame(house: string | undefined): Loaded<Game> {
  return useLoaded(house ? () => getOnce<Game>(gamePath(house)) : null, house ?? "");
}

export interface Asking {
  act: Act;
  sending: boolean; // an ask is on its way: a second press would only be refused
  refusal: Refusal | null;
  refuse: (says: string) => void; // what the page itself can tell
  dismiss: () => void;
}

export function useAct(id: number): Asking {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [waiting, setWaiting] = useState(0);
  const act = useCallback<Act>(
    async (ask) => {
      setWaiting((n) => n + 1);
      try {
        const answer = await connection.act(id, ask);
        setRefusal(
          answer.accepted && !waits(answer) ? null : { key: Date.now(), says: answer.says, clause: answer.clause, code: answer.code },
        );
        return answer;
      } finally {
        setWaiting((n) => n - 1);
      }
    },
    [id],
  );
  const dismiss = useCallback(() => setRefusal(null), []);
  const refuse = useCallback((says: string) => setRefusal({ key: Date.now(), says, clause: "", code: "" }), []);
  return { act, sending: waiting > 0, refusal, refuse, dismiss };
}

/** May people behind a seat make this wager here? */
export const fromBehind = ({ offered }: SpotRule) => offered.backline;

/** The spots of this table: what the house offers, in the rulebook's order. */
export function spotRules(game: Game | null): SpotRule[] {
  if (!game) return [];
  return game.wagers.flatMap((offered) => {
    const rule = game.rules.wagers.find((each) => each.id === offered.id);
    if (!rule) return [];
    const equalTo = rule.amount.rule === "equal_to" ? rule.amount.of : undefined;
    return [{ id: rule.id, equalTo, rule, offered, main: rule.id === game.main_wager }];
  });
}

export const mainOf = (spots: SpotRule[]) => spots.find(({ main }) => main);

export function ownStakes(message: TableMessage | null): Stakes {
  const { seat, rider } = message?.yours ?? { seat: 0, rider: 0 };
  const wagers = message?.public.round?.seats.find((each) => each.seat === seat)?.wagers ?? [];
  return Object.fromEntries(wagers.filter((wager) => wager.rider === rider).map((wager) => [wager.wager, wager.stake]));
}

export interface Settled {
  house: string;
  view: TableRound;
  seat: number;
  rider: number;
  own: LineShown[];
  fees: FeeShown[];
  banked: boolean;
  net: number; // after fees
}

/** The last settled round stays in sight until the next one is settled. One that was settled when this page came is old. */
export function useSettled(message: TableMessage | null, onNew: (settled: Settled) => void): Settled | null {
  const [settled, setSettled] = useState<Settled | null>(null);
  const seen = useRef<number | null>(null);
  const came = useRef(false);
  useEffect(() => {
    if (!message) return;
    const first = !came.current;
    came.current = true;
    const view = message.public.round;
    if (!view?.settlement || seen.current === view.round) return;
    seen.current = view.round;
    const { seat, rider } = message.yours;
    const net = ownNet(message);
    const [own, fees, banked] = [ownLines(message), ownFees(message), hasBanked(message)];
    const next = { house: message.public.house, view, seat, rider, own, fees, banked, net: net ?? 0 };
    setSettled(next);
    if (!first && net !== null) onNew(next);
  }, [message, onNew]);
  return settled;
}
