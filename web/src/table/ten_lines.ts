// The game in at most ten lines, made of the rules of this table.
import type { Game } from "../api";
import { baseWagers, namesReturned } from "../main_game";
import { handWords } from "../ui/rule_parts";
import { helpWords } from "../words_help";

export function tenLines(game: Game): string[] {
  const t = helpWords.lines;
  const base = baseWagers(game);
  const first = base.filter(({ placed }) => placed === "before_deal");
  const raise = base.find(({ placed }) => placed !== "before_deal")?.name ?? "";
  const offered = game.wagers.map(({ id }) => id);
  const sides = game.rules.wagers.filter((rule) => rule.optional && offered.includes(rule.id)).map(({ name }) => name);
  const tables = game.pay_tables.filter(({ wager }) => base.some(({ id }) => id === wager));
  return [
    t.against(game.rules.banking.by),
    t.bet(
      first.map(({ name }) => name),
      first.some(({ amount }) => amount.rule === "equal_to"),
    ),
    t.dealt(raise),
    ...game.rules.streets.map((street) => t.street(street.name, street.play, raise, street.otherwise)),
    t.best,
    t.qualifies(handWords(game.rules.qualification.at_least), namesReturned(game)),
    ...tables.map(({ name, table }) => t.pays(name, handWords(table.rows.at(-1)?.hand ?? ""))),
    ...(sides.length > 0 ? [t.sides(sides)] : []),
  ].slice(0, 10);
}
