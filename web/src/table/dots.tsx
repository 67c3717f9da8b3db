// The settled chips of another place, one by one: each says why it moved.
import type { Game } from "../api";
import { signed } from "../money";
import type { LineShown } from "../protocol";
import { wagerName } from "../ui/explain";
import { words } from "../words";

export function Dots({
  lines,
  who,
  game,
  onExplain,
}: {
  lines: LineShown[];
  who: string;
  game: Game | null;
  onExplain: (lines: LineShown[]) => void;
}) {
  return (
    <span className="dots">
      {lines.map((line, i) => (
        <button
          key={i}
          type="button"
          className={`dot ${line.net > 0 ? "won" : line.net < 0 ? "lost" : ""}`}
          onClick={() => onExplain([line])}
          aria-label={words.table.dot(who, wagerName(game, line.wager), signed(line.net))}
        />
      ))}
    </span>
  );
}
