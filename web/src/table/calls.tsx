// The dealer's calls, as text: announced to screen readers, with their clauses.
import { useEffect, useRef } from "react";
import type { Call } from "../connection";
import { words } from "../words";

export function Calls({ calls }: { calls: Call[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [calls]);
  return (
    <section className="panel calls" aria-label={words.table.calls}>
      <h2>{words.table.calls}</h2>
      <div ref={list} className="call-list" role="log" aria-live="polite" tabIndex={0} aria-label={words.table.calls}>
        {calls.map((call) => (
          <p key={call.key}>
            {call.says.charAt(0).toUpperCase() + call.says.slice(1)} {call.clause && <span className="clause">{call.clause}</span>}
          </p>
        ))}
      </div>
    </section>
  );
}
