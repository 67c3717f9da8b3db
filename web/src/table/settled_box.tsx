// The last settled round: what each spot won or lost, and why.
import type { Game } from "../api";
import { signed } from "../money";
import type { LineShown } from "../protocol";
import { Link } from "../router";
import { words } from "../words";
import { LineExplained, Lines, wagerName } from "../ui/explain";
import type { Settled } from "./use_table";

export function SettledBox({ settled, game, explained, onExplain }: { settled: Settled | null; game: Game | null; explained: LineShown | null; onExplain: (line: LineShown | null) => void }) {
  const t = words.table;
  if (!settled) return <section className="panel" aria-label={t.result}><h2>{t.result}</h2><p className="quiet">{t.whyEmpty}</p></section>;
  const played = settled.banked || settled.own.length > 0;
  // A banker's chips move with everybody's lines.
  const lines = settled.banked ? settled.view.settlement!.lines : settled.own;
  return (
    <section className="panel settled" aria-label={t.result}>
      <h2>{t.lastRound(settled.view.round)} <span className={settled.net > 0 ? "plus" : settled.net < 0 ? "minus" : ""}>{played ? signed(settled.net) : ""}</span></h2>
      {settled.banked && <p className="quiet">{t.banked}</p>}
      {lines.length > 0 ? (
        <Lines lines={lines} seats={settled.banked} game={game} chosen={explained} onChoose={(line) => onExplain(explained === line ? null : line)} />
      ) : (
        <p className="quiet">{t.whyEmpty}</p>
      )}
      {played && <p className="links"><Link href={`/round/${settled.view.id}`}>{t.replay} · {t.proof}</Link></p>}
    </section>
  );
}

/** Another seat's chip. */
export function ExplainSheet({ line, game, close }: { line: LineShown; game: Game | null; close: () => void }) {
  return (
    <div className="sheet explain-sheet" role="dialog" aria-label={words.table.whyTitle(wagerName(game, line.wager))}>
      <header><h2>{words.table.seat(line.seat)}: {wagerName(game, line.wager)}</h2><button type="button" className="icon-button" aria-label={words.table.dismiss} onClick={close}>×</button></header>
      <LineExplained line={line} game={game} />
    </div>
  );
}
