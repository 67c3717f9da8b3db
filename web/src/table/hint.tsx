// For the first rounds of somebody who has never seen the game: what to press now.
import { useEffect, useState } from "react";
import { useBook } from "../coach/use_book";
import type { TableMessage } from "../protocol";
import { words } from "../words";
import type { Bets } from "./use_bets";
import { mainOf, type SpotRule } from "./use_table";

const FIRST_ROUNDS = 2;

export function hintFor(message: TableMessage, bets: Pick<Bets, "open" | "shown">, spots: SpotRule[]): string {
  const t = words.hints;
  const main = mainOf(spots);
  const follows = spots.find(({ equalTo, rule }) => equalTo && equalTo === main?.id && !rule.optional);
  const most = Math.max(0, ...message.yours.actions.map((action) => (action.do === "raise" ? (action.multiple ?? 0) : 0)));
  const may = (what: string) => message.yours.actions.some((action) => action.do === what);
  const place = message.public.places.find((each) => each.seat === message.yours.seat);
  // What cannot be done is not hinted at.
  if (most === 0 && (may("fold") || may("check"))) return may("buy_and_raise") ? t.buyOr : may("fold") ? t.onlyFold : t.onlyCheck;
  if (may("fold")) return t.fold(most);
  if (may("check")) return (message.public.round?.board.cards.length ?? 0) > 0 ? t.later(most) : t.first(most);
  if (message.public.round?.settlement) return t.settled;
  if (!bets.open || message.yours.rider > 0) return "";
  if (!Object.values(bets.shown).some((stake) => stake > 0)) return main ? t.bet(main.rule.name, follows?.rule.name ?? "") : "";
  return place?.ready ? "" : t.deal;
}

/** Later, what is told to everybody stands in its place. */
export function Hint({
  message,
  bets,
  spots,
  children,
}: {
  message: TableMessage;
  bets: Bets;
  spots: SpotRule[];
  children: React.ReactNode;
}) {
  const { lifetime } = useBook();
  const isNew = lifetime.rounds < FIRST_ROUNDS;
  // Its place is kept until the next bets are placed: then everybody looks at the felt, and nothing jumps by itself.
  const [kept, setKept] = useState(isNew);
  const betting = bets.open && Object.values(bets.shown).some((stake) => stake > 0);
  useEffect(() => {
    if (!isNew && betting) setKept(false);
  }, [isNew, betting]);
  const hint = isNew ? hintFor(message, bets, spots) : "";
  return (
    <div className={`hint-place ${kept ? "kept" : ""}`}>
      {hint ? (
        <p key={hint} className="hint">
          {hint}
        </p>
      ) : (
        children
      )}
    </div>
  );
}
