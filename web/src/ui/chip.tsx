// Chips: one by its value, and a stack cut out of an amount.
import { chipLabel, chipsFor } from "../money";

export function Chip({ value }: { value: number }) {
  return (
    <svg className={`chip chip-${value}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" className="chip-edge" />
      <circle cx="24" cy="24" r="20.500" className="chip-marks" pathLength="96" />
      <circle cx="24" cy="24" r="15" className="chip-face" />
      <text x="24" y="24" className="chip-text">
        {chipLabel(value)}
      </text>
    </svg>
  );
}

export function ChipStack({ amount }: { amount: number }) {
  const chips = chipsFor(amount, 4);
  return (
    <span className="stack" aria-hidden="true">
      {[...chips].map((value, i) => (
        <span key={i} className="stacked" style={{ bottom: `${i * 0.18}em` }}>
          <Chip value={value} />
        </span>
      ))}
    </span>
  );
}
