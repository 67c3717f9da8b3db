// The bank is offered: with how much, or not now. The server has the last word on both.
import { useState } from "react";
import type { ActionShown } from "../protocol";
import { money } from "../money";
import { words } from "../words";
import type { Act } from "./use_table";

export function BankOffer({ action, act }: { action: ActionShown; act: Act }) {
  const t = words.table;
  const [chosen, setChosen] = useState<number | null>(null);
  const wager = chosen ?? action.amount ?? 0;
  return (
    <form className="bank-offer" onSubmit={(event) => (event.preventDefault(), void act({ do: "bank", wager }))}>
      <p className="small">
        <b>{t.bankOffer}</b> {t.bankHint}
      </p>
      <label>
        {t.bankAmount} <b>{money(wager)}</b>
        <input
          type="range"
          min={action.minimum}
          max={action.maximum}
          step={action.step}
          value={wager}
          aria-valuetext={money(wager)}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </label>
      <div className="row">
        <button type="submit" className="primary" data-do="bank">
          {t.bank}
        </button>
        <button type="button" onClick={() => void act({ do: "decline" })} data-do="decline">
          {t.decline}
        </button>
      </div>
    </form>
  );
}
