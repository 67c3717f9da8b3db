// An order that needs a reason and nothing else. Closed until it is wanted.
import { useState, type FormEvent, type ReactNode } from "react";
import { floorWords as t } from "../words_floor";

interface ReasonFormProps {
  name: string;
  hint: string;
  busy: boolean;
  asks?: boolean; // for a reason
  children?: ReactNode; // what else it needs
  onOrder: (reason: string) => Promise<boolean>; // whether it was done
}

export function ReasonForm({ name, hint, busy, asks = true, children, onOrder }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onOrder(reason).then((done) => done && setReason(""));
  };
  return (
    <details data-order={name}>
      <summary>{name}</summary>
      <form onSubmit={send}>
        <p className="quiet">{hint}</p>
        {children}
        {asks && (
          <label>
            {t.reason}
            <input value={reason} required maxLength={200} onChange={(event) => setReason(event.target.value)} />
          </label>
        )}
        <button type="submit" disabled={busy}>
          {busy ? t.looking : t.look}
        </button>
      </form>
    </details>
  );
}
