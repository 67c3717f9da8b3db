// Times as the reader's clock shows them.
import { words } from "./words";

const format = new Intl.DateTimeFormat(words.locale, { dateStyle: "medium", timeStyle: "medium" });
const clock = new Intl.DateTimeFormat(words.locale, { timeStyle: "medium" });

export const when = (time: string | number) => format.format(new Date(time));
/** The time of the day alone. */
export const clockTime = (time: string | number) => clock.format(new Date(time));
