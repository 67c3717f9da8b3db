// One line that a beginner understands: who won and by what, and what gold and blue mean.
import type { RoundView } from "../protocol";
import { words } from "../words";

/** As the player of the seat hears it; from behind it, and to everybody else, as it is told of the seat. */
export function verdictOf(round: RoundView | null, seat: number, rider: number): string {
  const verdict = round?.settlement?.verdicts.find((each) => each.seat === seat);
  return (rider === 0 ? verdict?.says : verdict?.told) ?? "";
}

export function Verdict({ view, seat, rider }: { view: RoundView; seat: number; rider: number }) {
  const says = verdictOf(view, seat, rider);
  if (!says || view.void) return null;
  return (
    <div className="verdict">
      <p>{says}</p>
      <Legend view={view} seat={seat} />
    </div>
  );
}

/** Only while cards are marked so. */
export function Legend({ view, seat }: { view: RoundView | null; seat: number }) {
  const hands = view?.settlement?.hands ?? [];
  const own = hands.some((hand) => hand.seat === seat);
  const dealer = hands.some((hand) => hand.dealer);
  if (!own && !dealer) return null;
  return (
    <p className="legend quiet small">
      {own && (
        <span>
          <i className="swatch gold" aria-hidden="true" /> {words.table.gold}
        </span>
      )}{" "}
      {dealer && (
        <span>
          <i className="swatch blue" aria-hidden="true" /> {words.table.blue}
        </span>
      )}
    </p>
  );
}
