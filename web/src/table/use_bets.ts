// The chips on the own spots: what lies there, what is on its way, and the last round's bets.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { bindEqual, planBets, sameStakes, type Stakes, type StakeStep } from "../bets";
import { connection } from "../connection";
import type { TableMessage } from "../protocol";
import { recall, remember } from "../prefs";
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
  const worker = useRef({ busy: false, target: null as Stakes | null, known: stakes, ready: false });
  const lastKey = `riverbank.bets.${message?.public.house ?? ""}`;
  const [last, setLast] = useState<Stakes>({});

  useEffect(() => setLast(recall<Stakes>(lastKey, {})), [lastKey]);
  useEffect(() => {
    setPending(null);
    setPast([]);
    worker.current.target = null;
    worker.current.ready = false;
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
  }, [round?.round, round?.phase, rules.length]);

  const work = useCallback(async () => {
    const job = worker.current;
    if (job.busy) return;
    job.busy = true;
    const set = async (steps: StakeStep[], ask: Act) => {
      for (const step of steps) {
        if (!(await ask({ do: "wager", ...step })).accepted) return false;
        job.known = { ...job.known, [step.wager]: step.amount };
      }
      return true;
    };
    while (job.target || job.ready) {
      const [wanted, before] = [job.target, { ...job.known }];
      if (wanted === null) {
        job.ready = false;
        await act({ do: "ready" });
      } else if (await set(planBets(rules, job.known, wanted), act)) {
        if (job.target === wanted) job.target = null;
      } else {
        [job.target, job.ready] = [null, false];
        // What was lifted for a stake that was refused is put back as it lay; the refusal stays in sight.
        await set(planBets(rules, job.known, before), (ask) => connection.act(table, ask));
      }
    }
    job.busy = false;
    setPending((wanted) => (wanted && sameStakes(wanted, job.known) ? wanted : null));
  }, [act, rules, table]);

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
  // Chips that are on their way come to lie first.
  const ready = () => {
    worker.current.ready = true;
    void work();
  };
  return { shown, open, canUndo: past.length > 0, last, add, takeBack, rebet: () => aim(last), double, undo, clear: () => aim({}), ready };
}
