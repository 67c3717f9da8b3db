// What is not the next step: players come and go, something irregular happened, and any other line that can be keyed.
import { useState, type FormEvent } from "react";
import type { DealIrregularity, TableMessage } from "../protocol";
import { dealWords as t } from "./words";
import type { Keying } from "./use_deal";

export type Drawer = "people" | "irregular" | "more";

interface DrawerProps {
  message: TableMessage;
  seat: number;
  layout: boolean;
  keying: Keying;
  onDone: () => void;
}

export function People({ message, seat, keying, onDone }: DrawerProps) {
  const person = message.public.places.find((place) => place.seat === seat)?.people.find((each) => each.rider === 0);
  const [name, setName] = useState("");
  const [chips, setChips] = useState("500");
  const key = (line: string) => void keying.key(line).then((done) => done && onDone());
  const sit = (event: FormEvent) => {
    event.preventDefault();
    key(`sit ${seat} ${name} ${chips}`);
  };
  if (!person)
    return (
      <form className="row" aria-label={t.people} onSubmit={sit}>
        <h3>{t.seat(seat)}</h3>
        <label>
          {t.name} <input value={name} required autoFocus maxLength={30} onChange={(event) => setName(event.target.value)} />
        </label>
        <label>
          {t.buyIn} <input inputMode="decimal" value={chips} required onChange={(event) => setChips(event.target.value)} />
        </label>
        <button type="submit" className="primary">
          {t.sit}
        </button>
      </form>
    );
  return (
    <div className="row" role="group" aria-label={t.people}>
      <h3>
        {t.seat(seat)} · {person.name}
      </h3>
      <label>
        {t.buyIn} <input inputMode="decimal" value={chips} onChange={(event) => setChips(event.target.value)} />
      </label>
      <button type="button" onClick={() => key(`buy ${seat} ${chips}`)}>
        {t.buy}
      </button>
      <button type="button" onClick={() => key(person.sitting_out ? `in ${seat}` : `out ${seat}`)}>
        {person.sitting_out ? t.sitIn : t.sitOut}
      </button>
      <button type="button" onClick={() => key(`stand ${seat}`)}>
        {t.stand}
      </button>
    </div>
  );
}

export function Irregular({ message, seat, keying, onDone }: DrawerProps) {
  const list = message.deal?.irregularities ?? [];
  const [open, setOpen] = useState("");
  if (list.length === 0) return <p className="quiet">{t.noIrregular}</p>;
  return (
    <ul className="irregularities">
      {list.map((each) => (
        <li key={each.word}>
          <button type="button" aria-expanded={open === each.word} onClick={() => setOpen(open === each.word ? "" : each.word)}>
            {each.says}
          </button>
          {open === each.word && <Report each={each} seat={seat} keying={keying} onDone={onDone} />}
        </li>
      ))}
    </ul>
  );
}

function Report({ each, seat: first, keying, onDone }: { each: DealIrregularity; seat: number; keying: Keying; onDone: () => void }) {
  const [seat, setSeat] = useState(String(first));
  const [count, setCount] = useState("3");
  const [cards, setCards] = useState("");
  const line = ["irregular", each.word, each.seat && seat, each.count && `count ${count}`, each.cards && cards].filter(Boolean).join(" ");
  const key = (end: string) => void keying.key(`${line}${end}`).then((done) => done && onDone());
  return (
    <div className="report">
      <p>
        {each.follows} <span className="clause">{each.clause}</span>
      </p>
      <div className="row">
        {each.seat && (
          <label>
            {t.whichSeat} <input inputMode="numeric" size={2} value={seat} onChange={(event) => setSeat(event.target.value)} />
          </label>
        )}
        {each.count && (
          <label>
            {t.howMany} <input inputMode="numeric" size={2} value={count} onChange={(event) => setCount(event.target.value)} />
          </label>
        )}
        {each.cards && (
          <label>
            {t.whichCards} <input size={6} value={cards} onChange={(event) => setCards(event.target.value)} />
          </label>
        )}
        <button type="button" className="primary" data-do="report" onClick={() => key("")}>
          {t.report}
        </button>
        <button type="button" onClick={() => key(" waived")}>
          {t.waive}
        </button>
        <button type="button" onClick={() => key(" deck right")}>
          {t.deckRight}
        </button>
        <button type="button" onClick={() => key(" deck wrong")}>
          {t.deckWrong}
        </button>
      </div>
    </div>
  );
}

export function More({ keying, onDone, floor }: DrawerProps & { floor: boolean }) {
  const [line, setLine] = useState("");
  const [reason, setReason] = useState("");
  const key = (text: string) => void keying.key(text).then((done) => done && onDone());
  return (
    <div className="more">
      <form className="row" onSubmit={(event) => (event.preventDefault(), key(line))}>
        <label>
          {t.keyLine} <input value={line} maxLength={400} autoFocus onChange={(event) => setLine(event.target.value)} />
        </label>
        <button type="submit" className="primary">
          {t.send}
        </button>
      </form>
      <p className="quiet small">{t.keyHint}</p>
      <p className="row">
        <button type="button" onClick={() => key("device jam")}>
          {t.jam}
        </button>
        <button type="button" onClick={() => key("device out")}>
          {t.deviceOut}
        </button>
        <button type="button" onClick={() => key("idle")}>
          {t.idle}
        </button>
        <button type="button" onClick={() => key("close")}>
          {t.closeTable}
        </button>
      </p>
      {floor && (
        <form className="row" onSubmit={(event) => (event.preventDefault(), key(`floor void ${reason}`))}>
          <label>
            {t.reason} <input value={reason} required maxLength={200} onChange={(event) => setReason(event.target.value)} />
          </label>
          <button type="submit">{t.voidRound}</button>
        </form>
      )}
      <p className="quiet small">{t.keys}</p>
    </div>
  );
}
