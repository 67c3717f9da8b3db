// A void round looks void: why, by which clause, and that wagers went back.
import type { RoundView } from "../protocol";
import { words } from "../words";

export function VoidNote({ round }: { round: RoundView | null }) {
  if (!round?.void) return null;
  return (
    <p className="notice void-note" role="status">
      <b>{words.table.roundVoid}</b> {round.void_why?.says} {words.table.wagersBack}{" "}
      {round.void_why?.clause && <span className="clause">{round.void_why.clause}</span>}
    </p>
  );
}
