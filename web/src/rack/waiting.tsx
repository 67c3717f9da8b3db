// Slips that wait to be signed: a second person of the floor signs one on a session of their own, or says why not.
import { useState } from "react";
import { post, type FloorAnswer, type RackShown, type SlipWaiting } from "../api";
import { when } from "../time";
import { rackWords as t } from "../words_rack";

function Verdict({ slip, onDone, say }: { slip: SlipWaiting; onDone: () => void; say: (text: string, bad: boolean) => void }) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const decide = (verdict: "approve" | "reject") => {
    setBusy(true);
    post<FloorAnswer>(`/api/orders/${slip.order}/${verdict}`, verdict === "reject" ? { reason } : undefined)
      .then(
        () => (say(verdict === "approve" ? t.signed : t.rejected, false), onDone()),
        (error: Error) => say(error.message, true),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="row">
      {slip.yours ? (
        <p className="quiet">{t.yours}</p>
      ) : (
        <button type="button" className="primary" disabled={busy} onClick={() => decide("approve")}>
          {t.sign}
        </button>
      )}
      <label>
        {t.reason} <input value={reason} maxLength={120} onChange={(event) => setReason(event.target.value)} />
      </label>
      <button type="button" disabled={busy || reason === ""} onClick={() => decide("reject")}>
        {slip.yours ? t.takeBack : t.reject}
      </button>
    </div>
  );
}

export function Waiting({ rack, signs, onDone }: { rack: RackShown; signs: boolean; onDone: () => void }) {
  const [said, setSaid] = useState({ text: "", bad: false });
  return (
    <section className="panel rack-waiting" aria-label={t.waiting}>
      <h2>{t.waiting}</h2>
      {rack.waiting.length === 0 && <p className="quiet">{t.noneWaits}</p>}
      <ul>
        {rack.waiting.map((slip) => (
          <li key={slip.order} data-order={slip.order}>
            <b>{t.kinds[slip.kind]}</b> <span>{slip.what}</span> <span className="quiet">{t.askedBy(slip.by, when(slip.at))}</span>
            {slip.reason && <p>{slip.reason}</p>}
            {slip.effects.map((effect, i) => (
              <p key={i} className="quiet">
                {effect}
              </p>
            ))}
            {signs && <Verdict slip={slip} onDone={onDone} say={(text, bad) => setSaid({ text, bad })} />}
          </li>
        ))}
      </ul>
      <p role={said.bad ? "alert" : "status"} className={said.bad ? "notice bad" : "quiet"}>
        {said.text}
      </p>
    </section>
  );
}
