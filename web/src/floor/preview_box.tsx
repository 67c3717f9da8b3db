// What an order would do, in the server's words: what is announced, which chips go where by which clause, what comes then.
import { useEffect, useRef } from "react";
import type { ChipMove, OrderPreview } from "../api";
import { waits } from "../connection";
import { money } from "../money";
import { floorWords as t } from "../words_floor";
import type { Ordering } from "./use_order";

function Moves({ moves }: { moves: ChipMove[] }) {
  return (
    <div className="scroller" tabIndex={0} role="region" aria-label={t.wouldDo}>
      <table className="grid floor-moves">
        <thead>
          <tr>
            <th scope="col">{t.move.what}</th>
            <th scope="col">{t.move.from}</th>
            <th scope="col">{t.move.to}</th>
            <th scope="col" className="number">
              {t.move.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move, i) => (
            <tr key={i}>
              <th scope="row">
                {[move.seat === undefined ? "" : t.seat(move.seat), move.wager].filter(Boolean).join(" · ")}{" "}
                {move.clause && <span className="clause">{move.clause}</span>}
              </th>
              <td>{move.from}</td>
              <td>{move.to}</td>
              <td className="number">{money(move.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Effects({ preview }: { preview: OrderPreview }) {
  if (!preview.accepted)
    return (
      <p role="alert" className="notice bad">
        {preview.says} {preview.clause && <span className="clause">{preview.clause}</span>}
      </p>
    );
  const two = waits(preview);
  return (
    <>
      {two && <p className="floor-two">{t.takesTwo}</p>}
      {preview.steps.map((step, i) => (
        <p key={i} className="floor-says">
          {step.says} {step.clause && <span className="clause">{step.clause}</span>}
        </p>
      ))}
      {!two && <p className="quiet">{preview.moves.length === 0 ? t.nothingMoves : preview.at_the_end ? t.atTheEnd : t.now}</p>}
      {preview.moves.length > 0 && <Moves moves={preview.moves} />}
      {preview.ahead.length > 0 && (
        <>
          <h4>{t.thenDone}</h4>
          <ol className="floor-ahead">
            {preview.ahead.map((step, i) => (
              <li key={i}>
                {step.says} {step.clause && <span className="clause">{step.clause}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

export function PreviewBox({ ordering }: { ordering: Ordering }) {
  const { proposed, busy, confirm, back } = ordering;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus(), []);
  if (!proposed) return null;
  const { name, preview } = proposed;
  return (
    <section className="floor-preview" aria-label={t.wouldDo}>
      <h3 ref={heading} tabIndex={-1}>
        {name}: {t.wouldDo}
      </h3>
      <Effects preview={preview} />
      <div className="row">
        {preview.accepted && (
          <button type="button" className="primary" disabled={busy} data-do="confirm" onClick={confirm}>
            {t.doIt}: {name}
          </button>
        )}
        <button type="button" disabled={busy} data-do="back" onClick={back}>
          {t.back}
        </button>
      </div>
    </section>
  );
}
