// What the wagers of this table pay. Where the number of hands decides, all columns are shown until bets are closed, then
// the one that counts in this round.
import type { Game } from "../api";
import type { TableMessage } from "../protocol";
import { PayTableGrid } from "../ui/rule_parts";
import { words } from "../words";
import { rulesWords } from "../words_rules";
import { ownStakes } from "./use_table";

export function PaysBox({ message, game }: { message: TableMessage; game: Game | null }) {
  const t = words.pays;
  if (!game || game.pay_tables.length === 0) return null;
  const { round } = message.public;
  // A settled round keeps its column in sight until the next one opens.
  const hands = round?.hands;
  const stakes = ownStakes(message);
  return (
    <section className="panel pays-box" aria-label={t.title}>
      <h2>{t.title}</h2>
      {game.pay_tables.map(({ wager, name, table }) => {
        const byHands = table.hands.length > 1;
        const counts = byHands && hands !== undefined && table.hands.includes(hands);
        return (
          <details key={wager} open={byHands && (stakes[wager] ?? 0) > 0} data-pays={wager}>
            <summary>
              {name} {byHands && <span className="tag">{counts ? rulesWords.tables(hands) : t.byHands}</span>}
            </summary>
            <p className="quiet small">
              {table.name} · {table.clause}
            </p>
            <PayTableGrid table={table} name={name} hands={hands} own={message.yours.hand?.category} />
          </details>
        );
      })}
    </section>
  );
}
