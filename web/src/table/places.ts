// The lines of a settlement by whose they are: a seat's own, those of each person behind it, and the bank's.
import type { LineShown, RoundView } from "../protocol";
import { words } from "../words";

export interface PlaceLines {
  seat: number;
  rider: number;
  lines: LineShown[];
  net: number;
}

export const placeName = ({ seat, rider }: { seat: number; rider: number }) => (rider > 0 ? words.table.behind(seat, rider) : words.table.seat(seat));

export function linesByPlace(lines: LineShown[]): PlaceLines[] {
  const places = new Map<string, PlaceLines>();
  for (const line of lines) {
    const key = `${line.seat}/${line.rider}`;
    const place = places.get(key) ?? { seat: line.seat, rider: line.rider, lines: [], net: 0 };
    places.set(key, { ...place, lines: [...place.lines, line], net: place.net + line.net });
  }
  return [...places.values()].sort((a, b) => a.seat - b.seat || a.rider - b.rider);
}

/** What the bank won from everybody, or paid them. */
export function bankOf(view: RoundView): { seat: number; wager: number; net: number } | null {
  if (!view.banker || view.settlement?.banker_net === undefined) return null;
  return { ...view.banker, net: view.settlement.banker_net };
}
