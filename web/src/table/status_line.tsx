// One polite line for screen readers: what the table's messages changed, the coach's verdict, why a chip moved.
import { useCallback, useEffect, useRef, useState } from "react";
import type { TableMessage } from "../protocol";
import { announcements } from "./announce";

export interface Announcer {
  said: { text: string; key: number };
  say: (text: string) => void;
}

export function useAnnouncer(message: TableMessage | null): Announcer {
  const [said, setSaid] = useState({ text: "", key: 0 });
  const before = useRef<TableMessage | null>(null);
  const say = useCallback((text: string) => setSaid((last) => ({ text, key: last.key + 1 })), []);
  useEffect(() => {
    if (!message) return;
    const news = announcements(before.current, message);
    before.current = message;
    if (news.length > 0) say(news.join(" "));
  }, [message, say]);
  return { said, say };
}

/** A new element each time, so that the same words twice are said twice. */
export function StatusLine({ said }: { said: Announcer["said"] }) {
  return (
    <div className="hidden" role="status" data-said>
      <span key={said.key}>{said.text}</span>
    </div>
  );
}
