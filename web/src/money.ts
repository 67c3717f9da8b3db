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

export const CHIP_VALUES = [100, 500, 2500, 10000, 50000, 100000, 500000];

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

/** Four chips to play with where the least wager is `minimum`. */
export function rackFor(minimum: number): number[] {
  const first = Math.max(0, CHIP_VALUES.findLastIndex((value) => value <= Math.max(minimum, 100)));
  return CHIP_VALUES.slice(Math.min(first, CHIP_VALUES.length - 4)).slice(0, 4);
}

export function chipLabel(value: number): string {
  const dollars = value / 100;
  return dollars >= 1000 ? `${dollars / 1000}K` : String(dollars);
}

export function percent(value: number, digits = 2): string {
  return `${(value * 100).toFixed(digits)}%`;
}
