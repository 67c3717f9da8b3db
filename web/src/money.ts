// Money as the page shows it. Amounts are whole minor units (cents); nothing here decides anything.
import { words } from "./words";

const whole = new Intl.NumberFormat(words.locale, { style: "currency", currency: words.currency.code, maximumFractionDigits: 0 });
const parts = new Intl.NumberFormat(words.locale, { style: "currency", currency: words.currency.code, minimumFractionDigits: 2 });

export function money(minor: number): string {
  return (minor % 100 === 0 ? whole : parts).format(minor / 100);
}

/** With its sign: what a spot won or lost. */
export function signed(minor: number): string {
  if (minor === 0) return money(0);
  return (minor > 0 ? "+" : "−") + money(Math.abs(minor));
}

/** An average: tenths of a cent tell where whole money would tell nothing. */
export function smallMoney(minor: number): string {
  return Math.abs(minor) < 100 ? words.cents(minor.toFixed(1)) : money(Math.round(minor));
}

export const CHIP_VALUES = [25, 50, 100, 500, 2500, 10000, 50000, 100000, 500000];

/** The largest chips first, as a dealer would cut them out; at most `most` chips. */
export function chipsFor(minor: number, most = 5): number[] {
  const chips: number[] = [];
  let rest = minor;
  for (const value of [...CHIP_VALUES].reverse())
    while (rest >= value && chips.length < most) {
      chips.push(value);
      rest -= value;
    }
  if (chips.length === 0 && minor > 0) chips.push(CHIP_VALUES[0]!);
  return chips;
}

const largestUpTo = (most: number) =>
  Math.max(
    0,
    CHIP_VALUES.findLastIndex((value) => value <= most),
  );

/** Chips to play with: the smallest fits the smallest wager or step of the table; four, or five where the main wager is larger. */
export function rackFor(main: number, smallest = main): number[] {
  const first = Math.min(largestUpTo(Math.min(main, smallest)), CHIP_VALUES.length - 4);
  return CHIP_VALUES.slice(first, first + (largestUpTo(main) > first ? 5 : 4));
}

/** The one to begin with: the largest that is no more than the least main wager. */
export const firstChip = (rack: number[], main: number): number => rack.findLast((value) => value <= main) ?? rack[0]!;

export function chipLabel(value: number): string {
  const dollars = value / 100;
  return dollars >= 1000 ? `${dollars / 1000}K` : dollars < 1 ? words.cents(String(value)) : String(dollars);
}

export function percent(value: number, digits = 2): string {
  return `${(value * 100).toFixed(digits)}%`;
}
