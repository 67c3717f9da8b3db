// The last settled round: what each spot won or lost, and why.
import { useEffect, useRef } from "react";
import type { Game } from "../api";
import { signed } from "../money";
import type { LineShown } from "../protocol";
import { Link } from "../router";
import { words } from "../words";
import { Lines, sameLine } from "../ui/explain";
import { FeeLines } from "../ui/fee_lines";
import { Verdict } from "../ui/verdict";
import type { Settled } from "./use_table";

interface SettledProps {
  settled: Settled | null;
  game: Game | null;
  explained: LineShown[];
  onExplain: (lines: LineShown[]) => void;
}

/** A banker's chips move with everybody's lines. */
export const listed = (settled: Settled | null): LineShown[] => (settled?.banked ? settled.view.settlement!.lines : (settled?.own ?? []));

export function SettledBox({ settled, game, explained, onExplain }: SettledProps) {
  const t = words.table;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.querySelector(".explained")?.scrollIntoView?.({ block: "nearest" });
  }, [explained]);
  if (!settled)
    return (
      <section className="panel result" aria-label={t.result}>
        <h2>{t.result}</h2>
        <p className="quiet">{t.whyEmpty}</p>
      </section>
    );
  const played = settled.banked || settled.own.length > 0;
  const lines = listed(settled);
  const choose = (line: LineShown) => onExplain(explained.some((each) => sameLine(each, line)) ? [] : [line]);
  return (
    <section ref={box} className="panel result settled" aria-label={t.result}>
      <h2>
        {(settled.view.void ? t.lastVoid : t.lastRound)(settled.view.round)}{" "}
        <span className={settled.net > 0 ? "plus" : settled.net < 0 ? "minus" : ""}>
          {played && !(settled.view.void && settled.net === 0) ? signed(settled.net) : ""}
        </span>
      </h2>
      {settled.own.length > 0 && <Verdict view={settled.view} seat={settled.seat} rider={settled.rider} />}
      {settled.banked && <p className="quiet">{t.banked}</p>}
      {lines.length > 0 ? (
        <Lines lines={lines} seats={settled.banked} game={game} chosen={explained} onChoose={choose} />
      ) : (
        <p className="quiet">{t.whyEmpty}</p>
      )}
      <FeeLines fees={settled.fees} />
      {played && (
        <p className="links">
          <Link href={`/round/${settled.view.id}`}>
            {t.replay} · {t.proof}
          </Link>
        </p>
      )}
    </section>
  );
}
