// The chips on the own spots: what lies there, what is on its way, and the last round's bets.
import { useEffect, useMemo, useRef, useState } from "react";
import { doubled, withChip, type Stakes } from "../bets";
import type { TableMessage } from "../protocol";
import { money } from "../money";
import { recall, remember } from "../prefs";
import { words } from "../words";
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
  betAnyway: () => void;
  next: (() => void) | null; // the result was seen: the next round need not wait
}

const sumOf = (stakes: Stakes) => Object.values(stakes).reduce((sum, stake) => sum + stake, 0);

export function useBets(message: TableMessage | null, spots: SpotRule[], act: Act, refuse: (says: string) => void): Bets {
  const behind = (message?.yours.rider ?? 0) > 0;
  const own = useMemo(() => spots.filter((spot) => spot.rule.placed === "before_deal" && (!behind || fromBehind(spot))), [spots, behind]);
  const stakes = useMemo(() => ownStakes(message), [message]);
  const round = message?.public.round;
  const open = round?.phase === "betting" && Boolean(message?.yours.actions.some((action) => action.do === "place"));
  const [pending, setPending] = useState<Stakes | null>(null);
  const [past, setPast] = useState<Stakes[]>([]);
  const rebetting = useRef(false); // asked for before bets were open
  // The answer to an ask comes after the message that shows what it did.
  const worker = useMemo(() => new BetWorker(act, () => setPending(null)), [act]);
  const lastKey = `riverbank.bets.${message?.public.house ?? ""}`;
  const [last, setLast] = useState<Stakes>({});

  useEffect(() => setLast(recall<Stakes>(lastKey, {})), [lastKey]);
  useEffect(() => {
    setPending(null);
    setPast([]);
    worker.newRound();
  }, [worker, round?.round, round?.phase]);
  useEffect(() => {
    if (round?.phase !== "playing" || !own.length) return;
    const placed = Object.fromEntries(own.flatMap(({ id }) => (stakes[id] ? [[id, stakes[id]!]] : [])));
    if (Object.keys(placed).length === 0) return;
    setLast(placed);
    remember(lastKey, placed);
    // Once a round, when its bets are closed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [round?.round, round?.phase, own.length]);

  const shown = pending ?? stakes;
  const aim = (target: Stakes, keep = true) => {
    // A stake that equals another is shown to move with it.
    const moved = Object.fromEntries(own.flatMap(({ id, equalTo }) => (target[equalTo ?? id] ? [[id, target[equalTo ?? id]!]] : [])));
    if (keep) setPast((list) => [...list, shown]);
    setPending(moved);
    worker.aim(moved);
  };
  /** Where a chip on this spot goes. */
  const spotOf = (id: string) => own.find((spot) => spot.id === (own.find((each) => each.id === id)?.equalTo ?? id))?.id;
  const boundsOf = (id: string) => message?.yours.bets.find((bet) => bet.wager === id);
  const add = (id: string, chip: number) => {
    const spot = spotOf(id);
    if (spot && open) aim({ ...shown, [spot]: withChip(boundsOf(spot), shown[spot] ?? 0, chip) });
  };
  const takeBack = (id: string) => {
    const spot = spotOf(id);
    if (spot && open && shown[spot]) aim({ ...shown, [spot]: 0 });
  };
  /** Where there are not enough chips for it, what is missing is said. */
  const isTooMuch = (what: string, target: Stakes) => {
    const have = (message?.yours.chips ?? 0) + sumOf(shown);
    if (sumOf(target) <= have) return false;
    refuse(words.table.needs(what, money(sumOf(target)), money(have)));
    return true;
  };
  const each = (make: (id: string, stake: number) => number) =>
    Object.fromEntries(Object.entries(shown).map(([id, stake]) => [id, make(id, stake)]));
  const double = () => {
    const most = (id: string) => own.find((spot) => spot.id === id)?.offered.maximum ?? 0;
    if (
      !isTooMuch(
        words.table.double,
        each((id, stake) => Math.max(stake, Math.min(stake * 2, most(id)))),
      )
    )
      aim(each((id, stake) => doubled(boundsOf(id), stake)));
  };
  const rebet = () => !isTooMuch(words.table.rebet, last) && aim(last);
  const mayNext = Boolean(message?.yours.actions.some((action) => action.do === "next"));
  const next = (again: boolean) => {
    if (!mayNext) return;
    rebetting.current = again;
    void act({ do: "next" });
  };
  useEffect(() => {
    if (!open || !rebetting.current) return;
    rebetting.current = false;
    rebet();
    // Once, when bets are open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    aim(before, false);
  };
  return {
    shown,
    open,
    canUndo: past.length > 0,
    last,
    add,
    takeBack,
    rebet: () => void (open ? rebet() : next(true)),
    double,
    undo,
    clear: () => aim({}),
    ready: () => worker.pressReady(),
    betAnyway: () => worker.betAnyway(),
    next: mayNext ? () => next(false) : null,
  };
}
