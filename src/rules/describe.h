// Rules in plain words, made from the data: the sentences of a rule sheet. Nothing here decides anything.
#pragma once

#include <string>

#include "rules/rulebook.h"

namespace riverbank {

// "deal 2 cards face down to each seat"
std::string describe(const Step& step, const Rulebook& rulebook);
// What is done at a step whose kind says it all: "put the stub in the discard rack", "announce the dealer's hand".
std::string plain_words(const Step& step);
// "2 cards"
std::string number_of_cards(int number);
// "3 or 4 times the Ante, or check"
std::string describe(const Street& street, const Rulebook& rulebook);
// "an amount within the table's limits", "equal to the Ante", "$1 or $5"
std::string describe_amount(const WagerRule& wager, const Rulebook& rulebook);
// "against the dealer's hand; pays 1 to 1", "by pay table, on the best five of seven cards"
std::string describe_result(const WagerRule& wager);
std::string describe_fold(OnFold on_fold);
std::string describe_short_behind(ShortBehind short_behind);
std::string describe(const SettlementRule& settlement, const Rulebook& rulebook);
std::string describe(const CapRule& cap);
std::string describe(const BankingRule& banking);
// "from \"no more bets\" until the last card is dealt"
std::string describe(const Moment& moment);
std::string describe(Trigger trigger);
// "Ante and Blind", by their names
std::string wager_names(const std::vector<std::string>& ids, const Rulebook& rulebook);

}  // namespace riverbank
