#include "rule_sheet/procedure_words.h"

namespace riverbank {

std::string describe(ProcedureId procedure) {
  switch (procedure) {
    case ProcedureId::opening:
      return "a deck is opened";
    case ProcedureId::reopening:
      return "the first player comes to an idle table";
    case ProcedureId::idle:
      return "nobody plays";
    case ProcedureId::shuffle:
      return "the shuffle, before play and after each round";
    case ProcedureId::load:
      return "the shuffled deck is made ready";
    case ProcedureId::after_round:
      return "after each round";
    case ProcedureId::after_jam:
      return "the shuffler jammed";
    case ProcedureId::after_shoe_jam:
      return "the dealing device jammed";
    case ProcedureId::recut:
      return "the floor orders another cut";
    case ProcedureId::removal:
      return "a deck leaves the table";
  }
  return {};
}

std::string describe(Condition condition) {
  switch (condition) {
    case Condition::by_hand:
      return "shuffled by hand";
    case Condition::by_machine:
      return "shuffled by a device";
    case Condition::device_counts:
      return "the device counts";
    case Condition::device_plain:
      return "no device that reshuffles by itself";
    case Condition::preshuffled:
      return "preshuffled cards";
    case Condition::not_preshuffled:
      return "not with preshuffled cards";
    case Condition::one_deck:
      return "with one deck";
    case Condition::two_decks:
      return "with two decks";
    case Condition::house_cuts:
      return "where the house cuts";
    case Condition::face_down:
      return "the cards lie face down";
    case Condition::asked_face_up:
      return "a player asked for it";
    case Condition::not_asked_face_up:
      return "unless a player asks to see them";
    case Condition::fed:
      return "the device feeds the shoe";
    case Condition::not_fed:
      return "the device does not feed the shoe";
    case Condition::wrong_count:
      return "cards are missing";
  }
  return {};
}

}  // namespace riverbank
