// Why a chip moved, over the felt: of another place, or of the own one where the list of the settlement is out of sight.
import { useEffect, useRef, useState } from "react";
import type { Game } from "../api";
import type { LineShown } from "../protocol";
import { words } from "../words";
import { LineExplained, lineName } from "../ui/explain";
import { placeName } from "./places";

export function ExplainSheet({ lines, game, close }: { lines: LineShown[]; game: Game | null; close: () => void }) {
  const t = words.table;
  const box = useRef<HTMLDivElement>(null);
  const [pressed] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    return () => {
      // Nobody has gone elsewhere meanwhile: back to the chip that was pressed.
      if (document.activeElement === document.body && pressed?.isConnected) pressed.focus();
    };
  }, [pressed]);
  const first = lines[0]!;
  const where = placeName(first);
  const title = t.whyTitle(`${where}: ${lineName(game, first)}`);
  return (
    <div
      ref={box}
      className="sheet explain-sheet"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <header>
        <h2>{where}</h2>
        <button type="button" className="icon-button" aria-label={t.dismiss} onClick={close}>
          ×
        </button>
      </header>
      {lines.map((line, i) => (
        <div key={i}>
          <h3>{lineName(game, line)}</h3>
          <LineExplained line={line} game={game} />
        </div>
      ))}
    </div>
  );
}
