// How a round is settled: every line in the order of the text, what was said of it, the clause and the reason in words.
import type { PayMarkShown } from "../api";
import { dealWords } from "../deal/words";
import { schoolWords as t } from "../words_school";
import { itemName } from "./felt";
import { saidOf } from "./settling";

type Line = PayMarkShown["lines"][number];

export function PayMarkView({ mark }: { mark: PayMarkShown }) {
  return (
    <section className="pay-mark" aria-label={t.settlement}>
      <ol>
        {mark.lines.map((line) => (
          <li key={line.key} className={line.wrong || line.out_of_order ? "bad" : "good"} data-marked={line.key}>
            <MarkLine line={line} />
          </li>
        ))}
      </ol>
      <p className="quiet small">
        {t.orderBy} <span className="clause">{mark.order_clause}</span>
      </p>
    </section>
  );
}

function MarkLine({ line }: { line: Line }) {
  return (
    <>
      <p className="mark-head">
        <span>
          {t.seat(line.seat)} {itemName(line)}
        </span>
        <b>{saidOf(line.kind, line.does, line.amount)}</b>
        <span className={line.wrong || line.out_of_order ? "minus" : "plus"}>
          {!line.wrong && !line.out_of_order && <>✓ {t.right}</>}
          {line.wrong && (
            <>
              ✗ {t.youSaid}: {saidOf(line.kind, line.said, line.said_amount)}
            </>
          )}
          {line.wrong && line.out_of_order && ", "}
          {line.out_of_order && <>✗ {t.order}</>}
        </span>
      </p>
      <p className="mark-why">
        {line.why} {line.clause && <span className="clause">{line.clause}</span>}
      </p>
      {line.chips.length > 0 && (
        <p className="chips-cut">
          <span className="quiet">{t.cut}</span>
          {line.chips.map((each) => (
            <span key={each.colour} className={`cut cut-${each.colour}`}>
              <i aria-hidden="true" />
              {dealWords.chipsCut(each.count, dealWords.chipNames[each.colour] ?? each.colour)}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
