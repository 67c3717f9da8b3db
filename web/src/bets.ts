// From the stakes that lie on the felt to those a player wants: which stakes to set, in which order. A stake on which
// others rest cannot change under them, so these are lifted first and put down again. Which rests on which is the
// game's data; the server has the last word on every step.
export interface BetRule {
  id: string;
  requires: string[];
  equalTo?: string;
}
export type Stakes = Record<string, number>;
export interface StakeStep {
  wager: string;
  amount: number;
}

export function planBets(rules: BetRule[], current: Stakes, target: Stakes): StakeStep[] {
  const now = (id: string) => current[id] ?? 0;
  const wanted = (id: string) => target[id] ?? 0;
  const moved = new Set(rules.filter((rule) => now(rule.id) !== wanted(rule.id)).map((rule) => rule.id));
  const lifted: string[] = [];
  for (const rule of rules) {
    const restsOnMoved = [...rule.requires, rule.equalTo ?? ""].some((id) => moved.has(id) || lifted.includes(id));
    if (now(rule.id) > 0 && restsOnMoved) lifted.push(rule.id);
  }
  const steps: StakeStep[] = [...lifted].reverse().map((wager) => ({ wager, amount: 0 }));
  const takeBack = rules.filter((rule) => moved.has(rule.id) && wanted(rule.id) === 0 && !lifted.includes(rule.id));
  for (const rule of [...takeBack].reverse()) if (now(rule.id) > 0) steps.push({ wager: rule.id, amount: 0 });
  for (const rule of rules) {
    const lies = lifted.includes(rule.id) ? 0 : now(rule.id);
    if (wanted(rule.id) > 0 && wanted(rule.id) !== lies) steps.push({ wager: rule.id, amount: wanted(rule.id) });
  }
  return steps;
}

/** Wagers bound to be equal follow the one they are bound to. */
export function bindEqual(rules: BetRule[], stakes: Stakes): Stakes {
  const out = { ...stakes };
  for (const rule of rules)
    if (rule.equalTo) {
      if (out[rule.equalTo]) out[rule.id] = out[rule.equalTo]!;
      else delete out[rule.id];
    }
  return out;
}

export function sameStakes(a: Stakes, b: Stakes): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((id) => (a[id] ?? 0) === (b[id] ?? 0));
}
