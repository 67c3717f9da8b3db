// A slip is asked for: which one, and how many chips of each colour. What it comes to is shown while it is counted.
import { useState, type FormEvent } from "react";
import { post, type FloorAnswer, type RackShown, type SlipWish } from "../api";
import { money } from "../money";
import type { CountedChips } from "../protocol";
import { rackWords as t } from "../words_rack";

const NOTES = [10000, 5000, 2000, 1000, 500, 200, 100]; // banknotes by their worth

type Counts = Record<number, string>;
const counted = (counts: Counts): CountedChips[] =>
  Object.entries(counts)
    .map(([worth, count]) => ({ worth: Number(worth), count: Number(count) || 0 }))
    .filter(({ count }) => count !== 0);
const total = (counts: Counts) => counted(counts).reduce((sum, { worth, count }) => sum + worth * count, 0);

/** What can be asked for as the table stands; the server has the last word. */
export function kindsNow(rack: RackShown): SlipWish["kind"][] {
  const house = rack.banks === "house";
  if (rack.open_shift === 0) return ["opener", "drop"];
  return house ? ["fill", "credit", "drop", "closer"] : ["drop", "closer"];
}

interface CountProps {
  what: string;
  rows: { worth: number; colour: string }[];
  counts: Counts;
  onCount: (worth: number, count: string) => void;
}

function Count({ what, rows, counts, onCount }: CountProps) {
  return (
    <table className="grid rack-count">
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{t.count}</th>
          <th scope="col" className="number">
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ worth, colour }) => (
          <tr key={worth}>
            <th scope="row">
              {colour && <span className={`rack-chip is-${colour}`} aria-hidden="true" />} {money(worth)} {colour}
            </th>
            <td>
              <input
                type="number"
                min={0}
                max={10_000_000}
                inputMode="numeric"
                aria-label={`${what} ${money(worth)}`}
                value={counts[worth] ?? ""}
                onChange={(event) => onCount(worth, event.target.value)}
              />
            </td>
            <td className="number">{money(worth * (Number(counts[worth]) || 0))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t.total}
          </th>
          <td className="number" data-total>
            {money(total(counts))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

export function AskSlip({ rack, onAsked }: { rack: RackShown; onAsked: () => void }) {
  const kinds = kindsNow(rack);
  const [chosen, setKind] = useState<SlipWish["kind"]>("opener");
  const kind = kinds.includes(chosen) ? chosen : kinds[0]!;
  const [counts, setCounts] = useState<Counts>({});
  const [fees, setFees] = useState<Counts>({});
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; bad: boolean }>({ text: "", bad: false });
  const box = kind === "drop";
  const choose = (next: SlipWish["kind"]) => {
    setKind(next);
    setCounts({});
    setFees({});
    setSaid({ text: "", bad: false });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const wish: SlipWish = { kind, chips: counted(counts), ...(box ? { fees: counted(fees) } : {}), ...(reason ? { reason } : {}) };
    post<FloorAnswer>(`/api/tables/${rack.table}/slips`, wish)
      .then(
        (answer) => {
          setSaid({ text: t.done(answer.order ?? 0), bad: false });
          setCounts({});
          setFees({});
          setReason("");
          onAsked();
        },
        (error: Error) => setSaid({ text: error.message, bad: true }),
      )
      .finally(() => setBusy(false));
  };
  const chips = rack.chips.map(({ worth, colour }) => ({ worth, colour }));
  return (
    <section className="panel rack-ask" aria-label={t.ask}>
      <h2>{t.ask}</h2>
      <div className="choice" role="group" aria-label={t.ask}>
        {kinds.map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
            {t.kinds[each]}
          </button>
        ))}
      </div>
      <form onSubmit={send}>
        <p className="quiet">{t.hints[kind]}</p>
        {(!box || rack.banks === "house") && (
          <Count
            what={box ? t.note : t.chip}
            rows={box ? NOTES.map((worth) => ({ worth, colour: "" })) : chips}
            counts={counts}
            onCount={(worth, count) => setCounts((old) => ({ ...old, [worth]: count }))}
          />
        )}
        {box && (rack.banks === "players" || rack.box_fees > 0) && (
          <Count what={t.fees} rows={chips} counts={fees} onCount={(worth, count) => setFees((old) => ({ ...old, [worth]: count }))} />
        )}
        <label>
          {t.reasonIfAny}
          <input value={reason} maxLength={120} onChange={(event) => setReason(event.target.value)} />
        </label>
        <button type="submit" className="primary" disabled={busy}>
          {t.asks}: {t.kinds[kind]}
        </button>
        <p role={said.bad ? "alert" : "status"} className={said.bad ? "notice bad" : "quiet"}>
          {said.text}
        </p>
      </form>
    </section>
  );
}
