#include "round/irregularity_text.h"

#include <array>

#include "base/check.h"

namespace riverbank {

namespace {

struct NamedTrigger {
  Trigger trigger;
  std::string_view id;
  std::string_view text;
};

constexpr std::array kNames{
    NamedTrigger{Trigger::dealer_card_exposed, "dealer_card_exposed", "a dealer's card was exposed"},
    NamedTrigger{Trigger::one_card_face_up, "one_card_face_up", "a card was found face up"},
    NamedTrigger{Trigger::several_cards_face_up, "several_cards_face_up", "several cards were found face up"},
    NamedTrigger{Trigger::card_drawn_in_error, "card_drawn_in_error",
                 "a card was drawn in error and its face was not seen"},
    NamedTrigger{Trigger::drawn_card_seen, "drawn_card_seen", "a card was drawn in error and its face was seen"},
    NamedTrigger{Trigger::wrong_count_seat, "wrong_count_seat", "a player has a wrong number of cards"},
    NamedTrigger{Trigger::wrong_count_dealer, "wrong_count_dealer", "the dealer has a wrong number of cards"},
    NamedTrigger{Trigger::wrong_count_board, "wrong_count_board", "there is a wrong number of community cards"},
    NamedTrigger{Trigger::shuffler_jam, "shuffler_jam", "the shuffler jammed"},
    NamedTrigger{Trigger::shoe_jam, "shoe_jam", "the dealing shoe jammed"},
    NamedTrigger{Trigger::player_left, "player_left", "a player left the table"},
};

const NamedTrigger& named(Trigger trigger) {
  for (const NamedTrigger& name : kNames)
    if (name.trigger == trigger) return name;
  CHECK(false, "every trigger has a name");
  return kNames[0];
}

}  // namespace

std::string trigger_text(Trigger trigger) { return std::string(named(trigger).text); }
std::string_view trigger_id(Trigger trigger) { return named(trigger).id; }

std::optional<Trigger> parse_trigger(std::string_view id) {
  for (const NamedTrigger& name : kNames)
    if (name.id == id) return name.trigger;
  return std::nullopt;
}

}  // namespace riverbank
