// From a settlement line to words: the clauses that moved the chips and one sentence a player understands.
#pragma once

#include <string>
#include <vector>

#include "round/state.h"

namespace riverbank {

std::string_view outcome_word(Outcome outcome);  // "win", "lose", "push", "returned", "void"

// The odds a line was paid at as posted to players ("3 to 2"), empty where nothing was paid by odds.
std::string odds_text(const Game& game, const Line& line);

// The clause that decided what becomes of a line's chips, as the rulebook numbers it; empty where no text says it.
const std::string& deciding_clause(const Game& game, const RoundState& state, const Line& line);

std::string_view ruled_as_text(RuledAs as);  // "void", "returned", "pushed", "lost", "won"

// The floor's ruling that decided a line, or none.
const FloorRuling* ruling_behind(const RoundState& state, const Line& line);

// Full citations (rulebook and clause), the most telling first.
std::vector<std::string> clauses_of(const Game& game, const RoundState& state, const Line& line);

// Why a whole round is void, in a sentence, and the full citation; empty where only the floor's word stands behind it.
std::string void_text(const Game& game, const RoundState& state);
std::string void_clause(const Game& game, const RoundState& state);

// "Your ace-high flush against the dealer's pair of nines: you win, 3 to 2 on $10 pays $15."
std::string why(const Game& game, const RoundState& state, const Line& line);

}  // namespace riverbank
