// What a player may do now, as buttons: exactly the legal actions of the last message.
import { useEffect, useState } from "react";
import type { LegalAction, TableMessage } from "../protocol";
import { money } from "../money";
import { words } from "../words";
import { Chip } from "../ui/chip";
import type { Act, Bets } from "./use_table";

interface ActionsProps {
  message: TableMessage;
  bets: Bets;
  chip: number;
  rack: number[];
  onChip: (value: number) => void;
  act: Act;
  onDecide: (action: LegalAction) => void;
}

export function Actions(props: ActionsProps) {
  const { message } = props;
  const may = (what: string) => message.yours.actions.find((action) => action.do === what);
  const decisions = message.yours.actions.filter((action) => ["raise", "check", "fold"].includes(action.do));
  return (
    <section className="actions" aria-label={words.table.actions}>
      {decisions.length > 0 && <Decisions decisions={decisions} onDecide={props.onDecide} />}
      {may("bank") && <BankOffer least={may("bank")!.minimum ?? 0} chips={message.yours.chips} act={props.act} />}
      {(props.bets.open || may("ready")) && <Betting {...props} />}
    </section>
  );
}

function Decisions({ decisions, onDecide }: { decisions: LegalAction[]; onDecide: (action: LegalAction) => void }) {
  const t = words.table;
  const sorted = [...decisions].sort((a, b) => (b.multiple ?? 0) - (a.multiple ?? 0));
  return (
    <div className="decisions">
      {sorted.map((action) => (
        <button key={action.do + (action.multiple ?? "")} type="button" className={`decide ${action.do}`} data-do={action.do} data-multiple={action.multiple} onClick={() => onDecide(action)}>
          <span>{action.do === "raise" ? t.raise(action.multiple!) : action.do === "check" ? t.check : t.fold}</span>
          {action.do === "raise" && <small>{money(action.amount!)}</small>}
        </button>
      ))}
    </div>
  );
}

function Betting({ message, bets, chip, rack, onChip, act }: ActionsProps) {
  const t = words.table;
  const staked = Object.values(bets.shown).some((stake) => stake > 0);
  const ready = message.public.places.find((place) => place.seat === message.yours.seat)?.ready;
  const hasLast = Object.keys(bets.last).length > 0;
  return (
    <div className="betting">
      <div className="rack" role="radiogroup" aria-label={t.chips}>
        {rack.map((value) => (
          <button key={value} type="button" role="radio" aria-checked={chip === value} className="rack-chip" draggable aria-label={t.chip(money(value))} onClick={() => onChip(value)} onDragStart={(event) => (onChip(value), event.dataTransfer.setData("text/plain", String(value)))}>
            <Chip value={value} />
          </button>
        ))}
      </div>
      <div className="bet-tools">
        <button type="button" disabled={!bets.open || !hasLast} onClick={bets.rebet} data-do="rebet">{t.rebet}</button>
        <button type="button" disabled={!bets.open || !staked} onClick={bets.double} data-do="double">{t.double}</button>
        <button type="button" disabled={!bets.open || !bets.canUndo} onClick={bets.undo} data-do="undo">{t.undo}</button>
        <button type="button" disabled={!bets.open || !staked} onClick={bets.clear} data-do="clear">{t.clear}</button>
      </div>
      <button type="button" className="primary deal" disabled={!staked || ready} onClick={() => void act({ do: "ready" })} data-do="ready">
        {ready ? t.dealt : t.deal}
      </button>
    </div>
  );
}

function BankOffer({ least, chips, act }: { least: number; chips: number; act: Act }) {
  const t = words.table;
  const [amount, setAmount] = useState(0);
  useEffect(() => setAmount(Math.max(least, Math.min(chips, least * 2)) / 100), [least]); // eslint-disable-line
  return (
    <form className="bank-offer" onSubmit={(event) => (event.preventDefault(), void act({ do: "bank", wager: Math.round(amount * 100) }))}>
      <p>{t.bankOffer}</p>
      <label>{t.bankAmount} $<input type="number" inputMode="numeric" min={least / 100} max={chips / 100} step={1} value={amount} onChange={(event) => setAmount(Number(event.target.value))} /></label>
      <div className="row">
        <button type="submit" className="primary" data-do="bank">{t.bank}</button>
        <button type="button" onClick={() => void act({ do: "decline" })} data-do="decline">{t.decline}</button>
      </div>
    </form>
  );
}
