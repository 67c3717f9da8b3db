#include "rules/describe.h"

#include <cctype>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/words.h"

namespace riverbank {

namespace {

std::string name_of(const std::string& id, const Rulebook& rulebook) {
  const WagerRule* wager = rulebook.wager(id);
  return wager == nullptr ? id : wager->name;
}

std::string either(const std::vector<std::string>& choices) {
  std::string all;
  for (std::size_t i = 0; i < choices.size(); ++i)
    all += (i == 0 ? "" : i + 1 == choices.size() ? " or " : ", ") + choices[i];
  return all;
}

std::string_view receiver(Area area) {
  switch (area) {
    case Area::seats:
      return "each seat";
    case Area::dealer:
      return "the dealer";
    case Area::board:
      return "the board";
    case Area::box:
      return "the bonus box";
  }
  return {};
}

std::string reveal_words(const Step& step) {
  switch (step.area) {
    case Area::seats:
      return "turn the players' hands face up, seat by seat";
    case Area::dealer:
      return "turn the dealer's cards face up";
    case Area::board:
      return fmt::format("turn {} of the board face up", number_of_cards(step.cards));
    case Area::box:
      return "turn the bonus box face up";
  }
  return {};
}

// The rulebook's own sentence, or ours.
std::string handling_words(const Step& step) {
  if (step.says.empty()) return plain_words(step);
  std::string words = step.says;
  if (words.ends_with('.')) words.pop_back();
  words[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(words[0])));
  // The sentence goes on from what is collected.
  return step.kind == StepKind::collect ? fmt::format("{}; {}", plain_words(step), words) : words;
}

std::string_view result_words(HandResult result) {
  switch (result) {
    case HandResult::any:
      return "";
    case HandResult::wins:
      return "if it wins";
    case HandResult::loses:
      return "if it loses";
    case HandResult::ties:
      return "if it is a push";
    case HandResult::unqualified:
      return "if the dealer does not qualify";
    case HandResult::folded:
      return "if it folded";
  }
  return "";
}

// When a step of hands is due, after its words.
std::string condition_words(const Step& step, const Rulebook& rulebook) {
  std::vector<std::string> parts;
  if (!step.if_offered.empty()) parts.push_back(fmt::format("with {}", name_of(step.if_offered, rulebook)));
  if (!step.unless_offered.empty()) parts.push_back(fmt::format("without {}", name_of(step.unless_offered, rulebook)));
  if (!step.if_wager.empty()) parts.push_back(fmt::format("if it has {}", wager_names(step.if_wager, rulebook)));
  if (!step.unless_wager.empty())
    parts.push_back(fmt::format("if it has no {}", wager_names(step.unless_wager, rulebook)));
  if (!step.if_bet.empty()) parts.push_back(fmt::format("if anyone bet {}", name_of(step.if_bet, rulebook)));
  if (!step.unless_bet.empty()) parts.push_back(fmt::format("if nobody bet {}", name_of(step.unless_bet, rulebook)));
  if (step.if_result != HandResult::any) parts.emplace_back(result_words(step.if_result));
  if (step.if_remaining) parts.emplace_back("if somebody remains");
  if (step.when == HandIs::kept) parts.emplace_back("while one of its wagers is live");
  if (step.when == HandIs::counted) parts.emplace_back("while every hand dealt counts for somebody");
  if (step.when == HandIs::gone) parts.emplace_back("if nothing needs it");
  if (step.if_hand) parts.push_back(fmt::format("from {} up", word(*step.if_hand)));
  if (step.left_before == LeftBefore::nothing) parts.emplace_back("the first such hand");
  if (step.left_before == LeftBefore::a_lower_hand) parts.emplace_back("better than the one left before");
  return join(parts, ", ");
}

std::string step_words(const Step& step, const Rulebook& rulebook) {
  return visit_step(
      step.kind, [&](StepIs<StepKind::announce>) { return fmt::format("announce \"{}\"", step.says); },
      [&](StepIs<StepKind::deal>) {
        return fmt::format("deal {} face {} to {}", number_of_cards(step.cards), word_for(step.facing),
                           receiver(step.area));
      },
      [&](StepIs<StepKind::burn>) { return fmt::format("burn {}", number_of_cards(step.cards)); },
      [&](StepIs<StepKind::decide>) {
        const Street* street = rulebook.street(step.street);
        return fmt::format("each player decides, {}", street == nullptr ? step.street : street->name);
      },
      [&](StepIs<StepKind::reveal>) { return step.says.empty() ? reveal_words(step) : handling_words(step); },
      [&](StepOfHands auto) { return handling_words(step); }, [&](auto) { return plain_words(step); });
}

std::string_view start_words(StartsAt start) {
  switch (start) {
    case StartsAt::dealers_left:
      return "the dealer's left";
    case StartsAt::dealers_right:
      return "the dealer's right";
    case StartsAt::bankers_left:
      return "the banker's left";
  }
  return {};
}

}  // namespace

std::string number_of_cards(int number) { return fmt::format("{} card{}", number, number == 1 ? "" : "s"); }

std::string plain_words(const Step& step) {
  if (step.kind == StepKind::call && step.area == Area::dealer) return "announce the dealer's hand";
  return std::string(facts_of(step.kind).does);
}

std::string wager_names(const std::vector<std::string>& ids, const Rulebook& rulebook) {
  std::vector<std::string> names;
  for (const std::string& id : ids) names.push_back(name_of(id, rulebook));
  return list_of(names);
}

std::string describe(const Step& step, const Rulebook& rulebook) {
  const std::string words = step_words(step, rulebook);
  const std::string when = condition_words(step, rulebook);
  return when.empty() ? words : fmt::format("{} ({})", words, when);
}

std::string describe(const Street& street, const Rulebook& rulebook) {
  std::string base = "the wager it is bound to";
  for (const WagerRule& wager : rulebook.wagers)
    if (wager.at_decision) base = "the " + name_of(wager.amount_of, rulebook);
  std::vector<std::string> multiples;
  for (const int multiple : street.multiples) multiples.push_back(std::to_string(multiple));
  const bool once = street.multiples.size() == 1 && street.multiples.front() == 1;
  return fmt::format("{} time{} {}, or {}", either(multiples), once ? "" : "s", base,
                     street.otherwise == Passive::check ? "check" : "fold");
}

std::string describe_amount(const WagerRule& wager, const Rulebook& rulebook) {
  const std::string other = name_of(wager.amount_of, rulebook);
  switch (wager.amount_rule) {
    case AmountRule::limits:
      return "within the table's limits";
    case AmountRule::equal_to:
      return fmt::format("equal to the {}", other);
    case AmountRule::times:
      return fmt::format("a multiple of the {}, chosen at a decision", other);
    case AmountRule::matched_by:
      return fmt::format("at most the {}", other);
    case AmountRule::fixed:
    case AmountRule::any_of:
      break;
  }
  std::vector<std::string> amounts;
  for (const Amount amount : wager.amounts) amounts.push_back(amount.text());
  return wager.amount_rule == AmountRule::any_of ? fmt::format("{}, at the player's choice", either(amounts))
                                                 : either(amounts);
}

std::string describe_result(const WagerRule& wager) {
  const bool by_table = !wager.pay_tables.empty() || wager.own_pay_table;
  const std::string pays = by_table ? "paid by a pay table" : fmt::format("pays {}", wager.pays.posted());
  if (wager.resolves == Resolves::showdown) return fmt::format("against the dealer's hand; {}", pays);
  return fmt::format("{} on {}{}", pays, facts_of(wager.hand).says,
                     wager.payer == Payer::meter ? ", from a meter" : "");
}

std::string describe_fold(OnFold on_fold) {
  switch (on_fold) {
    case OnFold::collect:
      return "lost at the fold";
    case OnFold::keep:
      return "stays until settlement";
    case OnFold::collect_unless_won:
      return "lost at the fold unless its pay table pays it";
  }
  return {};
}

std::string describe_short_behind(ShortBehind short_behind) {
  switch (short_behind) {
    case ShortBehind::kept:
      return "keeps the chips for the seat's highest raise from the first";
    case ShortBehind::what_is_left:
      return "follows a raise with the chips that are left";
    case ShortBehind::without:
      return "stays in without a raise";
  }
  return {};
}

std::string describe(const SettlementRule& settlement, const Rulebook& rulebook) {
  std::vector<std::string> passes;
  for (const auto& pass : settlement.passes) {
    std::vector<std::string> names;
    for (const std::string& id : pass) names.push_back(id == "envy" ? "envy bonuses" : name_of(id, rulebook));
    passes.push_back(join(names, ", "));
  }
  return fmt::format("{} from {}: {}", settlement.direction == Direction::clockwise ? "clockwise" : "counterclockwise",
                     start_words(settlement.start), join(passes, "; then round the table again: "));
}

std::string describe(const CapRule& cap) {
  std::string words = cap.amount ? cap.amount->text() : "set by the house";
  if (cap.exact) words = "set by the text";
  if (cap.at_least) words += fmt::format(", {} {}", cap.exact ? "exactly" : "at least", cap.at_least->text());
  if (cap.at_least_win_of_minimum)
    words += cap.exact ? ", or what one player can win with minimum wagers if that is more"
                       : ", and no less than one player can win with minimum wagers";
  if (cap.optional) words += "; optional for a house";
  return words;
}

namespace {

std::string_view cover_words(CoverRule cover) {
  switch (cover) {
    case CoverRule::net:
      return "the banker's running result stays between minus and plus the banker's wager";
    case CoverRule::used_up:
      return "every settled wager uses up the banker's wager, whichever way it goes";
    case CoverRule::separate:
      return "the banker pays no more than the banker's wager, and collects no more than it";
    case CoverRule::net_until_reached:
      return "once the banker's running result has reached minus or plus the banker's wager, nothing more is covered";
  }
  return {};
}

}  // namespace

std::string describe(const BankingRule& banking) {
  if (banking.by == BankedBy::house) return "the house";
  return fmt::format("a player, for at most {} round{} in a row; {}", banking.consecutive_rounds,
                     banking.consecutive_rounds == 1 ? "" : "s", cover_words(banking.cover));
}

std::string describe(const Moment& moment) {
  const auto point = [](RoundPoint at) -> std::string {
    switch (at) {
      case RoundPoint::bets_open:
        return "the first wager";
      case RoundPoint::no_more_bets:
        return "\"no more bets\"";
      case RoundPoint::initial_deal:
        return "the end of the initial deal";
      case RoundPoint::all_decided:
        return "the last decision";
      case RoundPoint::all_dealt:
        return "the last card dealt";
      case RoundPoint::showdown:
        return "the dealer's hand is turned";
      case RoundPoint::settled:
        return "the end of the round";
    }
    return {};
  };
  return fmt::format("from {} until {}", point(moment.from), point(moment.until));
}

std::string describe(Trigger trigger) {
  switch (trigger) {
    case Trigger::dealer_card_exposed:
      return "a dealer's card exposed";
    case Trigger::one_card_face_up:
      return "one card found face up";
    case Trigger::several_cards_face_up:
      return "several cards found face up";
    case Trigger::card_drawn_in_error:
      return "a card drawn in error, its face not seen";
    case Trigger::drawn_card_seen:
      return "a card drawn in error, its face seen";
    case Trigger::wrong_count_seat:
      return "a player dealt a wrong number of cards";
    case Trigger::wrong_count_dealer:
      return "the dealer dealt a wrong number of cards";
    case Trigger::wrong_count_board:
      return "a wrong number of community cards";
    case Trigger::shuffler_jam:
      return "the shuffler jams";
    case Trigger::shoe_jam:
      return "the shoe jams";
    case Trigger::player_left:
      return "a player leaves";
  }
  return {};
}

}  // namespace riverbank
