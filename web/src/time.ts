// Times as the reader's clock shows them.
import { words } from "./words";

const format = new Intl.DateTimeFormat(words.locale, { dateStyle: "medium", timeStyle: "medium" });

export const when = (time: string | number) => format.format(new Date(time));
