// The bank is offered: with how much, or not now. The server has the last word on both.
import { useState } from "react";
import type { LegalAction } from "../protocol";
import { money } from "../money";
import { words } from "../words";
import type { Act } from "./use_table";

/** Whole dollars; what is kept back pays the fees of a banker. */
export function bankWagers(action: LegalAction, chips: number): { least: number; most: number; first: number } {
  const least = Math.max(100, action.minimum ?? 0);
  const most = Math.max(least, Math.floor((action.maximum ?? chips) / 100) * 100);
  return { least, most, first: Math.min(most, Math.max(least, Math.floor((chips * 0.75) / 100) * 100)) };
}

export function BankOffer({ action, chips, act }: { action: LegalAction; chips: number; act: Act }) {
  const t = words.table;
  const { least, most, first } = bankWagers(action, chips);
  const [chosen, setChosen] = useState<number | null>(null);
  const wager = chosen ?? first;
  return (
    <form className="bank-offer" onSubmit={(event) => (event.preventDefault(), void act({ do: "bank", wager }))}>
      <p className="small">{t.bankHint}</p>
      <label>
        {t.bankAmount} <b>{money(wager)}</b>
        <input type="range" min={least} max={most} step={100} value={wager} aria-valuetext={money(wager)} onChange={(event) => setChosen(Number(event.target.value))} />
      </label>
      <div className="row">
        <button type="submit" className="primary" data-do="bank">{t.bank}</button>
        <button type="button" onClick={() => void act({ do: "decline" })} data-do="decline">{t.decline}</button>
      </div>
    </form>
  );
}
