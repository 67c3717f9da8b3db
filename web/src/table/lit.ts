// Which five cards make a hand: the own one's and the dealer's, as the settlement says.
import type { RoundView } from "../protocol";

export interface Lit {
  own?: string[];
  dealer?: string[];
  name?: string; // of the own hand
}

export function litCards(round: RoundView | null, seat: number): Lit {
  const hands = round?.settlement?.hands ?? [];
  const own = seat > 0 ? hands.find((hand) => hand.seat === seat) : undefined;
  return { own: own?.cards, dealer: hands.find((hand) => hand.dealer)?.cards, name: own?.name };
}
