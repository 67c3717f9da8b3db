// What the dealer's page keys: lines of the dealer's grammar, one after the other. What is keyed without a connection
// waits and is sent when it is back; the server does each once.
import { useCallback, useState } from "react";
import { connection, waits } from "../connection";

export interface Refused {
  key: number;
  says: string;
  clause: string;
}

export interface Keying {
  key: (line: string) => Promise<boolean>;
  waiting: number; // lines on their way
  refused: Refused | null;
  dismiss: () => void;
}

export function useKeying(table: number): Keying {
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const key = useCallback(
    async (line: string) => {
      setWaiting((n) => n + 1);
      try {
        const answer = await connection.act(table, { do: "key", line });
        setRefused(answer.accepted && !waits(answer) ? null : { key: Date.now(), says: answer.says, clause: answer.clause });
        return answer.accepted;
      } finally {
        setWaiting((n) => n - 1);
      }
    },
    [table],
  );
  return { key, waiting, refused, dismiss: useCallback(() => setRefused(null), []) };
}

/** Dollars as a line has them: "15", "22.50". */
export function dollars(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
