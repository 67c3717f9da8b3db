// What a player may do now, as buttons: exactly the legal actions of the last message.
import { useRef, useState } from "react";
import type { ActionShown, TableMessage } from "../protocol";
import { chipsFor } from "../bets";
import { money } from "../money";
import { refill, useWallet } from "../session";
import { words } from "../words";
import { Chip } from "../ui/chip";
import { DecideButton } from "../ui/decide_button";
import { BankOffer } from "./bank_offer";
import { useChipDrag } from "./use_chip_drag";
import type { Bets } from "./use_bets";
import type { Act, SpotRule } from "./use_table";

interface ActionsProps {
  message: TableMessage;
  bets: Bets;
  chip: number;
  rack: number[];
  onChip: (value: number) => void;
  act: Act;
  sending: boolean;
  main?: SpotRule;
  onDecide: (action: ActionShown) => void;
}

export const DECISIONS = ["raise", "buy_and_raise", "check", "fold"];

export function Actions(props: ActionsProps) {
  const { message } = props;
  const may = (what: string) => message.yours.actions.find((action) => action.do === what);
  const decisions = message.yours.actions.filter(({ do: what }) => DECISIONS.includes(what));
  return (
    <section className="actions" aria-label={words.table.actions}>
      {decisions.length > 0 && <Decisions decisions={decisions} sending={props.sending} onDecide={props.onDecide} />}
      {may("bank") && <BankOffer action={may("bank")!} act={props.act} />}
      {props.bets.open && <OutOfChips {...props} />}
      {props.bets.open && message.yours.keep && <Keep {...props} />}
      {message.yours.seat > 0 && decisions.length === 0 && !may("bank") && <Betting {...props} />}
    </section>
  );
}

function decisionText(action: ActionShown): string {
  const t = words.table;
  if (action.do === "raise") return t.raise(action.multiple!);
  if (action.do === "buy_and_raise") return t.buyAndRaise(money(action.buy!), action.multiple!);
  return action.do === "check" ? t.check : t.fold;
}

function Decisions({
  decisions,
  sending,
  onDecide,
}: {
  decisions: ActionShown[];
  sending: boolean;
  onDecide: (action: ActionShown) => void;
}) {
  const sorted = [...decisions].sort((a, b) => (b.multiple ?? 0) - (a.multiple ?? 0));
  return (
    <div className="decisions">
      {sorted.map((action) => (
        <DecideButton
          key={action.do + (action.multiple ?? "")}
          className={`decide ${action.do}`}
          data-do={action.do}
          data-multiple={action.multiple}
          disabled={sending}
          onDecide={() => onDecide(action)}
        >
          <span>{decisionText(action)}</span>
          {action.amount !== undefined && <small>{money(action.amount)}</small>}
        </DecideButton>
      ))}
    </div>
  );
}

/** The bets that lie there leave nothing but a fold: said before the cards come. */
function Keep({ message, act, sending }: ActionsProps) {
  const { says, buy } = message.yours.keep!;
  return (
    <div className="out-of-chips keep" role="status">
      <p>{says}</p>
      {buy > 0 && (
        <button type="button" data-do="buy" disabled={sending} onClick={() => void act({ do: "buy", amount: buy })}>
          {words.table.buyMore(money(buy))}
        </button>
      )}
    </div>
  );
}

/** Not enough chips for another round: more from the wallet, or new play money. */
function OutOfChips({ message, bets, main, act, sending }: ActionsProps) {
  const t = words.table;
  const wallet = useWallet(message);
  const [problem, setProblem] = useState("");
  const staked = Object.values(bets.shown).some((stake) => stake > 0);
  const buy = message.yours.actions.find((action) => action.do === "buy");
  const least = buy?.minimum ?? 0;
  if (staked || message.yours.chips >= least) return null;
  const more = chipsFor(wallet, buy);
  return (
    <div className="out-of-chips">
      <p>{t.outOfChips(main?.rule.name ?? "")}</p>
      {more >= least ? (
        <button type="button" className="primary" data-do="buy" disabled={sending} onClick={() => void act({ do: "buy", amount: more })}>
          {t.buyMore(money(more))}
        </button>
      ) : (
        <button type="button" className="primary" onClick={() => refill().catch((error: Error) => setProblem(error.message))}>
          {words.refill}
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

function Betting({ message, bets, chip, rack, onChip }: ActionsProps) {
  const t = words.table;
  const staked = Object.values(bets.shown).some((stake) => stake > 0);
  const { seat, rider } = message.yours;
  const ready = message.public.places.find((place) => place.seat === seat)?.people.find((person) => person.rider === rider)?.ready;
  const hasLast = Object.keys(bets.last).length > 0;
  // What was let go is the bets' of that moment: a round may have begun while the chip was in the air.
  const now = useRef(bets);
  now.current = bets;
  const { held, take } = useChipDrag((wager, value) => (onChip(value), now.current.add(wager, value)));
  return (
    <div className={`betting ${bets.open || bets.next ? "" : "closed"}`}>
      <div className="rack" role="radiogroup" aria-label={t.chips}>
        {rack.map((value) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={chip === value}
            className="rack-chip"
            aria-label={t.chip(money(value))}
            onClick={() => onChip(value)}
            onPointerDown={(event) => take(event, value)}
          >
            <Chip value={value} />
          </button>
        ))}
      </div>
      {held && (
        <span className="held-chip" style={{ left: held.x, top: held.y }} aria-hidden="true">
          <Chip value={held.value} />
        </span>
      )}
      <div className="bet-tools">
        <button type="button" disabled={!(bets.open || bets.next) || !hasLast} onClick={bets.rebet} data-do="rebet">
          {t.rebet}
        </button>
        <button type="button" disabled={!bets.open || !staked} onClick={bets.double} data-do="double">
          {t.double}
        </button>
        <button type="button" disabled={!bets.open || !bets.canUndo} onClick={bets.undo} data-do="undo">
          {t.undo}
        </button>
        <button type="button" disabled={!bets.open || !staked} onClick={bets.clear} data-do="clear">
          {t.clear}
        </button>
      </div>
      {bets.next ? (
        <button type="button" className="primary deal" onClick={bets.next} data-do="next">
          {t.next}
        </button>
      ) : (
        <button type="button" className="primary deal" disabled={!bets.open || !staked || ready} onClick={bets.ready} data-do="ready">
          {bets.open && ready ? t.dealt : rider > 0 ? t.done : t.deal}
        </button>
      )}
    </div>
  );
}
