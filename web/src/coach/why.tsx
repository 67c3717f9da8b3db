// Why an action is best: what the hand is, how it fares, the cards that matter, and the rule that says so.
import type { Advice, Out, Reason, RuleHere, Showdowns } from "../api";
import { cardName } from "../cards";
import { words } from "../words";
import { coachWords } from "../words_coach";
import { actionName } from "../table/advice";
import { Suit } from "../ui/card";
import "../styles/coach.css";

/** A card among words. */
export function MiniCard({ card }: { card: string }) {
  return (
    <span className={`mini-card suit-${card[1]}`} role="img" aria-label={cardName(card)}>
      {card[0] === "T" ? "10" : card[0]}
      <Suit suit={card[1]!} />
    </span>
  );
}

export function Split({ showdowns }: { showdowns: Showdowns }) {
  const t = coachWords;
  const { deals, not_qualified } = showdowns;
  const parts = (["win", "tie", "lose"] as const).map((each) => ({ each, share: showdowns[each] / deals }));
  return (
    <div>
      <div className="split" aria-hidden="true">
        {parts.map(({ each, share }) => (
          <span key={each} className={`split-${each}`} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <p className="split-words">
        {parts.map(({ each, share }) => (
          <span key={each} title={t.number(showdowns[each])}>
            <span className={`key split-${each}`} aria-hidden="true" />
            {t.outcome[each]} <b>{t.share(share)}</b>
          </span>
        ))}
      </p>
      <p className="quiet small">
        {t.ofDeals(deals)}. {t.notQualified(not_qualified / deals)}
      </p>
    </div>
  );
}

function Outs({ outs, boardCards }: { outs: Out[]; boardCards: number }) {
  const t = coachWords;
  const count = outs.reduce((sum, out) => sum + out.cards.length, 0);
  return (
    <div>
      <p>{boardCards === 5 ? t.beatYou(count, 45) : t.improve(count)}</p>
      <ul className="outs">
        {outs.map((out) => (
          <li key={out.hand}>
            <span>{t.out(out.cards.length, out.hand)}</span>
            <span className="out-cards">
              {out.cards.map((card) => (
                <MiniCard key={card} card={card} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const NOTHING = 1e-9;

export function RuleShown({ rule, best }: { rule: RuleHere; best: string }) {
  const t = coachWords;
  return (
    <div>
      <p className="quiet">{t.ruleOf(rule.strategy)}</p>
      <ol className="rule-list">
        {rule.rules.map((each) => (
          <li key={each.id} className={each.decides ? "decides" : ""} aria-current={each.decides ? "true" : undefined}>
            {t.rule(actionName(each.action), each.says)}
          </li>
        ))}
      </ol>
      <p className={rule.cost_decimal > NOTHING ? "minus" : "plus"}>
        {rule.cost_decimal > NOTHING ? t.ruleNearly(actionName(rule.action), actionName(best), rule.cost_decimal.toFixed(4)) : t.ruleRight}
      </p>
    </div>
  );
}

function DealerHands({ reason }: { reason: Reason }) {
  const t = coachWords;
  const all = reason.showdowns.deals;
  return (
    <details>
      <summary>{t.dealerHolds}</summary>
      <table className="grid small">
        <thead>
          <tr>
            <th scope="col">{t.dealerHand}</th>
            {(["win", "tie", "lose"] as const).map((each) => (
              <th key={each} scope="col" className="number">
                {t.outcome[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reason.dealer.map((kind) => (
            <tr key={kind.hand}>
              <th scope="row">{kind.hand}</th>
              {[kind.win, kind.tie, kind.lose].map((count, i) => (
                <td key={i} className="number">
                  {count > 0 ? t.share(count / all) : words.emptyCell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function madeWords(reason: Reason, boardCards: number): string {
  const t = coachWords;
  if (boardCards === 0) return t.before;
  const high = reason.hand.endsWith(" high") && !/straight|flush/.test(reason.hand);
  return high && boardCards === 3 ? t.nothingYet : (t.madeBy[reason.made_by] ?? "");
}

export function Why({ advice, boardCards }: { advice: Pick<Advice, "best" | "reason">; boardCards: number }) {
  const t = coachWords;
  const { reason } = advice;
  if (!reason) return null;
  return (
    <section className="why" aria-label={t.why}>
      <p className="why-hand">
        <b>{t.have(reason.hand)}</b> {madeWords(reason, boardCards)}
      </p>
      <Split showdowns={reason.showdowns} />
      {boardCards > 0 && <Outs outs={reason.outs} boardCards={boardCards} />}
      {reason.rule ? <RuleShown rule={reason.rule} best={advice.best} /> : <p className="quiet">{t.noRule}</p>}
      {reason.dealer.length > 0 && <DealerHands reason={reason} />}
    </section>
  );
}
