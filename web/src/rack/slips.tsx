// Slips that are signed, and one of them as it is printed. The server counts the prints: from the second on it is a reprint.
import { useEffect, useState } from "react";
import { post, type RackShown, type SlipPrinted, type SlipShown } from "../api";
import { money } from "../money";
import type { ChipsCut } from "../protocol";
import { when } from "../time";
import { words } from "../words";
import { rackWords as t } from "../words_rack";

function ChipRows({ chips }: { chips: ChipsCut[] }) {
  return chips.map(({ worth, colour, count }) => (
    <tr key={worth}>
      <th scope="row">
        {money(worth)} {colour}
      </th>
      <td className="number">{count}</td>
      <td className="number">{money(worth * count)}</td>
    </tr>
  ));
}

interface SheetProps {
  rack: RackShown;
  slip: SlipShown;
  printed: SlipPrinted;
  onClose: () => void;
}

/** What stands on the paper. */
export function SlipSheet({ rack, slip, printed, onClose }: SheetProps) {
  useEffect(() => void window.print(), [printed]);
  return (
    <section className="panel slip-sheet" aria-label={t.slip(slip.number)}>
      <header>
        <h2>
          {t.kinds[slip.kind]} · {t.slip(slip.number)}
        </h2>
        <p className={printed.copy > 1 ? "slip-copy" : "quiet"} data-copy={printed.copy}>
          {printed.copy > 1 ? t.copy(printed.copy) : t.original}
        </p>
      </header>
      <p>
        {words.brand} · {rack.name} · {rack.house_name} · {t.shift(slip.shift)} · {when(slip.at)}
      </p>
      <table className="grid">
        <tbody>
          <ChipRows chips={slip.chips} />
          {slip.fee_chips.length > 0 && (
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {t.fees}
              </th>
            </tr>
          )}
          <ChipRows chips={slip.fee_chips} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td className="number">{money(slip.amount + slip.fees)}</td>
          </tr>
        </tfoot>
      </table>
      {slip.reason && <p>{slip.reason}</p>}
      <dl className="slip-signers">
        <div>
          <dt>{t.askedSigned.asked}</dt>
          <dd>{`${slip.asked_by}, ${when(slip.asked_at)}`}</dd>
        </div>
        <div>
          <dt>{t.askedSigned.signed}</dt>
          <dd>{`${slip.signed_by}, ${when(slip.at)}`}</dd>
        </div>
      </dl>
      <p className="quiet">{t.printedBy(printed.by, when(printed.at))}</p>
      <button type="button" className="no-print" onClick={onClose}>
        {t.closeSlip}
      </button>
    </section>
  );
}

export function Slips({ rack, prints, onPrinted }: { rack: RackShown; prints: boolean; onPrinted: () => void }) {
  const [shown, setShown] = useState<{ slip: SlipShown; printed: SlipPrinted } | null>(null);
  const [problem, setProblem] = useState("");
  const print = (slip: SlipShown) =>
    post<SlipPrinted>(`/api/tables/${rack.table}/slips/${slip.number}/print`).then(
      (printed) => (setShown({ slip, printed }), setProblem(""), onPrinted()),
      (error: Error) => setProblem(error.message),
    );
  return (
    <>
      {shown && <SlipSheet rack={rack} {...shown} onClose={() => setShown(null)} />}
      <section className="panel rack-slips" aria-label={t.slips}>
        <h2>{t.slips}</h2>
        {problem && (
          <p role="alert" className="notice bad">
            {problem}
          </p>
        )}
        {rack.slips.length === 0 && <p className="quiet">{t.noSlips}</p>}
        <ul>
          {rack.slips.map((slip) => (
            <li key={slip.number} data-slip={slip.number}>
              <b>{t.slip(slip.number)}</b>
              <span>{t.kinds[slip.kind]}</span>
              <b className="number">{money(slip.amount + slip.fees)}</b>
              <span className="quiet">{t.byTwo(slip.asked_by, slip.signed_by)}</span>
              <span className="quiet">{when(slip.at)}</span>
              {prints ? (
                <button type="button" onClick={() => void print(slip)}>
                  {slip.prints > 0 ? t.reprint : t.print}
                </button>
              ) : (
                <span className="quiet">{t.prints(slip.prints)}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
