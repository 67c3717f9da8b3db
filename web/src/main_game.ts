// The wagers of the main game by the names that the rulebook gives them: the page knows none by itself.
import type { Game, House, OfferedWager, WagerRule } from "./api";

export const mainWager = (house: House): OfferedWager | undefined => house.wagers.find(({ id }) => id === house.main_wager);

export const wagerName = (game: Game, id: string): string => game.rules.wagers.find((rule) => rule.id === id)?.name ?? id;

/** Those that every player makes, the one whose amount is chosen first. */
export function baseWagers(game: Game): WagerRule[] {
  const base = game.rules.wagers.filter((rule) => !rule.optional);
  return [...base.filter(({ id }) => id === game.main_wager), ...base.filter(({ id }) => id !== game.main_wager)];
}

export const baseNames = (game: Game): string[] => baseWagers(game).map(({ name }) => name);

/** What an unqualified dealer gives back. */
export const namesReturned = (game: Game): string[] =>
  baseWagers(game)
    .filter((rule) => rule.if_unqualified === "return_stake")
    .map(({ name }) => name);
