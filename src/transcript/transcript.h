// Transcript: the text form of one round, as read: the game it was played by, the setup, what was done line by line and
// what the settlement should be. Format: docs/transcript.md. Wagers, meters and clauses are names here; replay() looks
// them up in a game.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "money/odds.h"
#include "round/command.h"

namespace riverbank {

inline constexpr int kTranscriptFormat = 1;

// Cards that the machine deals where a transcript does not write each step; in the order in which they come.
struct DeclaredCards {
  std::array<std::vector<Card>, kMaxSeats + 1> seats;  // by seat number
  std::vector<Card> dealer;
  std::vector<Card> board;
  std::vector<Card> box;
  std::vector<Card> burned;
};

struct NamedStake {
  std::string wager;
  Amount amount;
};

struct Bets {
  SeatId seat;
  RiderId rider;
  std::vector<NamedStake> stakes;
};

struct TakesBack {
  SeatId seat;
  RiderId rider;
  std::string wager;
};

// Everyone who has still to decide at this street does the same.
struct EveryoneDecides {
  Choice choice = Choice::check;
  int multiple = 0;
};

// The floor rules on a hand, or on a wager by its name.
struct NamedRuling {
  FloorRuling ruling;
  std::string wager;
};

// The machine goes on until the next step is one of these, or until a place holds so many cards.
struct UntilStreet {
  std::string street;
};
struct UntilStep {
  StepKind kind = StepKind::settle;
  std::optional<Area> area;
  std::optional<SeatId> seat;
};
struct UntilCards {
  Area area = Area::seats;
  std::optional<SeatId> seat;
  int count = 0;
};
using Until = std::variant<UntilStreet, UntilStep, UntilCards>;

using EntryAction = std::variant<Bets, TakesBack, TakeStep, SeatDecision, EveryoneDecides, ReportIrregularity,
                                 VoidRound, Until, NamedRuling>;

enum class Wanted : std::uint8_t { accepted, refused };

struct Entry {
  int line = 0;
  std::string text;
  Wanted wanted = Wanted::accepted;
  std::vector<std::string> clauses;  // that must stand behind it
  EntryAction action;
};

struct ExpectedLine {
  int line = 0;
  SeatId seat;
  RiderId rider;
  std::string wager;
  std::optional<SeatId> envied;
  Amount stake;
  Outcome outcome = Outcome::win;
  std::optional<Odds> odds;  // none: not compared
  Amount paid;
  Amount returned;
  Amount cut;
  Amount uncovered;
  Amount rounding;
  std::vector<std::string> clauses;  // each must be among those cited
};

enum class Qualifies : std::uint8_t { yes, no, not_said };
enum class Reshuffles : std::uint8_t { yes, no };

struct DealerHas {
  std::string hand;
  Qualifies qualifies = Qualifies::not_said;
};
struct SeatHas {
  SeatId seat;
  std::string hand;
};
struct SeatNet {
  SeatId seat;
  RiderId rider;
  Amount net;
};
struct BankerNet {
  Amount net;
};
struct MeterShows {
  std::string meter;
  Amount amount;
};

struct ExpectedFact {
  int line = 0;
  std::string text;
  std::variant<DealerHas, SeatHas, SeatNet, BankerNet, MeterShows, Reshuffles> fact;
};

struct Expectation {
  int line = 0;
  std::vector<ExpectedLine> lines;  // every line of the settlement in order; empty: not compared
  std::vector<ExpectedFact> facts;
};

struct NamedMeter {
  int line = 0;
  MeterShows shows;
  std::optional<Amount> resets;  // to what, if the floor has changed it; otherwise to its seed
};

struct Transcript {
  std::string file;
  int line = 0;      // of its first line
  std::string game;  // a house file's id or path
  int game_line = 0;
  std::string hash;     // of the game, or its first digits; empty: any
  std::string dealing;  // the method used while a device was out of order; empty: the house's own
  std::string about;
  std::vector<std::string> proves;
  std::uint64_t number = 1;
  std::optional<Banker> banker;
  int banker_line = 0;
  bool live = false;  // real cards: steps of hands are asked for
  std::vector<NamedMeter> meters;
  std::array<std::string, kMaxSeats + 1> names;  // by seat number
  std::optional<DeclaredCards> cards;            // present: the machine takes the steps that are not written
  std::vector<Entry> entries;
  std::optional<Expectation> expect;

  // The house to load: an id as it stands, a path as seen from the transcript's own folder.
  std::string house() const;
};

// Whether a house is named by its file and not by its id.
bool is_house_file(const std::string& house);
// A house as a text in this file names it: an id as it stands, a path as seen from the file's own folder.
std::string house_seen_from(const std::string& file, const std::string& house);

}  // namespace riverbank
