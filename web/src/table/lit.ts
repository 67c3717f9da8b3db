// Which five cards make a hand: those of the own hand and of the dealer's, once a round is settled.
import { useMemo } from "react";
import { bestFive } from "../cards";
import type { RoundView } from "../protocol";

export function useLit(round: RoundView | null, own: string[]): { own?: string[]; dealer?: string[] } {
  return useMemo(() => {
    if (!round?.settlement || round.board.cards.length !== 5) return {};
    return {
      own: own.length === 2 ? bestFive([...own, ...round.board.cards]) : undefined,
      dealer: round.dealer.cards.length === 2 ? bestFive([...round.dealer.cards, ...round.board.cards]) : undefined,
    };
  }, [round, own]);
}
