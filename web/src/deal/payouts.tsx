// What to pay, in the order of the text, one player at a time, with the chips to cut. Nothing has moved before the dealer
// says that all is paid.
import { useEffect, useState } from "react";
import { money } from "../money";
import type { DealerView, DealPayout } from "../protocol";
import { dealWords as t } from "./words";

interface Turn {
  seat: number;
  rider: number;
  lines: DealPayout[];
}

/** Lines of one person that follow each other. */
export function turnsOf(payouts: DealPayout[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of payouts) {
    const last = turns.at(-1);
    if (last && last.seat === line.seat && last.rider === line.rider) last.lines.push(line);
    else turns.push({ seat: line.seat, rider: line.rider, lines: [line] });
  }
  return turns;
}

export function Payouts({ deal, nameOf, onPaid }: { deal: DealerView; nameOf: (seat: number) => string; onPaid: () => void }) {
  const own = deal.next.seat; // where the text settles hand by hand, the step names it
  const turns = turnsOf(own === undefined ? deal.payouts : deal.payouts.filter((line) => line.seat === own)).filter(({ lines }) =>
    lines.some((line) => !line.moved),
  );
  const [at, setAt] = useState(0);
  const last = at >= turns.length - 1;
  const turn = turns[Math.min(at, turns.length - 1)];
  const next = () => (last ? onPaid() : setAt(at + 1));
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === "Enter" && !(event.target instanceof HTMLButtonElement) && next();
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const hand = deal.hands.find((each) => each.seat === turn?.seat)?.name;
  const dealer = deal.hands.find((each) => each.dealer)?.name;
  const sum = turn?.lines.filter((line) => !line.moved).reduce((total, line) => total + line.pay, 0) ?? 0;
  return (
    <section className="payouts" aria-label={t.pays("")}>
      <p className="quiet">
        {[dealer, deal.dealer_qualifies === null ? "" : deal.dealer_qualifies ? t.qualifies : t.doesNot].filter(Boolean).join(" · ")}
      </p>
      {turn && (
        <div className="pay-turn" data-pay-seat={turn.seat}>
          <h3>
            {t.payTo(turn.seat, nameOf(turn.seat))} {turn.rider > 0 && t.behind(turn.rider)}
            <span className="quiet">{hand}</span>
          </h3>
          <ul>
            {turn.lines.map((line) => (
              <li key={line.wager} className={line.moved ? "moved" : line.pay > 0 ? "wins" : ""}>
                <span className="pay-name">
                  {line.name} {line.stake > 0 && <span className="quiet">{money(line.stake)}</span>}
                </span>
                <span className="pay-does">
                  <b>{line.outcome}</b> {line.does} {line.moved && t.hasMoved}
                </span>
                {line.clause && <span className="clause">{line.clause}</span>}
                <ChipsToCut chips={line.chips} />
              </li>
            ))}
          </ul>
          <p className="pay-sum">{sum > 0 ? t.pays(money(sum)) : t.nothingToPay}</p>
        </div>
      )}
      <button type="button" className="primary big" data-do="pay" onClick={next}>
        {last ? (own === undefined ? t.allPaid : t.paid) : t.nextSeat}{" "}
        <span className="small">{turns.length > 1 && t.of(at + 1, turns.length)}</span>
      </button>
    </section>
  );
}

function ChipsToCut({ chips }: { chips: DealPayout["chips"] }) {
  if (chips.length === 0) return null;
  return (
    <span className="chips-cut">
      {chips.map((each) => (
        <span key={each.colour} className={`cut cut-${each.colour}`}>
          <i aria-hidden="true" />
          {t.chipsCut(each.count, t.chipNames[each.colour] ?? each.colour)}
        </span>
      ))}
    </span>
  );
}
