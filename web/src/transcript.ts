// A recorded round as steps to look at, from its transcript (docs/transcript.md). Lines that are not known are shown as
// they stand; nothing is computed from them.
export interface Step {
  says: string;
  clause: string;
  seats: Record<number, { cards: string[]; stakes: string[]; act: string }>;
  dealer: string[];
  board: string[];
  box: string[];
  burned: number;
}

const CARD = /^([2-9TJQKA][cdhs]|\?\?)$/;

/** Cards that come later under the same place replace the unknown ones. */
function put(place: string[], cards: string[]): string[] {
  const known = cards.filter((card) => card !== "??" && !place.includes(card));
  const unknown = cards.filter((card) => card === "??");
  const out = [...place];
  for (const card of known) {
    const hole = out.indexOf("??");
    if (hole >= 0 && unknown.length === 0 && place.includes("??")) out[hole] = card;
    else out.push(card);
  }
  return [...out, ...unknown];
}

export function readTranscript(text: string): Step[] {
  const steps: Step[] = [];
  let now: Step = { says: "", clause: "", seats: {}, dealer: [], board: [], box: [], burned: 0 };
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === "expect") break;
    if (!line || line.startsWith("#") || /^(riverbank round|about|game|number|meter|time|table|program|banker|deck|commitment|cards) ?/.test(line)) continue;
    if (/^seat \d+( behind \d+)? "/.test(line)) continue; // who sits there
    const clause = /\[([^\]]*)\]\s*$/.exec(line)?.[1] ?? "";
    const said = line.replace(/\s*\[[^\]]*\]\s*$/, "");
    const tokens = said.split(/[\s,]+/);
    const cards = tokens.filter((word) => CARD.test(word));
    const seatNumber = Number(/seat (\d+)/.exec(said)?.[1] ?? 0);
    now = { ...now, seats: structuredClone(now.seats), says: said.charAt(0).toUpperCase() + said.slice(1), clause };
    const seat = seatNumber ? (now.seats[seatNumber] ??= { cards: [], stakes: [], act: "" }) : null;
    const target = /^(deal|reveal) (seat \d+|\w+)/.exec(said)?.[2] ?? "";
    if (/^burn/.test(said)) now.burned += 1;
    else if (seat && /^(deal|reveal)/.test(said)) seat.cards = put(seat.cards, cards);
    else if (target === "dealer") now.dealer = put(now.dealer, cards);
    else if (target === "board") now.board = put(now.board, cards);
    else if (target === "box") now.box = put(now.box, cards);
    else if (seat && / bets /.test(said)) seat.stakes.push(said.replace(/^.* bets /, ""));
    else if (seat) seat.act = said.replace(/^seat \d+ /, "");
    steps.push(now);
  }
  return steps;
}
