// The floor's box at a table: pause it, void the round, rule on one hand or wager. Each order names the round it is
// about, so that none falls on the next one while its reason is being written. The server has the last word.
import { useState } from "react";
import type { Game } from "../api";
import type { TableMessage, VoidRound } from "../protocol";
import { words } from "../words";
import { RulingForm } from "./ruling_form";
import type { Act } from "./use_table";

export const runsTables = (role: string | undefined) => role === "floor" || role === "operator";

interface FloorProps {
  message: TableMessage;
  game: Game | null;
  act: Act;
  sending: boolean;
}

export function FloorBox({ message, game, act, sending }: FloorProps) {
  const t = words.floor;
  const { round, paused, stopped } = message.public;
  const on = round && !round.settlement ? round : null;
  const still = paused || stopped !== null;
  return (
    <section className="panel floor-box" aria-label={t.title}>
      <h2>{t.title}</h2>
      <button type="button" disabled={sending} onClick={() => void act({ do: still ? "resume_table" : "pause_table" })}>
        {still ? t.resume : t.pause}
      </button>
      {(on || stopped) && (
        <VoidForm key={`void/${on?.round}`} round={on?.round} hint={stopped ? t.windUpHint : t.voidHint} act={act} sending={sending} />
      )}
      {game?.rules.wagers.some((rule) => rule.coupon && game.wagers.some(({ id }) => id === rule.id)) && (
        <CouponForm message={message} act={act} sending={sending} />
      )}
      {on?.phase === "playing" && !stopped && <RulingForm key={on.round} round={on} game={game} act={act} sending={sending} />}
    </section>
  );
}

function CouponForm({ message, act, sending }: Pick<FloorProps, "message" | "act" | "sending">) {
  const t = words.floor;
  const taken = message.public.places.filter((place) => place.people.some((person) => person.rider === 0 && !person.bot));
  const [seat, setSeat] = useState(0);
  const [worth, setWorth] = useState("25");
  const at = taken.some((place) => place.seat === seat) ? seat : (taken[0]?.seat ?? 0);
  const send = () => act({ do: "give_coupon", seat: at, amount: Math.round(Number(worth) * 100) });
  return (
    <details>
      <summary>{t.couponTitle}</summary>
      <form onSubmit={(event) => (event.preventDefault(), void send())}>
        <p className="quiet">{t.couponHint}</p>
        <label>
          {t.seat}
          <select value={at} onChange={(event) => setSeat(Number(event.target.value))}>
            {taken.map((place) => (
              <option key={place.seat} value={place.seat}>
                {place.seat}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.couponWorth}
          <input type="number" min="1" step="1" required value={worth} onChange={(event) => setWorth(event.target.value)} />
        </label>
        <button type="submit" disabled={sending || at === 0} data-do="give_coupon">
          {t.couponDo}
        </button>
      </form>
    </details>
  );
}

/** At a table that could not be restored there is nobody to act at: the lobby has this form for it. */
export function VoidForm({
  round,
  hint,
  act,
  sending,
}: {
  round: number | undefined;
  hint: string;
  act: (ask: VoidRound) => Promise<unknown>;
  sending: boolean;
}) {
  const t = words.floor;
  const [reason, setReason] = useState("");
  return (
    <details>
      <summary>{t.voidTitle}</summary>
      <form
        onSubmit={(event) => (event.preventDefault(), void act({ do: "void_round", reason, ...(round === undefined ? {} : { round }) }))}
      >
        <p className="quiet">{hint}</p>
        <label>
          {t.reason}
          <input value={reason} required maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </label>
        <button type="submit" disabled={sending} data-do="void_round">
          {t.voidIt}
        </button>
      </form>
    </details>
  );
}
