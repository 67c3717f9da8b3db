// The next step, large, with its words and clause, and what it asks for.
import { useEffect, useState, type FormEvent } from "react";
import { money } from "../money";
import type { DealerView, DealStep } from "../protocol";
import { CardBoard } from "./card_board";
import { Payouts } from "./payouts";
import { Wagers } from "./wagers";
import { dealWords as t } from "./words";
import type { Keying } from "./use_deal";

export interface StepPanelProps {
  deal: DealerView;
  layout: boolean; // chips lie on the layout: the dealer keys them
  floor: boolean; // who deals may act for the floor
  seat: number; // that wagers are keyed for
  nameOf: (seat: number) => string;
  spotName: (wager: string) => string;
  keying: Keying;
}

/** While a line is on its way the step is not what it shows: nothing is keyed for it twice. */
export function StepPanel(given: StepPanelProps) {
  const busy = given.keying.waiting > 0;
  const props = busy ? { ...given, keying: { ...given.keying, key: () => Promise.resolve(false) } } : given;
  const { deal } = props;
  const { next } = deal;
  return (
    <section className="panel step-panel" aria-label={t.next} aria-live="polite">
      <p className="step-says" data-needs={next.needs}>
        {next.says} {next.clause && <span className="clause">{next.clause}</span>}
      </p>
      <fieldset disabled={busy}>
        <Needed key={`${next.needs} ${next.seat} ${next.says}`} {...props} />
      </fieldset>
      {deal.meanwhile.map((step) => (
        <p key={step.says} className="meanwhile">
          <span className="tag">{t.meanwhile}</span> {step.says}{" "}
          <button type="button" onClick={() => void props.keying.key("also")}>
            {t.also}
          </button>
        </p>
      ))}
    </section>
  );
}

function Needed(props: StepPanelProps) {
  const { deal, keying, floor, nameOf } = props;
  const { next } = deal;
  const enter = () => void keying.key("");
  switch (next.needs) {
    case "cards":
      return (
        <>
          <CardBoard due={next.cards} where={next.where} used={deal.used} onCards={(cards) => void keying.key(cards.join(" "))} />
          <Choices step={next} keying={keying} />
        </>
      );
    case "decision":
      return <Decision step={next} nameOf={nameOf} keying={keying} />;
    case "wagers":
      return <Betting {...props} onClose={enter} />;
    case "payouts":
      return <Payouts deal={deal} nameOf={nameOf} onPaid={enter} />;
    case "number":
      return <HowMany onNumber={(n) => void keying.key(String(n))} hint={next.hint} />;
    case "bank":
      return <Bank step={next} keying={keying} />;
    case "floor":
      return (
        <>
          <p className="quiet">{t.floorDoes}</p>
          {floor && (
            <EnterButton label={next.choices[0]?.says ?? t.floorDone} onEnter={() => void keying.key(next.choices[0]?.key ?? "floor")} />
          )}
        </>
      );
    case "device":
      return <Choices step={next} keying={keying} />;
    case "players":
      return <p className="quiet">{props.layout ? t.seatThem : t.theySit}</p>;
    default:
      return <Go {...props} />;
  }
}

/** A step that is only done; before a round also with the wagers of the last one. */
function Go({ deal, layout, keying }: StepPanelProps) {
  const before = layout && !deal.undo && deal.seats.some((seat) => Object.keys(seat.before).length > 0);
  const [tried, setTried] = useState(false);
  const again = () => void keying.key("again").then((done) => setTried(!done));
  if (before && !tried)
    return (
      <div className="row">
        <EnterButton label={t.again} onEnter={again} />
        <button type="button" className="big" onClick={() => void keying.key("")}>
          {t.done}
        </button>
      </div>
    );
  return <EnterButton label={t.done} onEnter={() => void keying.key("")} />;
}

function EnterButton({ label, onEnter }: { label: string; onEnter: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target;
      if (event.key === "Enter" && !(target instanceof HTMLElement && /^(INPUT|SELECT|BUTTON|TEXTAREA|A)$/.test(target.tagName))) onEnter();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  return (
    <button type="button" className="primary big" data-do="enter" onClick={onEnter}>
      {label}
    </button>
  );
}

function Betting({ deal, layout, seat, spotName, keying, onClose }: StepPanelProps & { onClose: () => void }) {
  return (
    <>
      {layout && <Wagers deal={deal} seat={seat} spotName={spotName} keying={keying} />}
      <EnterButton label={t.closeBets} onEnter={onClose} />
    </>
  );
}

function Decision({ step, nameOf, keying }: { step: DealStep; nameOf: (seat: number) => string; keying: Keying }) {
  const seat = step.seat ?? 0;
  const word = (key: string) => key.split(" ")[1]!;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      const wanted = { c: "check", f: "fold" }[event.key] ?? `${event.key}x`;
      const choice = step.choices.find((each) => word(each.key) === wanted);
      if (choice) void keying.key(choice.key);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const same = step.choices.find((each) => word(each.key) === "check") ?? step.choices.find((each) => word(each.key) === "fold");
  return (
    <section className="decision" aria-label={t.decide(seat, nameOf(seat))}>
      <h3>{t.decide(seat, nameOf(seat))}</h3>
      <div className="choices">
        {step.choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            className={`big choice ${word(choice.key)}`}
            data-choice={word(choice.key)}
            onClick={() => void keying.key(choice.key)}
          >
            {choice.says}
            {choice.amount !== undefined && <span className="small">{money(choice.amount)}</span>}
          </button>
        ))}
      </div>
      <p className="row">
        {same && (
          <button type="button" data-do="all" onClick={() => void keying.key(`all ${word(same.key)}`)}>
            {t.all(same.says)}
          </button>
        )}
        <button type="button" onClick={() => void keying.key(`miss ${seat}`)}>
          {t.noAnswer}
        </button>
      </p>
    </section>
  );
}

function Choices({ step, keying }: { step: DealStep; keying: Keying }) {
  if (step.choices.length === 0) return null;
  return (
    <p className="row">
      {step.choices.map((choice) => (
        <button key={choice.key} type="button" onClick={() => void keying.key(choice.key)}>
          {choice.says}
        </button>
      ))}
    </p>
  );
}

function HowMany({ onNumber, hint }: { onNumber: (n: number) => void; hint: string }) {
  const [text, setText] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d{1,2}$/.test(text)) onNumber(Number(text));
  };
  return (
    <form className="row how-many" onSubmit={send}>
      <label>
        {t.number} <input inputMode="numeric" autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className="primary big">
        {t.ok}
      </button>
      <p className="quiet">{hint}</p>
    </form>
  );
}

function Bank({ step, keying }: { step: DealStep; keying: Keying }) {
  const [text, setText] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    void keying.key(`bank ${text}`);
  };
  return (
    <form className="row" onSubmit={send}>
      <label>
        {t.bankWith} <input inputMode="decimal" required value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className="primary big">
        {t.takeBank}
      </button>
      <Choices step={step} keying={keying} />
      <p className="quiet">{step.hint}</p>
    </form>
  );
}
