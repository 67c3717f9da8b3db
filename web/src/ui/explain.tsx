// Why a chip moved: the settlement line in the server's words, with its clauses.
import type { Game } from "../api";
import type { LineShown } from "../protocol";
import { money, signed } from "../money";
import { placeName } from "../table/places";
import { words } from "../words";
import { rulesWords } from "../words_rules";

export function wagerName(game: Game | null, id: string): string {
  return game?.rules.wagers.find((wager) => wager.id === id)?.name ?? id;
}

/** Other seats' hands pay an own wager, too. */
export const lineName = (game: Game | null, line: LineShown) =>
  `${wagerName(game, line.wager)}${line.envy_of ? ` (${rulesWords.envy})` : ""}`;

/** The same chips: every message brings its lines anew. */
export const sameLine = (a: LineShown, b: LineShown) =>
  a.seat === b.seat && a.rider === b.rider && a.wager === b.wager && a.envy_of === b.envy_of && Boolean(a.coupon) === Boolean(b.coupon);

export const lineText = (game: Game | null, line: LineShown) => words.announce.why(lineName(game, line), signed(line.net), line.why);

export function LineExplained({ line, game }: { line: LineShown; game: Game | null }) {
  const t = words.table;
  const clauses = line.clauses.map((id) => ({ id, says: clauseText(game, id) }));
  return (
    <div className="explained">
      <p className="why">{line.why}</p>
      <dl className="facts">
        <div>
          <dt>{t.stake}</dt>
          <dd>{money(line.stake)}</dd>
        </div>
        <div>
          <dt>{t.outcome}</dt>
          <dd>{words.outcomes[line.outcome] ?? line.outcome}</dd>
        </div>
        {line.odds && (
          <div>
            <dt>{t.odds}</dt>
            <dd>{line.odds}</dd>
          </div>
        )}
        <div>
          <dt>{t.pays}</dt>
          <dd>{money(line.paid)}</dd>
        </div>
        <div>
          <dt>{t.back}</dt>
          <dd>{money(line.returned)}</dd>
        </div>
        <div>
          <dt>{t.net}</dt>
          <dd className={line.net > 0 ? "plus" : line.net < 0 ? "minus" : ""}>{signed(line.net)}</dd>
        </div>
      </dl>
      <ul className="clauses">
        {clauses.map((clause) => (
          <li key={clause.id}>
            <b>{clause.id}</b> {clause.says}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A clause may be cited with the rulebook's name before it. */
export function clauseText(game: Game | null, id: string): string {
  const bare = id.includes(" ") ? id.slice(id.lastIndexOf(" ") + 1) : id;
  return game?.rules.clauses.find((clause) => clause.id === id || clause.id === bare)?.says ?? "";
}

interface LinesProps {
  lines: LineShown[];
  seats?: boolean;
  game: Game | null;
  chosen: LineShown[];
  onChoose: (line: LineShown) => void;
}

export function Lines({ lines, seats, game, chosen, onChoose }: LinesProps) {
  return (
    <ul className="lines">
      {lines.map((line, i) => {
        const open = chosen.some((each) => sameLine(each, line));
        return (
          <li key={i}>
            <button type="button" className={`line ${open ? "chosen" : ""}`} aria-expanded={open} onClick={() => onChoose(line)}>
              <span className="line-name">
                {seats ? `${placeName(line)}: ` : ""}
                {lineName(game, line)}
              </span>
              <span className="line-odds">{line.odds && line.paid > 0 ? line.odds : (words.outcomes[line.outcome] ?? line.outcome)}</span>
              <span className={`line-net ${line.net > 0 ? "plus" : line.net < 0 ? "minus" : ""}`}>{signed(line.net)}</span>
            </button>
            {open && <LineExplained line={line} game={game} />}
          </li>
        );
      })}
    </ul>
  );
}
