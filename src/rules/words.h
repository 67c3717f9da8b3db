// The words that rule files use for the enumerations of this level, in one place: the loader reads them, and whatever
// prints a rule writes them back.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "money/rounding.h"
#include "rules/irregularity_rule.h"
#include "rules/money_rules.h"
#include "rules/pay_table.h"
#include "rules/procedure.h"
#include "rules/rulebook.h"
#include "rules/wager_rule.h"

namespace riverbank {

template <typename E>
struct Word {
  std::string_view word;
  E value;
};

enum class Placed { before_deal, at_decision };

template <typename E>
struct Vocabulary;

template <>
struct Vocabulary<AmountRule> {
  static constexpr auto kWords = std::to_array<Word<AmountRule>>({{"limits", AmountRule::limits},
                                                                  {"equal_to", AmountRule::equal_to},
                                                                  {"times", AmountRule::times},
                                                                  {"fixed", AmountRule::fixed},
                                                                  {"any_of", AmountRule::any_of},
                                                                  {"matched_by", AmountRule::matched_by}});
};

template <>
struct Vocabulary<Placed> {
  static constexpr auto kWords =
      std::to_array<Word<Placed>>({{"before_deal", Placed::before_deal}, {"at_decision", Placed::at_decision}});
};

template <>
struct Vocabulary<Resolves> {
  static constexpr auto kWords =
      std::to_array<Word<Resolves>>({{"showdown", Resolves::showdown}, {"pay_table", Resolves::pay_table}});
};

template <>
struct Vocabulary<HandView> {
  static constexpr auto kWords = kHandViews;
};

template <>
struct Vocabulary<OnFold> {
  static constexpr auto kWords = std::to_array<Word<OnFold>>(
      {{"collect", OnFold::collect}, {"keep", OnFold::keep}, {"collect_unless_won", OnFold::collect_unless_won}});
};

template <>
struct Vocabulary<ShortBehind> {
  static constexpr auto kWords = std::to_array<Word<ShortBehind>>(
      {{"kept", ShortBehind::kept}, {"what_is_left", ShortBehind::what_is_left}, {"without", ShortBehind::without}});
};

template <>
struct Vocabulary<IfUnqualified> {
  static constexpr auto kWords = std::to_array<Word<IfUnqualified>>(
      {{"resolve", IfUnqualified::resolve}, {"return_stake", IfUnqualified::return_stake}});
};

template <>
struct Vocabulary<Payer> {
  static constexpr auto kWords = std::to_array<Word<Payer>>({{"bank", Payer::bank}, {"meter", Payer::meter}});
};

template <>
struct Vocabulary<Cited> {
  static constexpr auto kWords = std::to_array<Word<Cited>>({{"place", Cited::place},
                                                             {"amount", Cited::amount},
                                                             {"requires", Cited::requires_others},
                                                             {"win", Cited::win},
                                                             {"lose", Cited::lose},
                                                             {"push", Cited::push},
                                                             {"unqualified", Cited::unqualified},
                                                             {"fold", Cited::fold},
                                                             {"odds", Cited::odds},
                                                             {"backline", Cited::backline},
                                                             {"device", Cited::device}});
  static_assert(kWords.size() == kCitedCount);
};

template <>
struct Vocabulary<Unlisted> {
  static constexpr auto kWords = std::to_array<Word<Unlisted>>({{"lose", Unlisted::lose}, {"push", Unlisted::push}});
};

template <>
struct Vocabulary<HouseFreedom> {
  static constexpr auto kWords =
      std::to_array<Word<HouseFreedom>>({{"nothing", HouseFreedom::exact}, {"pay_more", HouseFreedom::may_pay_more}});
};

template <>
struct Vocabulary<StepKind> {
  static constexpr auto kWords = kStepKinds;
};

template <>
struct Vocabulary<HandIs> {
  static constexpr auto kWords = std::to_array<Word<HandIs>>(
      {{"any", HandIs::any}, {"kept", HandIs::kept}, {"counted", HandIs::counted}, {"gone", HandIs::gone}});
};

template <>
struct Vocabulary<HandResult> {
  static constexpr auto kWords = std::to_array<Word<HandResult>>({{"any", HandResult::any},
                                                                  {"wins", HandResult::wins},
                                                                  {"loses", HandResult::loses},
                                                                  {"ties", HandResult::ties},
                                                                  {"unqualified", HandResult::unqualified},
                                                                  {"folded", HandResult::folded}});
};

template <>
struct Vocabulary<LeftBefore> {
  static constexpr auto kWords = std::to_array<Word<LeftBefore>>(
      {{"any", LeftBefore::any}, {"nothing", LeftBefore::nothing}, {"a_lower_hand", LeftBefore::a_lower_hand}});
};

template <>
struct Vocabulary<HandsCounted> {
  static constexpr auto kWords =
      std::to_array<Word<HandsCounted>>({{"dealt", HandsCounted::dealt}, {"shown", HandsCounted::shown}});
};

template <>
struct Vocabulary<Area> {
  static constexpr auto kWords = std::to_array<Word<Area>>(
      {{"seats", Area::seats}, {"dealer", Area::dealer}, {"board", Area::board}, {"box", Area::box}});
};

template <>
struct Vocabulary<Facing> {
  static constexpr auto kWords = std::to_array<Word<Facing>>({{"down", Facing::down}, {"up", Facing::up}});
};

template <>
struct Vocabulary<Passive> {
  static constexpr auto kWords = std::to_array<Word<Passive>>({{"check", Passive::check}, {"fold", Passive::fold}});
};

template <>
struct Vocabulary<Direction> {
  static constexpr auto kWords = std::to_array<Word<Direction>>(
      {{"clockwise", Direction::clockwise}, {"counterclockwise", Direction::counterclockwise}});
};

template <>
struct Vocabulary<StartsAt> {
  static constexpr auto kWords = std::to_array<Word<StartsAt>>({{"dealers_left", StartsAt::dealers_left},
                                                                {"dealers_right", StartsAt::dealers_right},
                                                                {"bankers_left", StartsAt::bankers_left}});
};

template <>
struct Vocabulary<BankedBy> {
  static constexpr auto kWords =
      std::to_array<Word<BankedBy>>({{"house", BankedBy::house}, {"player", BankedBy::player}});
};

template <>
struct Vocabulary<CoverRule> {
  static constexpr auto kWords = std::to_array<Word<CoverRule>>({{"net", CoverRule::net},
                                                                 {"used_up", CoverRule::used_up},
                                                                 {"separate", CoverRule::separate},
                                                                 {"net_until_reached", CoverRule::net_until_reached}});
};

template <>
struct Vocabulary<Trigger> {
  static constexpr auto kWords =
      std::to_array<Word<Trigger>>({{"dealer_card_exposed", Trigger::dealer_card_exposed},
                                    {"one_card_face_up", Trigger::one_card_face_up},
                                    {"several_cards_face_up", Trigger::several_cards_face_up},
                                    {"card_drawn_in_error", Trigger::card_drawn_in_error},
                                    {"drawn_card_seen", Trigger::drawn_card_seen},
                                    {"wrong_count_seat", Trigger::wrong_count_seat},
                                    {"wrong_count_dealer", Trigger::wrong_count_dealer},
                                    {"wrong_count_board", Trigger::wrong_count_board},
                                    {"shuffler_jam", Trigger::shuffler_jam},
                                    {"shoe_jam", Trigger::shoe_jam},
                                    {"player_left", Trigger::player_left}});
};

template <>
struct Vocabulary<RoundPoint> {
  static constexpr auto kWords = std::to_array<Word<RoundPoint>>({{"bets_open", RoundPoint::bets_open},
                                                                  {"no_more_bets", RoundPoint::no_more_bets},
                                                                  {"initial_deal", RoundPoint::initial_deal},
                                                                  {"all_decided", RoundPoint::all_decided},
                                                                  {"all_dealt", RoundPoint::all_dealt},
                                                                  {"showdown", RoundPoint::showdown},
                                                                  {"settled", RoundPoint::settled}});
};

template <>
struct Vocabulary<NamedMoment> {
  static constexpr auto kWords =
      std::to_array<Word<NamedMoment>>({{"any", NamedMoment::any},
                                        {"during_initial_deal", NamedMoment::during_initial_deal},
                                        {"after_initial_deal", NamedMoment::after_initial_deal},
                                        {"before_all_decided", NamedMoment::before_all_decided}});
};

template <>
struct Vocabulary<Effect> {
  static constexpr auto kWords = std::to_array<Word<Effect>>({{"discard_card", Effect::discard_card},
                                                              {"use_as_next", Effect::use_as_next},
                                                              {"void_seat", Effect::void_seat},
                                                              {"void_all", Effect::void_all},
                                                              {"complete_or_void", Effect::complete_or_void},
                                                              {"abandon", Effect::abandon},
                                                              {"carry_on", Effect::carry_on}});
};

template <>
struct Vocabulary<ClauseStatus> {
  static constexpr auto kWords = std::to_array<Word<ClauseStatus>>({{"implemented", ClauseStatus::implemented},
                                                                    {"procedure", ClauseStatus::procedure},
                                                                    {"outside", ClauseStatus::outside},
                                                                    {"to do", ClauseStatus::to_do}});
};

template <>
struct Vocabulary<PartOfUnit> {
  static constexpr auto kWords =
      std::to_array<Word<PartOfUnit>>({{"pay_up", PartOfUnit::pay_up}, {"break_down", PartOfUnit::break_down}});
};

template <typename E>
constexpr std::string_view word_for(E value) {
  for (const auto& known : Vocabulary<E>::kWords)
    if (known.value == value) return known.word;
  return {};
}

template <typename E>
constexpr std::optional<E> value_for(std::string_view text) {
  for (const auto& known : Vocabulary<E>::kWords)
    if (known.word == text) return known.value;
  return std::nullopt;
}

}  // namespace riverbank
