// An order goes two steps: the server shows what it would do, then somebody who has seen that says "do it". Only then is it
// given, with an id of its own, so that it is done once.
import { useCallback, useState } from "react";
import { post, type OrderPreview } from "../api";
import { connection, waits } from "../connection";
import type { Answered, Ask } from "../protocol";
import { floorWords as t } from "../words_floor";

export interface Proposed {
  name: string;
  ask: Ask;
  preview: OrderPreview;
}
export interface Ordering {
  proposed: Proposed | null;
  busy: boolean;
  problem: string;
  done: string; // what became of the last one, in words
  propose: (name: string, ask: Ask) => Promise<Answered>;
  confirm: () => void;
  back: () => void;
}

const notYet: Answered = { type: "answer", table: 0, id: "", accepted: false, code: "", clause: "", says: "" };

export function useOrder(table: number): Ordering {
  const [proposed, setProposed] = useState<(Proposed & { answer: (given: Answered) => void }) | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const propose = useCallback(
    async (name: string, ask: Ask): Promise<Answered> => {
      setBusy(true);
      setProblem("");
      setDone("");
      try {
        const preview = await post<OrderPreview>(`/api/tables/${table}/preview`, ask);
        setBusy(false);
        return await new Promise<Answered>((answer) => setProposed({ name, ask, preview, answer }));
      } catch (error) {
        setBusy(false);
        setProblem((error as Error).message);
        return notYet;
      }
    },
    [table],
  );
  const confirm = useCallback(() => {
    if (!proposed) return;
    setBusy(true);
    void connection.act(table, proposed.ask).then((given) => {
      setBusy(false);
      setProposed(null);
      proposed.answer(given);
      if (given.accepted) setDone(waits(given) ? given.says : t.done(proposed.name));
      else setProblem(given.says);
    });
  }, [proposed, table]);
  const back = useCallback(() => {
    proposed?.answer(notYet);
    setProposed(null);
  }, [proposed]);
  return { proposed, busy, problem, done, propose, confirm, back };
}
