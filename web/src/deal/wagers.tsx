// Wagers that lie on the layout, keyed by taps: a chip from the rack, then the spot of the chosen seat. Bounds come from the
// server, and so does the last word.
import { useState } from "react";
import { money, rackFor } from "../money";
import type { DealerView } from "../protocol";
import { Chip } from "../ui/chip";
import { dealWords as t } from "./words";
import { dollars, type Keying } from "./use_deal";

interface WagersProps {
  deal: DealerView;
  seat: number;
  spotName: (wager: string) => string;
  keying: Keying;
}

export function Wagers({ deal, seat, spotName, keying }: WagersProps) {
  const bets = deal.seats.find((each) => each.seat === seat)?.bets ?? [];
  const rack = rackFor(bets[0]?.minimum ?? 500);
  const [held, setHeld] = useState(rack[0]!);
  const chip = rack.includes(held) ? held : rack[0]!;
  const add = (wager: string, stake: number, least: number, most: number, fixed: boolean) => {
    const wanted = fixed ? least : Math.min(Math.max(stake + chip, least), most);
    return keying.key(`${seat} ${wager} ${dollars(wanted)}`);
  };
  return (
    <section className="deal-wagers" aria-label={t.chips}>
      <div className="deal-rack" role="radiogroup" aria-label={t.rack}>
        {rack.map((value) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === chip}
            aria-label={money(value)}
            onClick={() => setHeld(value)}
          >
            <Chip value={value} />
          </button>
        ))}
        <h3>{t.seat(seat)}</h3>
      </div>
      <div className="deal-spots">
        {bets.map((bet) => (
          <span key={bet.wager} className={bet.stake > 0 ? "deal-spot staked" : "deal-spot"}>
            <button
              type="button"
              data-deal-spot={bet.wager}
              aria-label={t.addTo(spotName(bet.wager), seat)}
              onClick={() => void add(bet.wager, bet.stake, bet.minimum, bet.maximum, bet.fixed)}
            >
              <b>{spotName(bet.wager)}</b>
              <span className="deal-stake">{bet.stake > 0 ? money(bet.stake) : "–"}</span>
              <span className="quiet small">{bet.fixed ? money(bet.minimum) : t.range(money(bet.minimum), money(bet.maximum))}</span>
            </button>
            {bet.stake > 0 && (
              <button type="button" className="take-back" onClick={() => void keying.key(`${seat} take back ${bet.wager}`)}>
                {t.takeBack}
              </button>
            )}
          </span>
        ))}
      </div>
    </section>
  );
}
