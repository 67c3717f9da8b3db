#include "rules/describe.h"

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

std::string name_of(const std::string& id, const Rulebook& rulebook) {
  const WagerRule* wager = rulebook.wager(id);
  return wager == nullptr ? id : wager->name;
}

std::string cards(int number) { return fmt::format("{} card{}", number, number == 1 ? "" : "s"); }

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
      return fmt::format("turn {} of the board face up", cards(step.cards));
    case Area::box:
      return "turn the bonus box face up";
  }
  return {};
}

std::string step_words(const Step& step, const Rulebook& rulebook) {
  switch (step.kind) {
    case StepKind::announce:
      return fmt::format("announce \"{}\"", step.says);
    case StepKind::lock:
      return "lock the progressive device";
    case StepKind::count:
      return "count the progressive chips against the device";
    case StepKind::deal:
      return fmt::format("deal {} face {} to {}", cards(step.cards), step.facing == Facing::up ? "up" : "down",
                         receiver(step.area));
    case StepKind::burn:
      return fmt::format("burn {}", cards(step.cards));
    case StepKind::decide: {
      const Street* street = rulebook.street(step.street);
      return fmt::format("each player decides, {}", street == nullptr ? step.street : street->name);
    }
    case StepKind::reveal:
      return reveal_words(step);
    case StepKind::collect_stub:
      return "put the stub in the discard rack";
    case StepKind::settle:
      return "settle the wagers";
  }
  return {};
}

std::string_view hand_words(HandView hand) {
  switch (hand) {
    case HandView::best_of_seven:
      return "the best five of your two cards and the board";
    case HandView::hole_and_flop:
      return "your two cards and the flop";
    case HandView::hole_and_box:
      return "your two cards and the four of the bonus box";
    case HandView::beaten:
      return "the beaten hand, yours or the dealer's";
    case HandView::best_at_table:
      return "the best hand at the table, the dealer's included";
  }
  return {};
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

std::string wager_names(const std::vector<std::string>& ids, const Rulebook& rulebook) {
  std::vector<std::string> names;
  for (const std::string& id : ids) names.push_back(name_of(id, rulebook));
  return list_of(names);
}

std::string describe(const Step& step, const Rulebook& rulebook) {
  std::string words = step_words(step, rulebook);
  if (step.if_remaining) words += ", if somebody remains";
  return step.if_offered.empty() ? words : fmt::format("{} (with {})", words, name_of(step.if_offered, rulebook));
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
      break;
  }
  std::vector<std::string> amounts;
  for (const Amount amount : wager.amounts) amounts.push_back(amount.text());
  return either(amounts);
}

std::string describe_result(const WagerRule& wager) {
  const bool by_table = !wager.pay_tables.empty() || wager.own_pay_table;
  const std::string pays = by_table ? "paid by a pay table" : fmt::format("pays {}", wager.pays.posted());
  if (wager.resolves == Resolves::showdown) return fmt::format("against the dealer's hand; {}", pays);
  return fmt::format("{} on {}{}", pays, hand_words(wager.hand), wager.payer == Payer::meter ? ", from a meter" : "");
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
  if (cap.at_least) words += fmt::format(", at least {}", cap.at_least->text());
  if (cap.at_least_win_of_minimum) words += ", and no less than one player can win with minimum wagers";
  if (cap.optional) words += "; a house may do without";
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

std::string describe(Moment moment) {
  switch (moment) {
    case Moment::any:
      return "at any time";
    case Moment::during_initial_deal:
      return "during the initial deal";
    case Moment::after_initial_deal:
      return "after the initial deal";
    case Moment::before_all_decided:
      return "before everyone has decided";
  }
  return {};
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
      return "a card drawn in error";
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
