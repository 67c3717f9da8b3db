// The lines of a settlement by whose they are: a seat's own, those of each person behind it, and the bank's.
import type { FeeShown, LineShown, RoundView, SettlementShown } from "../protocol";
import { words } from "../words";
import { feesAt, feeSum } from "./own_net";

export interface PlaceLines {
  seat: number;
  rider: number;
  lines: LineShown[];
  fees: FeeShown[]; // for wagering; the bank's are the bank's
  net: number; // after them
}

/** As people at the table say it; a bot's number is only for the books. */
export const nameOf = (person: { name: string; bot: boolean } | undefined): string =>
  person?.bot ? person.name.replace(/ \(\d+\)$/, "") : (person?.name ?? "");

export const placeName = ({ seat, rider }: { seat: number; rider: number }) =>
  rider > 0 ? words.table.behind(seat, rider) : words.table.seat(seat);

export function linesByPlace(settlement: SettlementShown | undefined): PlaceLines[] {
  const places = new Map<string, PlaceLines>();
  for (const line of settlement?.lines ?? []) {
    const key = `${line.seat}/${line.rider}`;
    const fees = feesAt(settlement, line.seat, line.rider).filter((fee) => !fee.banker);
    const place = places.get(key) ?? { seat: line.seat, rider: line.rider, lines: [], fees, net: -feeSum(fees) };
    places.set(key, { ...place, lines: [...place.lines, line], net: place.net + line.net });
  }
  return [...places.values()].sort((a, b) => a.seat - b.seat || a.rider - b.rider);
}

/** What the bank won from everybody, or paid them, after its fees. */
export function bankOf(view: RoundView): { seat: number; wager: number; fees: FeeShown[]; net: number } | null {
  if (!view.banker || view.settlement?.banker_net === undefined) return null;
  const fees = view.settlement.fees.filter((fee) => fee.banker);
  return { ...view.banker, fees, net: view.settlement.banker_net - feeSum(fees) };
}
