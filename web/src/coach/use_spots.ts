// Spots one after the other, with their values: the next is dealt while this one is thought about.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Advice } from "../api";
import { askAdvice, type Ask, type Spot } from "./advice";

export interface Asked {
  spot: Spot;
  advice: Advice;
}
export interface Spots {
  asked: Asked | null;
  problem: string;
  next: () => void;
  retry: () => void;
}

export function useSpots(
  deal: (place: number) => Promise<Spot>,
  { first, count, ask = askAdvice }: { first: number; count: number; ask?: Ask },
): Spots {
  const [place, setPlace] = useState(first);
  const [asked, setAsked] = useState<(Asked & { place: number }) | null>(null);
  const [problem, setProblem] = useState("");
  const [turn, setTurn] = useState(0);
  const dealt = useRef(new Map<number, Promise<Asked>>());
  const prepare = useRef((at: number) => {
    const known = dealt.current.get(at);
    if (known) return known;
    const made = deal(at).then(async (spot) => ({ spot, advice: await ask(spot) }));
    dealt.current.set(at, made);
    // What failed, perhaps while it was dealt ahead, is dealt anew when it is wanted.
    made.catch(() => dealt.current.get(at) === made && dealt.current.delete(at));
    return made;
  });
  useEffect(() => {
    if (place >= count) return;
    let current = true;
    setProblem("");
    prepare.current(place).then(
      (made) => {
        if (!current) return;
        setAsked({ ...made, place });
        if (place + 1 < count) prepare.current(place + 1).catch(() => undefined);
      },
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [place, count, turn]);
  const next = useCallback(() => setPlace((at) => at + 1), []);
  const retry = useCallback(() => setTurn((n) => n + 1), []);
  return { asked: asked?.place === place ? asked : null, problem, next, retry };
}
