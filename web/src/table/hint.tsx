// For the first rounds of somebody who has never seen the game: what to press now.
import { useBook } from "../coach/use_book";
import type { TableMessage } from "../protocol";
import { words } from "../words";
import type { Bets } from "./use_bets";

const FIRST_ROUNDS = 2;

export function hintFor(message: TableMessage, bets: Pick<Bets, "open" | "shown">): string {
  const t = words.hints;
  const may = (what: string) => message.yours.actions.some((action) => action.do === what);
  const place = message.public.places.find((each) => each.seat === message.yours.seat);
  if (may("fold")) return t.river;
  if (may("check")) return (message.public.round?.board.cards.length ?? 0) > 0 ? t.flop : t.first;
  if (message.public.round?.settlement) return t.settled;
  if (!bets.open || message.yours.rider > 0) return "";
  if (!Object.values(bets.shown).some((stake) => stake > 0)) return t.bet;
  return place?.ready ? "" : t.deal;
}

/** Later, what is told to everybody stands in its place. */
export function Hint({ message, bets, children }: { message: TableMessage; bets: Bets; children: React.ReactNode }) {
  const { lifetime } = useBook();
  const hint = lifetime.rounds < FIRST_ROUNDS ? hintFor(message, bets) : "";
  return hint ? <p className="hint">{hint}</p> : children;
}
