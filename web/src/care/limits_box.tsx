// Limits and breaks of the one who is signed in. Every sentence about what holds is the server's.
import { useState, type FormEvent, type ReactNode } from "react";
import { get, post, type CareShown, type LimitShown } from "../api";
import { signed } from "../money";
import { when } from "../time";
import { useLoaded, type Loaded } from "../use";
import { careWords as t } from "../words_care";

const KINDS = Object.keys(t.kinds);
const isMoney = (kind: string) => kind.startsWith("loss_") || kind === "stake_round";

export const loadCare = () => get<CareShown>("/api/me/care");

export function LimitsBox() {
  return <LimitsOf loaded={useLoaded(loadCare, "care")} />;
}

/** What was loaded by who shows other things beside it, all at once. */
export function LimitsOf({ loaded }: { loaded: Loaded<CareShown> }) {
  const [changed, setCare] = useState<CareShown | null>(null);
  const care = changed ?? loaded.data;
  return (
    <>
      <section id="limits" className="panel account-box" aria-label={t.title}>
        <h2>{t.title}</h2>
        <p className="quiet">{t.hint}</p>
        {loaded.error && <p role="alert">{loaded.error.message}</p>}
        {care && <Held care={care} onCare={setCare} />}
        {care && <SetLimit onCare={setCare} />}
      </section>
      {care && <TakeBreak care={care} onCare={setCare} />}
    </>
  );
}

function Held({ care, onCare }: { care: CareShown; onCare: (care: CareShown) => void }) {
  const { played } = care;
  return (
    <>
      <p>
        {t.today(signed(played.result_day), played.minutes_day)} {t.week(signed(played.result_week))} {t.month(signed(played.result_month))}
      </p>
      {care.limits.length === 0 && <p className="quiet">{t.none}</p>}
      <ul className="session-list">
        {care.limits.map((limit) => (
          <HeldLimit key={`${limit.kind} ${limit.by}`} limit={limit} onCare={onCare} />
        ))}
      </ul>
    </>
  );
}

function HeldLimit({ limit, onCare }: { limit: LimitShown; onCare: (care: CareShown) => void }) {
  const keep = () => void post<CareShown>("/api/me/care/limits", { kind: limit.kind, value: limit.value }).then(onCare);
  const waits = limit.later_at !== null;
  return (
    <li>
      <span>
        {t.kinds[limit.kind]}: <b>{limit.says || t.noLimit}</b> {t.by[limit.by]}
        {waits && <span className="quiet"> {t.later(limit.later_says || t.noLimit, when(limit.later_at!))}</span>}
      </span>
      {waits && limit.by === "self" && (
        <button type="button" onClick={keep}>
          {t.keep}
        </button>
      )}
    </li>
  );
}

function Sent({
  label,
  button,
  danger,
  send,
  children,
}: {
  label: string;
  button: string;
  danger?: boolean;
  send: () => Promise<string>;
  children: ReactNode;
}) {
  const [said, setSaid] = useState<{ problem: boolean; says: string } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send().then(
      (says) => setSaid({ problem: false, says }),
      (error: Error) => setSaid({ problem: true, says: error.message }),
    );
  };
  return (
    <form aria-label={label} onSubmit={submit}>
      {children}
      {said && (
        <p role={said.problem ? "alert" : "status"} className={said.problem ? "minus" : ""}>
          {said.says}
        </p>
      )}
      <button type="submit" className={danger ? "danger" : "primary"}>
        {button}
      </button>
    </form>
  );
}

function SetLimit({ onCare }: { onCare: (care: CareShown) => void }) {
  const [kind, setKind] = useState(KINDS[0]!);
  const [amount, setAmount] = useState("");
  const send = () => {
    const value = Math.round(Number(amount || 0) * (isMoney(kind) ? 100 : 1));
    return post<CareShown>("/api/me/care/limits", { kind, value }).then((care) => (onCare(care), t.setDone));
  };
  return (
    <Sent label={t.set} button={t.set} send={send}>
      <label>
        {t.kind}
        <select value={kind} onChange={(event) => setKind(event.target.value)}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t.kinds[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {isMoney(kind) ? t.dollars : t.minutes}
        <input
          type="number"
          min="0"
          step={isMoney(kind) ? "0.01" : "1"}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
    </Sent>
  );
}

function TakeBreak({ care, onCare }: { care: CareShown; onCare: (care: CareShown) => void }) {
  const [chosen, setChosen] = useState(0);
  const [sure, setSure] = useState(false);
  const send = () => {
    const { kind, hours, months } = t.breaks[chosen]!;
    return post<CareShown>("/api/me/care/breaks", { kind, hours, months }).then((after) => (onCare(after), ""));
  };
  return (
    <section id="breaks" className="panel account-box" aria-label={t.breakTitle}>
      <h2>{t.breakTitle}</h2>
      {care.on_break && (
        <p role="status" className="notice">
          {care.on_break.says}
        </p>
      )}
      <p className="quiet">{t.breakHint}</p>
      <Sent label={t.breakTitle} button={t.breakDo} danger send={send}>
        <label>
          {t.breakHow}
          <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {t.breaks.map((each, index) => (
              <option key={each.says} value={index}>
                {each.says}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={sure} required onChange={(event) => setSure(event.target.checked)} /> {t.breakSure}
        </label>
      </Sent>
    </section>
  );
}
