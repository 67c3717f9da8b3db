// Which chips are explained, and where: in the list of the settlement while it is in sight, else in a sheet.
import { useEffect, useState } from "react";
import type { Game } from "../api";
import type { LineShown } from "../protocol";
import { lineText, sameLine } from "../ui/explain";
import { useMedia } from "../use";
import { listed } from "./settled_box";
import type { Settled } from "./use_table";

const LIST_OUT_OF_SIGHT = "(max-width: 68rem)"; // as in table.css: the side is below the felt
const NONE: LineShown[] = [];

export const lineKey = (lines: LineShown[]) =>
  lines.map(({ seat, rider, wager, envy_of }) => [seat, rider, wager, envy_of].join("/")).join(" ");

export interface Explained {
  lines: LineShown[];
  inList: LineShown[];
  inSheet: LineShown[];
  onFelt: (lines: LineShown[]) => void;
  onList: (lines: LineShown[]) => void;
  close: () => void;
}

export function useExplained({
  settled,
  game,
  say,
}: {
  settled: Settled | null;
  game: Game | null;
  say: (text: string) => void;
}): Explained {
  const [lines, setLines] = useState(NONE);
  const [where, setWhere] = useState<"list" | "sheet">("list");
  const outOfSight = useMedia(LIST_OUT_OF_SIGHT);
  const own = settled && (settled.banked || settled.own.length > 0) ? settled.view.round : 0;
  useEffect(() => setLines(NONE), [own]); // the chips of the next own round are others
  const explain = (chosen: LineShown[], place: "list" | "sheet") => {
    setLines(chosen);
    setWhere(place);
    say(chosen.map((line) => lineText(game, line)).join(" "));
  };
  const isListed = (line: LineShown) => listed(settled).some((each) => sameLine(each, line));
  return {
    lines,
    inList: where === "list" ? lines : NONE,
    inSheet: where === "sheet" ? lines : NONE,
    onFelt: (chosen) => explain(chosen, !outOfSight && chosen.every(isListed) ? "list" : "sheet"),
    onList: (chosen) => explain(chosen, "list"),
    close: () => setLines(NONE),
  };
}
