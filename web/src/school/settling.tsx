// Saying what each wager pays: choose it on the felt, then pay, take or push. What was said stands in its order, and the
// last of it can be taken back until all is said.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { PayAnswer, PayAsked, PayItem } from "../api";
import { money } from "../money";
import { schoolWords as t } from "../words_school";
import { amountTyped } from "./amount";
import { FeltView, itemName } from "./felt";

type Does = PayAnswer["does"];

export function Settling({ asked, busy, onSettle }: { asked: PayAsked; busy: boolean; onSettle: (answers: PayAnswer[]) => void }) {
  const [answers, setAnswers] = useState<PayAnswer[]>([]);
  const [chosen, setChosen] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const said = useMemo(() => new Map(answers.map((each, i) => [each.key, i])), [answers]);
  const item = asked.items.find((each) => each.key === chosen);
  const left = asked.items.length - answers.length;
  const say = (does: Does, amount: number) => {
    setAnswers([...answers, { key: chosen, does, amount }]);
    setChosen("");
  };
  // The keyboard goes on at the felt, or to the button that ends it.
  useEffect(() => {
    if (answers.length === 0 || chosen) return;
    place.current?.querySelector<HTMLElement>(left > 0 ? "[data-item]:not(:disabled)" : "[data-do=settle]")?.focus();
  }, [answers, chosen, left]);
  return (
    <div className="school-grid" ref={place}>
      <FeltView felt={asked.felt} items={asked.items} said={said} chosen={chosen} onChoose={setChosen} />
      <section className="panel school-says" aria-label={t.what}>
        {item ? (
          <Says key={item.key} item={item} onSay={say} />
        ) : (
          <p className="school-ask">{left === 0 ? t.left(0) : answers.length === 0 ? t.choose : t.chooseNext}</p>
        )}
        <Said items={asked.items} answers={answers} onUndo={() => setAnswers(answers.slice(0, -1))} />
        <p className="quiet" role="status">
          {t.left(left)}
        </p>
        <button type="button" className="primary big" data-do="settle" disabled={left > 0 || busy} onClick={() => onSettle(answers)}>
          {busy ? t.marking : t.settle}
        </button>
        <p className="quiet small">{t.keys}</p>
      </section>
    </div>
  );
}

function Says({ item, onSay }: { item: PayItem; onSay: (does: Does, amount: number) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void input.current?.focus({ preventScroll: true }), []);
  const say = (does: Does) => {
    const typed = amountTyped(text);
    const amount = does === "leave" ? 0 : does === "take" && text.trim() === "" && item.stake > 0 ? item.stake : typed;
    if (amount === null || (does !== "leave" && amount === 0)) {
      setProblem(true);
      input.current?.focus();
    } else onSay(does, amount);
  };
  const press = (event: KeyboardEvent) => {
    const does = ({ Enter: "pay", l: "take", p: "leave" } as Record<string, Does>)[
      event.key.length === 1 ? event.key.toLowerCase() : event.key
    ];
    if (!does || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    say(does);
  };
  return (
    <div className="school-item" data-saying={item.key}>
      <h2>
        {t.seat(item.seat)} · {itemName(item)} {item.stake > 0 && <b>{money(item.stake)}</b>}
      </h2>
      <label>
        {t.amount}{" "}
        <input
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={problem}
          onChange={(event) => (setText(event.target.value), setProblem(false))}
          onKeyDown={press}
        />
      </label>
      {problem && (
        <p role="alert" className="minus">
          {t.needAmount}
        </p>
      )}
      <div className="choices">
        <button type="button" className="big" data-does="pay" onClick={() => say("pay")}>
          {t.pay}
        </button>
        <button type="button" className="big" data-does="take" onClick={() => say("take")}>
          {t.take} {text.trim() === "" && item.stake > 0 && <span className="small">{money(item.stake)}</span>}
        </button>
        <button type="button" className="big" data-does="leave" onClick={() => say("leave")}>
          {t.leave}
        </button>
      </div>
      {item.stake > 0 && <p className="quiet small">{t.amountHint}</p>}
    </div>
  );
}

function Said({ items, answers, onUndo }: { items: PayItem[]; answers: PayAnswer[]; onUndo: () => void }) {
  const names = new Map(items.map((item) => [item.key, item]));
  return (
    <section aria-label={t.said}>
      <h2 className="row">
        {t.said}{" "}
        <button type="button" data-do="undo" disabled={answers.length === 0} onClick={onUndo}>
          {t.undo}
        </button>
      </h2>
      {answers.length === 0 ? (
        <p className="quiet">{t.nothingSaid}</p>
      ) : (
        <ol className="school-said">
          {answers.map((answer) => {
            const item = names.get(answer.key)!;
            return (
              <li key={answer.key}>
                {t.seat(item.seat)} {itemName(item)}: <b>{saidOf(item.kind, answer.does, answer.amount)}</b>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/** "pays $15", "loses $5", "push" */
export function saidOf(kind: string, does: Does, amount: number): string {
  if (does === "leave") return t.did.leave!;
  return `${kind === "fee" && does === "take" ? t.collects : t.did[does]} ${money(amount)}`;
}
