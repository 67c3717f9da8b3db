// Spots one after the other, with their values: the next is dealt while this one is thought about.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Advice } from "../api";
import { askAdvice, type Spot } from "./advice";

export interface Asked {
  spot: Spot;
  advice: Advice;
}

export function useSpots(deal: (place: number) => Promise<Spot>, first: number, count: number): { asked: Asked | null; problem: string; next: () => void } {
  const [place, setPlace] = useState(first);
  const [asked, setAsked] = useState<(Asked & { place: number }) | null>(null);
  const [problem, setProblem] = useState("");
  const dealt = useRef(new Map<number, Promise<Asked>>());
  const prepare = useRef((at: number) => {
    const known = dealt.current.get(at);
    if (known) return known;
    const made = deal(at).then(async (spot) => ({ spot, advice: await askAdvice(spot) }));
    dealt.current.set(at, made);
    return made;
  });
  useEffect(() => {
    if (place >= count) return;
    let current = true;
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
  }, [place, count]);
  const next = useCallback(() => setPlace((at) => at + 1), []);
  return { asked: asked?.place === place ? asked : null, problem, next };
}
