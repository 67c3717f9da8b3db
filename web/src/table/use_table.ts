// What the table page holds between messages: refusals, bets that are on their way, the last settled round. Rules are
// not here: what may be done comes with every message, and the server answers every ask.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { gamePath, getOnce, type Game, type OfferedWager, type WagerRule } from "../api";
import { bindEqual, planBets, sameStakes, type BetRule, type Stakes } from "../bets";
import { connection, useConnection } from "../connection";
import type { Answered, Ask, LineShown, RoundView, TableMessage } from "../protocol";
import { recall, remember } from "../prefs";
import { useLoaded } from "../use";

export type Act = (ask: Ask) => Promise<Answered>;
export interface Refusal {
  key: number;
  says: string;
  clause: string;
}
export interface SpotRule extends BetRule {
  rule: WagerRule;
  offered: OfferedWager;
}

export function useWatched(id: number): TableMessage | null {
  const { tables } = useConnection();
  useEffect(() => {
    connection.watch(id);
    return () => connection.unwatch(id);
  }, [id]);
  return tables[id] ?? null;
}

export function useGame(house: string | undefined): Game | null {
  return useLoaded(house ? () => getOnce<Game>(gamePath(house)) : null, house ?? "").data;
}

export function useAct(id: number): { act: Act; refusal: Refusal | null; dismiss: () => void } {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const act = useCallback<Act>(
    async (ask) => {
      const answer = await connection.act(id, ask);
      if (!answer.accepted) setRefusal({ key: Date.now(), says: answer.says, clause: answer.clause });
      else setRefusal(null);
      return answer;
    },
    [id],
  );
  const dismiss = useCallback(() => setRefusal(null), []);
  return { act, refusal, dismiss };
}

/** The spots of this table: what the house offers, in the rulebook's order. */
export function spotRules(game: Game | null): SpotRule[] {
  if (!game) return [];
  return game.wagers.flatMap((offered) => {
    const rule = game.rules.wagers.find((each) => each.id === offered.id);
    if (!rule) return [];
    const equalTo = rule.amount.rule === "equal_to" ? rule.amount.of : undefined;
    return [{ id: rule.id, requires: rule.requires, equalTo, rule, offered }];
  });
}

export function ownStakes(message: TableMessage | null): Stakes {
  const { seat, rider } = message?.yours ?? { seat: 0, rider: 0 };
  const wagers = message?.public.round?.seats.find((each) => each.seat === seat)?.wagers ?? [];
  return Object.fromEntries(wagers.filter((wager) => wager.rider === rider).map((wager) => [wager.wager, wager.stake]));
}

export interface Bets {
  shown: Stakes;
  open: boolean;
  canUndo: boolean;
  last: Stakes;
  add: (wager: string, chip: number) => void;
  takeBack: (wager: string) => void;
  rebet: () => void;
  double: () => void;
  undo: () => void;
  clear: () => void;
}

export function useBets(message: TableMessage | null, spots: SpotRule[], act: Act): Bets {
  const rules = useMemo(() => spots.filter((spot) => spot.rule.placed === "before_deal"), [spots]);
  const stakes = useMemo(() => ownStakes(message), [message]);
  const round = message?.public.round;
  const open = round?.phase === "betting" && Boolean(message?.yours.actions.some((action) => action.do === "place"));
  const [pending, setPending] = useState<Stakes | null>(null);
  const [past, setPast] = useState<Stakes[]>([]);
  const worker = useRef({ busy: false, target: null as Stakes | null, known: stakes });
  const lastKey = `riverbank.bets.${message?.public.house ?? ""}`;
  const [last, setLast] = useState<Stakes>({});

  useEffect(() => setLast(recall<Stakes>(lastKey, {})), [lastKey]);
  useEffect(() => {
    setPending(null);
    setPast([]);
    worker.current.target = null;
  }, [round?.round, round?.phase]);
  useEffect(() => {
    if (!worker.current.busy) worker.current.known = stakes;
    setPending((wanted) => (wanted && !worker.current.busy && sameStakes(wanted, stakes) ? null : wanted));
  }, [stakes]);
  useEffect(() => {
    if (round?.phase !== "playing" || !rules.length) return;
    const placed = Object.fromEntries(rules.flatMap((rule) => (stakes[rule.id] ? [[rule.id, stakes[rule.id]!]] : [])));
    if (Object.keys(placed).length === 0) return;
    setLast(placed);
    remember(lastKey, placed);
    // Once a round, when its bets are closed.
    // eslint-disable-next-line
  }, [round?.round, round?.phase, rules.length]);

  const work = useCallback(async () => {
    const job = worker.current;
    if (job.busy) return;
    job.busy = true;
    while (job.target && !sameStakes(job.target, job.known)) {
      const wanted = job.target;
      const before = { ...job.known };
      let refused = false;
      for (const step of planBets(rules, job.known, wanted)) {
        const answer = await act({ do: "wager", ...step });
        if (answer.accepted) job.known = { ...job.known, [step.wager]: step.amount };
        else refused = true;
        if (refused) break;
      }
      // What was lifted for a stake that was refused is put back as it lay.
      if (refused) {
        for (const step of planBets(rules, job.known, before)) {
          const answer = await connection.act(message!.table, { do: "wager", ...step });
          if (answer.accepted) job.known = { ...job.known, [step.wager]: step.amount };
        }
        job.target = null;
      } else if (job.target === wanted) job.target = null;
    }
    job.busy = false;
    setPending((wanted) => (wanted && sameStakes(wanted, job.known) ? wanted : null));
  }, [act, rules, message]);

  const shown = pending ?? stakes;
  const aim = (target: Stakes, keep = true) => {
    const bound = bindEqual(rules, target);
    if (keep) setPast((list) => [...list, shown]);
    setPending(bound);
    worker.current.target = bound;
    void work();
  };
  const find = (id: string) => rules.find((rule) => rule.id === id);
  const add = (id: string, chip: number) => {
    const spot = find(find(id)?.equalTo ?? id);
    if (!spot || !open) return;
    const { minimum, maximum, step } = spot.offered;
    const now = shown[spot.id] ?? 0;
    const fixed = minimum === maximum;
    let next = now === 0 ? Math.max(chip, minimum) : now + chip;
    if (fixed) next = now > 0 ? 0 : minimum;
    else if (step > 0 && next > minimum) next = minimum + Math.ceil((next - minimum) / step) * step;
    if (!fixed && next > maximum && now < maximum) next = maximum;
    aim({ ...shown, [spot.id]: next });
  };
  const takeBack = (id: string) => {
    const spot = find(find(id)?.equalTo ?? id);
    if (!spot || !open || !shown[spot.id]) return;
    const rest = { ...shown, [spot.id]: 0 };
    // What rests on a stake goes with it.
    for (const rule of rules) if ([...rule.requires, rule.equalTo].some((on) => on && !rest[on])) delete rest[rule.id];
    aim(rest);
  };
  const double = () =>
    aim(
      Object.fromEntries(
        rules.flatMap(({ id, offered }) => (shown[id] ? [[id, offered.minimum === offered.maximum ? shown[id]! : Math.min(shown[id]! * 2, Math.max(offered.maximum, shown[id]!))]] : [])),
      ),
    );
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    aim(before, false);
  };
  return { shown, open, canUndo: past.length > 0, last, add, takeBack, rebet: () => aim(last), double, undo, clear: () => aim({}) };
}

export interface Settled {
  house: string;
  view: RoundView;
  seat: number;
  rider: number;
  own: LineShown[];
  banked: boolean;
  net: number;
}

/** The last settled round stays in sight until the next one is settled. */
export function useSettled(message: TableMessage | null, onNew: (settled: Settled) => void): Settled | null {
  const [settled, setSettled] = useState<Settled | null>(null);
  const seen = useRef(-1);
  useEffect(() => {
    const view = message?.public.round;
    if (!message || !view?.settlement || seen.current === view.round) return;
    const first = seen.current === -1;
    seen.current = view.round;
    const { seat, rider } = message.yours;
    const own = view.settlement.lines.filter((line) => line.seat === seat && line.rider === rider);
    const banked = view.banker?.seat === seat && rider === 0;
    const bankNet = banked ? (view.settlement.banker_net ?? 0) : 0;
    const next = { house: message.public.house, view, seat, rider, own, banked, net: own.reduce((sum, line) => sum + line.net, bankNet) };
    setSettled(next);
    if (!first && (banked || own.length > 0)) onNew(next);
  }, [message, onNew]);
  return settled;
}
