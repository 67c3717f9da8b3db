// How many chips: the player chooses, from the least that is of use here to all there is in the wallet.
import { useEffect, useRef, useState } from "react";
import { chipsFor } from "../bets";
import { money } from "../money";
import type { ActionShown } from "../protocol";
import { refill } from "../session";
import { words } from "../words";

interface BuyInProps {
  action: ActionShown; // "sit" or "buy": the least, the step, and what is usual
  wallet: number;
  verb: string;
  title: string;
  sending: boolean;
  onBuy: (amount: number) => void;
  onClose: () => void;
}

export function BuyIn({ action, wallet, verb, title, sending, onBuy, onClose }: BuyInProps) {
  const t = words.table;
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.querySelector<HTMLElement>("button.primary")?.focus(), []);
  const step = action.step ?? 1;
  const least = action.minimum ?? step;
  const most = wallet - (wallet % step);
  const amount = Math.min(Math.max(chosen ?? chipsFor(wallet, action), least), most);
  return (
    <div ref={box} className="sheet buy-in" role="dialog" aria-label={title} onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="icon-button" aria-label={t.dismiss} onClick={onClose}>
          ×
        </button>
      </header>
      {most < least ? (
        <>
          <p>{t.walletShort(money(least), money(wallet))}</p>
          <button type="button" className="primary" onClick={() => refill().catch((error: Error) => setProblem(error.message))}>
            {words.refill}
          </button>
        </>
      ) : (
        <form onSubmit={(event) => (event.preventDefault(), onBuy(amount))}>
          <label>
            {t.buyInHow} <b>{money(amount)}</b>
            <input
              type="range"
              min={least}
              max={most}
              step={step}
              value={amount}
              aria-valuetext={money(amount)}
              onChange={(event) => setChosen(Number(event.target.value))}
            />
          </label>
          <p className="quiet small">{t.buyInHint(money(least), money(wallet))}</p>
          <button type="submit" className="primary" disabled={sending} data-do="buy-in">
            {verb} · {money(amount)}
          </button>
        </form>
      )}
      {problem && (
        <p role="alert" className="minus">
          {problem}
        </p>
      )}
    </div>
  );
}
