// A round again, step by step with a scrubber: at each step what was seen then.
import { useEffect, useState } from "react";
import type { Game, ReplayStep } from "../api";
import { money } from "../money";
import type { CardsShown, RoundView, SeatShown } from "../protocol";
import { litCards } from "../table/lit";
import { bankOf, linesByPlace } from "../table/places";
import { CardRow } from "../ui/card";
import { wagerName } from "../ui/explain";
import { Net } from "../ui/net";
import { VoidNote } from "../ui/void_note";
import { words } from "../words";
import { replayWords } from "../words_rounds";

const STEP_MS = 900;

export function Replay({ steps, seat, rider, game }: { steps: ReplayStep[]; seat: number; rider: number; game: Game | null }) {
  const t = replayWords;
  const end = steps.length - 1;
  const [at, setAt] = useState(Math.max(0, end));
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt((n) => Math.min(end, n + 1)), STEP_MS);
    return () => clearInterval(timer);
  }, [playing, end]);
  useEffect(() => {
    if (at === end) setPlaying(false);
  }, [at, end]);
  const step = steps[at];
  if (!step) return null;
  const { view } = step;
  const lit = litCards(view, seat);
  const hasBox = steps[end]!.view.box.cards.length + steps[end]!.view.box.face_down > 0;
  const cards = (name: string, shown: CardsShown, slots: number, lights: { lit?: string[]; dealerLit?: string[] }) => (
    <div>
      <h3>{name}</h3>
      <CardRow cards={shown.cards} faceDown={shown.face_down} slots={slots} label={name} {...lights} />
    </div>
  );
  return (
    <section className="felt replay-felt" aria-label={t.steps}>
      <h2 className="hidden">{t.steps}</h2>
      <p className="replay-says" role="status">
        <span className="quiet">{t.step(at + 1, steps.length)}</span> {step.says.charAt(0).toUpperCase() + step.says.slice(1)}{" "}
        {step.clause && <span className="clause">{step.clause}</span>}
      </p>
      <VoidNote round={view} />
      <div className="replay-cards">
        {cards(words.table.dealer, view.dealer, 2, { dealerLit: lit.dealer })}
        {cards(words.table.board, view.board, 5, { lit: lit.own, dealerLit: lit.dealer })}
        {hasBox && cards(words.table.box, view.box, 4, {})}
      </div>
      <div className="replay-seats">
        {steps[end]!.view.seats.filter((each) => each.wagers.length > 0 || each.seat === view.banker?.seat).map((each) => (
          <ReplaySeat
            key={each.seat}
            shown={view.seats.find((now) => now.seat === each.seat)!}
            view={view}
            own={each.seat === seat ? rider : null}
            game={game}
          />
        ))}
      </div>
      <div className="scrub">
        <button type="button" aria-label={t.first} onClick={() => setAt(0)}>
          |◀
        </button>
        <button type="button" aria-label={t.previous} disabled={at === 0} onClick={() => setAt(at - 1)}>
          ◀
        </button>
        <button type="button" onClick={() => (at === end && setAt(0), setPlaying(!playing))}>
          {playing ? t.stop : t.play}
        </button>
        <button type="button" aria-label={t.next} disabled={at === end} onClick={() => setAt(at + 1)}>
          ▶
        </button>
        <button type="button" aria-label={t.last} onClick={() => setAt(end)}>
          ▶|
        </button>
        <input
          type="range"
          min={0}
          max={end}
          value={at}
          aria-label={t.scrubber}
          aria-valuetext={step.says}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      </div>
    </section>
  );
}

interface ReplaySeatProps {
  shown: SeatShown;
  view: RoundView;
  own: number | null; // the rider one was here; 0 is the seat itself
  game: Game | null;
}

function ReplaySeat({ shown, view, own, game }: ReplaySeatProps) {
  const t = words.table;
  const hand = shown.folded ? undefined : view.settlement?.hands.find((each) => each.seat === shown.seat);
  const places = linesByPlace(view.settlement).filter((place) => place.seat === shown.seat);
  const riders = [...new Set(shown.wagers.map((wager) => wager.rider))].sort((a, b) => a - b);
  const bank = view.banker?.seat === shown.seat ? view.banker : null;
  const you = (rider: number) => own === rider && <span className="tag">{t.you}</span>;
  const net = (rider: number) => {
    const place = places.find((each) => each.rider === rider);
    return place && <Net net={place.net} />;
  };
  const stakes = (rider: number) =>
    shown.wagers
      .filter((wager) => wager.rider === rider)
      .map(({ wager, stake }) => `${wagerName(game, wager)} ${money(stake)}`)
      .join(", ");
  return (
    <div className={`seat ${shown.folded ? "folded" : ""}`} data-seat={shown.seat}>
      <h3>
        {t.seat(shown.seat)}
        {you(0)} {net(0)}
      </h3>
      {(shown.cards.length + shown.face_down > 0 || riders.length > 0) && (
        <CardRow cards={shown.cards} faceDown={shown.face_down} slots={2} label={t.seat(shown.seat)} lit={hand?.cards} />
      )}
      {bank && (
        <p className="small replay-bank">
          {t.bankerLong(money(bank.wager))} {bankOf(view) && <Net net={bankOf(view)!.net} />}
        </p>
      )}
      {riders.map((rider) => (
        <p key={rider} className="small" data-rider={rider}>
          {rider > 0 && (
            <>
              {t.riderBehind(rider)}
              {you(rider)} {net(rider)}{" "}
            </>
          )}
          {stakes(rider)}
        </p>
      ))}
      <p className="seat-status">
        {[shown.folded ? t.folded : shown.multiple > 0 ? t.raise(shown.multiple) : "", hand?.name].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}
