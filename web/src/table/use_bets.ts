// The chips on the own spots: what lies there, what is on its way, and the last round's bets.
import { useEffect, useMemo, useState } from "react";
import { bindEqual, sameStakes, type Stakes } from "../bets";
import { connection } from "../connection";
import type { TableMessage } from "../protocol";
import { recall, remember } from "../prefs";
import { BetWorker } from "./bet_worker";
import { fromBehind, ownStakes, type Act, type SpotRule } from "./use_table";

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
  ready: () => void;
}

export function useBets(message: TableMessage | null, spots: SpotRule[], act: Act): Bets {
  const behind = (message?.yours.rider ?? 0) > 0;
  const rules = useMemo(() => spots.filter((spot) => spot.rule.placed === "before_deal" && (!behind || fromBehind(spot))), [spots, behind]);
  const table = message?.table ?? 0;
  const stakes = useMemo(() => ownStakes(message), [message]);
  const round = message?.public.round;
  const open = round?.phase === "betting" && Boolean(message?.yours.actions.some((action) => action.do === "place"));
  const [pending, setPending] = useState<Stakes | null>(null);
  const [past, setPast] = useState<Stakes[]>([]);
  const worker = useMemo(
    () => new BetWorker({ ask: act, askQuietly: (ask) => connection.act(table, ask), done: (lies) => setPending((wanted) => (wanted && sameStakes(wanted, lies) ? wanted : null)) }),
    [act, table],
  );
  const lastKey = `riverbank.bets.${message?.public.house ?? ""}`;
  const [last, setLast] = useState<Stakes>({});

  useEffect(() => setLast(recall<Stakes>(lastKey, {})), [lastKey]);
  useEffect(() => {
    setPending(null);
    setPast([]);
    worker.forget();
  }, [worker, round?.round, round?.phase]);
  useEffect(() => {
    worker.learn(stakes);
    setPending((wanted) => (wanted && worker.idle && sameStakes(wanted, stakes) ? null : wanted));
  }, [worker, stakes]);
  useEffect(() => {
    if (round?.phase !== "playing" || !rules.length) return;
    const placed = Object.fromEntries(rules.flatMap((rule) => (stakes[rule.id] ? [[rule.id, stakes[rule.id]!]] : [])));
    if (Object.keys(placed).length === 0) return;
    setLast(placed);
    remember(lastKey, placed);
    // Once a round, when its bets are closed.
  }, [round?.round, round?.phase, rules.length]);

  const shown = pending ?? stakes;
  const aim = (target: Stakes, keep = true) => {
    const bound = bindEqual(rules, target);
    if (keep) setPast((list) => [...list, shown]);
    setPending(bound);
    worker.aim(rules, bound);
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
  return { shown, open, canUndo: past.length > 0, last, add, takeBack, rebet: () => aim(last), double, undo, clear: () => aim({}), ready: () => worker.pressReady() };
}
