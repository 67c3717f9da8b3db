// The words that rule files and house files use for the table's enumerations.
#pragma once

#include "rules/table_choices.h"
#include "rules/table_rules.h"
#include "rules/words.h"

namespace riverbank {

template <>
struct Vocabulary<ProcedureId> {
  static constexpr auto kWords = std::to_array<Word<ProcedureId>>({{"opening", ProcedureId::opening},
                                                                   {"reopening", ProcedureId::reopening},
                                                                   {"idle", ProcedureId::idle},
                                                                   {"shuffle", ProcedureId::shuffle},
                                                                   {"load", ProcedureId::load},
                                                                   {"after_round", ProcedureId::after_round},
                                                                   {"after_jam", ProcedureId::after_jam},
                                                                   {"after_shoe_jam", ProcedureId::after_shoe_jam},
                                                                   {"recut", ProcedureId::recut},
                                                                   {"removal", ProcedureId::removal}});
};

template <>
struct Vocabulary<Verb> {
  static constexpr auto kWords = std::to_array<Word<Verb>>({{"receive", Verb::receive},
                                                            {"inspect", Verb::inspect},
                                                            {"verify", Verb::verify},
                                                            {"spread_face_up", Verb::spread_face_up},
                                                            {"spread_face_down", Verb::spread_face_down},
                                                            {"turn_face_up", Verb::turn_face_up},
                                                            {"look", Verb::look},
                                                            {"turn_down", Verb::turn_down},
                                                            {"wash", Verb::wash},
                                                            {"stack", Verb::stack},
                                                            {"shuffle", Verb::shuffle},
                                                            {"count_by_device", Verb::count_by_device},
                                                            {"place_cover", Verb::place_cover},
                                                            {"cut", Verb::cut},
                                                            {"complete_cut", Verb::complete_cut},
                                                            {"remove_cover", Verb::remove_cover},
                                                            {"collect_cards", Verb::collect_cards},
                                                            {"put_in_shuffler", Verb::put_in_shuffler},
                                                            {"take_from_shuffler", Verb::take_from_shuffler},
                                                            {"empty_device", Verb::empty_device},
                                                            {"load", Verb::load},
                                                            {"remove_deck", Verb::remove_deck}});
};

template <>
struct Vocabulary<Role> {
  static constexpr auto kWords = std::to_array<Word<Role>>(
      {{"dealer", Role::dealer}, {"floor", Role::floor}, {"player", Role::player}, {"device", Role::device}});
};

template <>
struct Vocabulary<Condition> {
  static constexpr auto kWords = std::to_array<Word<Condition>>({{"by_hand", Condition::by_hand},
                                                                 {"by_machine", Condition::by_machine},
                                                                 {"device_counts", Condition::device_counts},
                                                                 {"device_plain", Condition::device_plain},
                                                                 {"preshuffled", Condition::preshuffled},
                                                                 {"not_preshuffled", Condition::not_preshuffled},
                                                                 {"one_deck", Condition::one_deck},
                                                                 {"two_decks", Condition::two_decks},
                                                                 {"house_cuts", Condition::house_cuts},
                                                                 {"face_down", Condition::face_down},
                                                                 {"asked_face_up", Condition::asked_face_up},
                                                                 {"not_asked_face_up", Condition::not_asked_face_up},
                                                                 {"fed", Condition::fed},
                                                                 {"not_fed", Condition::not_fed},
                                                                 {"wrong_count", Condition::wrong_count}});
};

template <>
struct Vocabulary<DeviceRemedy> {
  static constexpr auto kWords = std::to_array<Word<DeviceRemedy>>(
      {{"cover", DeviceRemedy::cover}, {"sign", DeviceRemedy::sign}, {"remove", DeviceRemedy::remove}});
};

template <>
struct Vocabulary<ShuffleBy> {
  static constexpr auto kWords =
      std::to_array<Word<ShuffleBy>>({{"hand", ShuffleBy::hand}, {"shuffler", ShuffleBy::shuffler}});
};

template <>
struct Vocabulary<ShufflerKind> {
  static constexpr auto kWords =
      std::to_array<Word<ShufflerKind>>({{"plain", ShufflerKind::plain},
                                         {"counts", ShufflerKind::counts},
                                         {"reshuffles_and_counts", ShufflerKind::reshuffles_and_counts}});
};

template <>
struct Vocabulary<FeeMoment> {
  static constexpr auto kWords =
      std::to_array<Word<FeeMoment>>({{"bets_closed", FeeMoment::bets_closed}, {"round_end", FeeMoment::round_end}});
};

template <>
struct Vocabulary<MeterFed> {
  static constexpr auto kWords =
      std::to_array<Word<MeterFed>>({{"bets_closed", MeterFed::bets_closed}, {"settled", MeterFed::settled}});
};

template <>
struct Vocabulary<FeeSquare> {
  static constexpr auto kWords =
      std::to_array<Word<FeeSquare>>({{"person", FeeSquare::person}, {"place", FeeSquare::place}});
};

template <>
struct Vocabulary<FeeAction> {
  static constexpr auto kWords = std::to_array<Word<FeeAction>>(
      {{"first_wagers", FeeAction::first_wagers}, {"all_wagers", FeeAction::all_wagers}});
};

template <>
struct Vocabulary<Coach> {
  static constexpr auto kWords =
      std::to_array<Word<Coach>>({{"allowed", Coach::allowed}, {"forbidden", Coach::forbidden}});
};

}  // namespace riverbank
