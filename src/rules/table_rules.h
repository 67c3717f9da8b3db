// TableRules: what a rule text says of everything around the rounds: how cards come to the table and are shuffled, cut,
// counted and changed, who must stay, what becomes of a broken device, fees and meters. Procedures are lists of steps,
// as dealing is; the table carries them out one after the other. A text that is silent leaves its section out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/role.h"

namespace riverbank {

// When the steps of a procedure are due. Each is carried out for one deck.
enum class ProcedureId {
  opening,         // a deck has come to the table, or is about to
  reopening,       // the first player has come to an idle table
  idle,            // an open table without players
  shuffle,         // before play and after each round
  load,            // the shuffled deck is made ready to deal
  after_round,     // the cards of a finished round
  after_jam,       // the shuffler stopped in the middle of a shuffle
  after_shoe_jam,  // the dealing device stopped in the middle of a round
  recut,           // the floor orders another cut
  removal,         // a deck leaves the table
};

enum class Verb {
  receive,
  inspect,
  verify,
  spread_face_up,
  spread_face_down,
  turn_face_up,
  look,  // the first player has had the chance to see the cards
  turn_down,
  wash,
  stack,
  shuffle,
  count_by_device,
  place_cover,
  cut,
  complete_cut,
  remove_cover,
  collect_cards,
  put_in_shuffler,
  take_from_shuffler,
  empty_device,
  load,
  remove_deck,
};

// What a step depends on. All of a step's conditions must hold, and one of its `if_any` conditions.
enum class Condition {
  by_hand,        // the cards are shuffled by hand
  by_machine,     // ... by an automated shuffler
  device_counts,  // the shuffler counts the deck after each shuffle
  device_plain,   // ... does not reshuffle and count by itself inside a dealing device
  preshuffled,    // the deck came inspected and shuffled
  not_preshuffled,
  one_deck,  // the table has one: what lies in a device is the deck that is dealt
  two_decks,
  house_cuts,     // the text leaves the cut to the house, and the house cuts
  face_down,      // the cards lie face down
  asked_face_up,  // a player asked to have them face up
  not_asked_face_up,
  fed,  // the shuffler puts the stack into the shoe by itself
  not_fed,
  wrong_count,  // the deck was counted, and is not complete
};

struct ProcedureStep {
  Verb verb = Verb::receive;
  Role who = Role::dealer;
  std::string says;  // in plain words, for the person who does it
  std::vector<Condition> if_all;
  std::vector<Condition> if_any;     // empty: no such condition
  std::vector<std::string> dealing;  // only with these dealing methods; empty: with all
  int least = 0;                     // cut: the least number of cards
  bool meanwhile = false;            // goes on while the next round is played
  std::string clause;
};

struct ProcedureRule {
  ProcedureId id = ProcedureId::opening;
  std::vector<ProcedureStep> steps;
  std::string clause;
};

struct DeckRule {
  int least = 1;
  int most = 1;                  // more than one only with a shuffler
  bool needs_shuffler = false;   // even with one deck
  std::string clause;            // how many
  std::string two_clause;        // two only with a shuffler
  std::string backs_clause;      // of different colours
  std::string meanwhile_clause;  // one is shuffled while the other is in play
  std::string alternate_clause;  // by turns
  std::string rack_clause;       // cards of one deck in the discard rack
  std::string each_clause;       // each deck goes through the opening on its own
};

struct DeckLife {
  std::vector<std::string> dealing;
  int hours = 0;
  std::string clause;
};

struct StubRule {
  int every_rounds = 0;        // 0: never
  bool device_waives = false;  // not where the shuffler counts
  bool keeps_short = false;    // a misdealt deck stays, although cards of it are missing
  std::string waiver_clause;
};

struct LeavingRule {
  bool must_stay = false;  // once dealt cards, until the round is over
  std::string must_stay_clause;
  std::string seated_clause;  // only a seated player wagers
};

enum class DeviceRemedy { cover, sign, remove };

struct DeviceFailureRule {
  std::vector<DeviceRemedy> remedies;  // one of them before another method is used; empty: nothing is said
  std::vector<std::string> clauses;    // by remedy
  std::string clause;
};

// What a banker's fee for each betting square counts.
enum class FeeSquare {
  person,  // each person's wager, on the seat and behind it
  place,   // the marked place of a wager at a seat, once, by all that lies on it
};
// What the total table action is.
enum class FeeAction {
  first_wagers,  // all that lies on the layout when bets are closed
  all_wagers,    // that, and what is placed by a decision later in the round
};

struct FeeRule {
  bool allowed = false;
  int most_rates = 0;
  FeeSquare square = FeeSquare::person;
  FeeAction action = FeeAction::first_wagers;
  std::string rates_clause;  // flat, and how many
  std::string notice_clause;
  std::string basis_clause;   // what a fee depends on
  std::string amount_clause;  // how much, and per what
  std::string moment_clause;  // when it is collected and dropped
};

enum class MeterFed { bets_closed, settled };

struct MeterRules {
  MeterFed fed = MeterFed::bets_closed;  // when a meter takes its share of the wagers
  bool floor_validates = false;          // a win, before it is paid
  std::string validation_clause;
  std::string rate_clause;  // the house states how fast a meter grows
  std::string reset_clause;
  std::string link_clause;  // what linked games share
};

struct TableRules {
  std::vector<ProcedureRule> procedures;
  DeckRule decks;
  std::vector<DeckLife> deck_life;
  StubRule stub;
  LeavingRule leaving;
  DeviceFailureRule device_failure;
  FeeRule fees;
  MeterRules meters;

  const ProcedureRule* procedure(ProcedureId id) const {
    for (const ProcedureRule& rule : procedures)
      if (rule.id == id) return &rule;
    return nullptr;
  }
};

}  // namespace riverbank
