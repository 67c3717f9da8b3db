// The shifts of a table: what the rack says was won beside what the rounds say. A difference stands there in its own words.
import type { RackShown, ShiftShown } from "../api";
import { money, signed } from "../money";
import { when } from "../time";
import { rackWords as t } from "../words_rack";

function differences(shift: ShiftShown): string {
  const parts = [
    shift.difference === 0 ? "" : signed(shift.difference),
    shift.box_difference === 0 ? "" : t.boxOff(signed(shift.box_difference)),
    shift.fees_difference === 0 ? "" : t.feesOff(signed(shift.fees_difference)),
    shift.counted ? "" : t.notCounted,
  ].filter(Boolean);
  return parts.length === 0 ? t.none : parts.join(" · ");
}

function Line({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={strong ? "strong" : ""}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function Shift({ shift, house }: { shift: ShiftShown; house: boolean }) {
  const off = shift.difference !== 0 || shift.fees_difference !== 0;
  return (
    <article className={`rack-shift ${off ? "off" : ""}`} data-shift={shift.number}>
      <h3>
        {t.shift(shift.number)}{" "}
        <span className="quiet">{`${when(shift.opened_at)} – ${shift.closed_at ? when(shift.closed_at) : t.still}`}</span>
      </h3>
      <dl className="rack-sums">
        {house && (
          <>
            <Line name={t.kinds.closer!} amount={shift.closer === null ? t.still : money(shift.closer)} />
            <Line name={t.kinds.credit!} amount={money(shift.credits)} />
            <Line name={t.kinds.drop!} amount={money(shift.drop)} />
            <Line name={t.kinds.opener!} amount={money(shift.opener)} />
            <Line name={t.kinds.fill!} amount={money(shift.fills)} />
          </>
        )}
        {(!house || shift.fees !== 0) && <Line name={t.feesTaken} amount={money(shift.fees)} />}
      </dl>
      <dl className="rack-sums">
        {house && (
          <>
            <div className="strong" title={t.sum}>
              <dt>{t.winByTray}</dt>
              <dd data-win>{signed(shift.win)}</dd>
            </div>
            <div className="strong">
              <dt>{t.winByRounds}</dt>
              <dd>
                <span data-won>{signed(shift.won)}</span>{" "}
                {shift.meters !== 0 && <span className="quiet">{t.forMeters(money(shift.meters))}</span>}
              </dd>
            </div>
          </>
        )}
        <div className="strong">
          <dt>{t.difference}</dt>
          <dd data-difference className={off ? "minus" : ""}>
            {differences(shift)}
          </dd>
        </div>
        {house && shift.closer === null && <Line name={t.expected} amount={money(shift.expected)} />}
      </dl>
    </article>
  );
}

export function Shifts({ rack }: { rack: RackShown }) {
  return (
    <section className="panel rack-shifts" aria-label={t.shifts}>
      <h2>{t.shifts}</h2>
      {rack.shifts.length === 0 && <p className="quiet">{t.noShift}</p>}
      {rack.shifts.map((shift) => (
        <Shift key={shift.number} shift={shift} house={rack.banks === "house"} />
      ))}
    </section>
  );
}
