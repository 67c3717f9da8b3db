// "Rule on a hand": a seat's hand is void, or one wager is returned, pushed, lost or won. What lies there now can be
// chosen; whether it may be ruled so, the server says.
import { useState, type FormEvent } from "react";
import type { Game } from "../api";
import type { RoundView, FloorRuling, SeatShown } from "../protocol";
import { words } from "../words";
import { wagerName } from "../ui/explain";
import { placeName } from "./places";
import type { Act } from "./use_table";

type Ruled = FloorRuling["as"];
const ON_WAGER: Ruled[] = ["returned", "pushed", "lost", "won"];

interface Ruleable {
  seat: number;
  rider: number;
  hand: boolean; // it may be void
  wagers: string[];
}

/** Every place with wagers on the layout: the seat's own, and each behind it. */
export function ruleable(seats: SeatShown[]): Ruleable[] {
  return seats.flatMap((seat) => {
    const riders = [...new Set(seat.wagers.map((wager) => wager.rider))].sort((a, b) => a - b);
    return riders.map((rider) => ({
      seat: seat.seat,
      rider,
      hand: rider === 0 && seat.in_play && !seat.folded && !seat.void,
      wagers: seat.wagers.filter((wager) => wager.rider === rider).map((wager) => wager.wager),
    }));
  });
}

const cents = (dollars: string) => Math.round(Number(dollars) * 100);

export function RulingForm({ round, game, act, sending }: { round: RoundView; game: Game | null; act: Act; sending: boolean }) {
  const t = words.floor;
  const places = ruleable(round.seats).filter((place) => place.hand || place.wagers.length > 0);
  const [at, setAt] = useState(0);
  const [on, setOn] = useState("");
  const [as, setAs] = useState<Ruled>("returned");
  const [paid, setPaid] = useState("");
  const [reason, setReason] = useState("");
  const [clause, setClause] = useState("");
  const place = places.find((each) => each.seat * 100 + each.rider === at) ?? places[0];
  if (!place)
    return (
      <details>
        <summary>{t.ruleTitle}</summary>
        <p className="quiet">{t.nothing}</p>
      </details>
    );
  const wager = place.wagers.includes(on) ? on : place.hand ? "" : place.wagers[0]!;
  const odds = game?.rules.wagers.find((rule) => rule.id === wager)?.pays ?? null;
  const won = wager !== "" && as === "won";
  const send = (event: FormEvent) => {
    event.preventDefault();
    const ruling: FloorRuling = { do: "rule", seat: place.seat, as: wager === "" ? "void" : as, reason, round: round.round };
    if (place.rider > 0) ruling.rider = place.rider;
    if (wager !== "") ruling.wager = wager;
    if (won && paid !== "") ruling.paid = cents(paid);
    if (clause !== "") ruling.clause = clause;
    void act(ruling).then((answer) => {
      if (!answer.accepted) return;
      setReason("");
      setClause("");
      setPaid("");
    });
  };
  return (
    <details>
      <summary>{t.ruleTitle}</summary>
      <form onSubmit={send}>
        <p className="quiet">{t.ruleHint}</p>
        <label>
          {t.seat}
          <select value={place.seat * 100 + place.rider} onChange={(event) => setAt(Number(event.target.value))}>
            {places.map((each) => (
              <option key={placeName(each)} value={each.seat * 100 + each.rider}>
                {placeName(each)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.on}
          <select value={wager} onChange={(event) => setOn(event.target.value)}>
            {place.hand && <option value="">{t.hand}</option>}
            {place.wagers.map((id) => (
              <option key={id} value={id}>
                {wagerName(game, id)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.as}
          <select value={wager === "" ? "void" : as} onChange={(event) => setAs(event.target.value as Ruled)}>
            {(wager === "" ? (["void"] as Ruled[]) : ON_WAGER).map((each) => (
              <option key={each} value={each}>
                {t.ruled[each]}
              </option>
            ))}
          </select>
        </label>
        {won && (
          <label>
            {t.paid}
            <input
              type="number"
              min="0.01"
              step="0.01"
              required={odds === null}
              placeholder={odds === null ? undefined : t.paidOdds(odds)}
              value={paid}
              onChange={(event) => setPaid(event.target.value)}
            />
          </label>
        )}
        <label>
          {t.reason}
          <input value={reason} required maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </label>
        <label>
          {t.clause}
          <input value={clause} maxLength={40} onChange={(event) => setClause(event.target.value)} />
        </label>
        <button type="submit" disabled={sending} data-do="rule">
          {t.rule}
        </button>
      </form>
    </details>
  );
}
