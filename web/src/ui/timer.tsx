// Time left until the table goes on, by the server's clock.
import { useEffect, useRef } from "react";
import { useNow } from "../use";
import { words } from "../words";

export function Timer({ deadline, clockAhead, timeBankMs }: { deadline: number | null; clockAhead: number; timeBankMs: number }) {
  const now = useNow(250, deadline !== null) + clockAhead;
  const whole = useRef(1);
  useEffect(() => {
    if (deadline !== null) whole.current = Math.max(1, deadline - (Date.now() + clockAhead));
  }, [deadline, clockAhead]);
  if (deadline === null) return null;
  const left = Math.max(0, deadline - now);
  const onBank = timeBankMs > 0 && left <= timeBankMs;
  const seconds = Math.ceil(left / 1000);
  return (
    <div className={`timer ${left < 5000 ? "short" : ""}`} role="timer" aria-label={words.table.timer}>
      <span className="timer-bar">
        <span style={{ transform: `scaleX(${Math.min(1, left / whole.current)})` }} />
      </span>
      <span className="timer-text">
        {words.table.seconds(seconds)}
        {onBank ? ` · ${words.table.timeBank}` : ""}
      </span>
    </div>
  );
}
