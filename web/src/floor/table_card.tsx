// One table on the floor's board. It is drawn again only when something of it changed; its clock ticks by itself.
import { memo } from "react";
import type { FloorTable } from "../api";
import { money } from "../money";
import { useNow } from "../use";
import { meterName } from "../words";
import { floorWords as t } from "../words_floor";

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function StepClock({ since, ahead }: { since: number | null; ahead: number }) {
  const now = useNow(1000, since !== null);
  if (since === null) return null;
  return (
    <span className="step-clock" title={t.inStep}>
      <span className="hidden">{t.inStep} </span>
      {clockText(now + ahead - since)}
    </span>
  );
}

export const stateOf = (table: FloorTable) => (table.paused && table.phase !== "playing" ? "paused" : table.phase);
export const stateWords = (table: FloorTable) => (stateOf(table) === "paused" ? t.paused : t.phases[table.phase]);
export const winClass = (win: number | null) => (win === null || win === 0 ? "" : win < 0 ? "minus" : "plus");

interface CardProps {
  table: FloorTable;
  ahead: number;
  chosen: boolean;
  onChoose: (id: number) => void;
  drawn?: (id: number) => void; // a test counts
}

export const TableCard = memo(function TableCard({ table, ahead, chosen, onChoose, drawn }: CardProps) {
  drawn?.(table.id);
  return (
    <li
      className={`floor-card is-${stateOf(table)} ${table.alarms.length > 0 ? "alarm" : ""} ${chosen ? "chosen" : ""}`}
      data-table={table.id}
    >
      <h2>
        <button type="button" aria-pressed={chosen} onClick={() => onChoose(table.id)} title={t.choose(table.name)}>
          {table.name}
        </button>
        <span className="floor-state">{stateWords(table)}</span>
      </h2>
      <p className="floor-step">
        <span>{table.step}</span>
        <StepClock since={table.phase === "playing" || table.phase === "betting" ? table.since : null} ahead={ahead} />
      </p>
      <p className="floor-facts quiet">
        <span>{t.round(table.round)}</span>
        <span>{t.seats(table.taken, table.seats)}</span>
        <span>{table.live ? t.dealt(table.dealer) : t.virtual}</span>
      </p>
      <dl className="floor-money">
        <div>
          <dt>{t.bank}</dt>
          <dd>{money(table.bank)}</dd>
        </div>
        <div>
          <dt>{t.win}</dt>
          <dd className={winClass(table.win)}>{table.win === null ? t.notYet : money(table.win)}</dd>
        </div>
        {table.meters.map((meter) => (
          <div key={meter.id} className={meter.on ? "" : "off"}>
            <dt>{meterName(meter.id)}</dt>
            <dd>{meter.on ? money(meter.shows) : t.meterOff}</dd>
          </div>
        ))}
      </dl>
      {table.alarms.map((alarm) => (
        <p key={alarm.kind} className="floor-alarm">
          {alarm.says}
        </p>
      ))}
    </li>
  );
});
