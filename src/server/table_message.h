// The message a table sends to each viewer, described field by field for the page. The room makes it
// (room/table_view.h, round/view.h); a test reads every message of whole rounds strictly as this, so the two cannot
// differ.
#pragma once

#include <map>

#include "server/messages.h"
#include "server/struct_json.h"

namespace riverbank::protocol {

struct LogLine {
  std::string says;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(LogLine, (), (says, clause))

struct PersonShown {
  int rider = 0;
  std::uint32_t player = 0;
  std::string name;
  bool bot = false;
  Amount chips;
  bool ready = false;  // has made the bets of this round
  bool sitting_out = false;
  bool leaving = false;
};
BOOST_DESCRIBE_STRUCT(PersonShown, (), (rider, player, name, bot, chips, ready, sitting_out, leaving))

struct PlaceShown {
  int seat = 0;
  std::vector<PersonShown> people;
  bool ready = false;  // who sits there; those behind have their own
};
BOOST_DESCRIBE_STRUCT(PlaceShown, (), (seat, people, ready))

struct BankerShown {
  int seat = 0;
  Amount wager;
};
BOOST_DESCRIBE_STRUCT(BankerShown, (), (seat, wager))

struct BankShown {
  std::optional<int> offered;  // the seat that is asked
  std::optional<BankerShown> banker;
  Amount least;
};
BOOST_DESCRIBE_STRUCT(BankShown, (), (offered, banker, least))

struct MeterShown {
  std::string id;
  Amount shows;
  bool on = false;
  bool linked = false;
};
BOOST_DESCRIBE_STRUCT(MeterShown, (), (id, shows, on, linked))

// What happens next, and whose turn it is.
struct NextShown {
  std::optional<std::string> says;
  std::optional<std::string> clause;
  std::optional<int> seat;
};
BOOST_DESCRIBE_STRUCT(NextShown, (), (says, clause, seat))

// Cards that may be seen, and how many lie face down.
struct CardsShown {
  std::vector<std::string> cards;
  int face_down = 0;
};
BOOST_DESCRIBE_STRUCT(CardsShown, (), (cards, face_down))

struct StakeShown {
  int rider = 0;
  std::string wager;
  Amount stake;
};
BOOST_DESCRIBE_STRUCT(StakeShown, (), (rider, wager, stake))

struct SeatShown {
  int seat = 0;
  bool in_play = false;
  bool folded = false;
  bool void_ = false;
  bool left = false;
  int multiple = 0;
  std::vector<StakeShown> wagers;
  std::vector<std::string> cards;
  int face_down = 0;
};
BOOST_DESCRIBE_STRUCT(SeatShown, (), (seat, in_play, folded, void_, left, multiple, wagers, cards, face_down))

struct LineShown {
  int seat = 0;
  int rider = 0;
  std::string wager;
  Amount stake;
  std::string outcome;
  std::string odds;
  Amount paid;
  Amount returned;
  Amount net;
  std::string clause;
  std::vector<std::string> clauses;
  std::string why;
  std::optional<int> envy_of;
  std::optional<bool> coupon;
  std::optional<Amount> cut;
  std::optional<Amount> uncovered;
  std::optional<Amount> rounding;
  std::optional<std::string> meter;
};
BOOST_DESCRIBE_STRUCT(LineShown, (),
                      (seat, rider, wager, stake, outcome, odds, paid, returned, net, clause, clauses, why, envy_of,
                       coupon, cut, uncovered, rounding, meter))

// A hand that everyone may see: a seat's or the dealer's, with the five cards that make it.
struct HandShown {
  std::optional<int> seat;
  std::optional<bool> dealer;
  std::string name;
  std::vector<std::string> cards;
};
BOOST_DESCRIBE_STRUCT(HandShown, (), (seat, dealer, name, cards))

struct SettlementShown {
  std::vector<LineShown> lines;
  std::vector<HandShown> hands;
  std::optional<std::string> dealer;  // the hand, in words
  std::optional<bool> dealer_qualifies;
  std::optional<Amount> banker_net;
};
BOOST_DESCRIBE_STRUCT(SettlementShown, (), (lines, hands, dealer, dealer_qualifies, banker_net))

struct RoundView {
  std::string id;  // of the REST interface
  std::uint64_t round = 0;
  std::string phase;  // "betting", "playing", "closed"
  bool void_ = false;
  std::vector<SeatShown> seats;
  CardsShown dealer;
  CardsShown board;
  CardsShown box;
  CardsShown discarded;
  int burned = 0;
  std::map<std::string, Amount> meters;
  NextShown next;
  std::optional<int> hands;  // dealt in this round, the dealer's included; none while bets are open
  std::optional<BankerShown> banker;
  std::optional<SettlementShown> settlement;
};
BOOST_DESCRIBE_STRUCT(RoundView, (),
                      (id, round, phase, void_, seats, dealer, board, box, discarded, burned, meters, next, hands,
                       banker, settlement))

// The same for every viewer.
struct PublicView {
  std::uint32_t id = 0;
  std::string name;
  std::string house;
  std::string rulebook;
  std::string game_hash;
  bool open = false;
  bool paused = false;
  OrNull<std::string> stopped;  // why nothing goes on at this table, in a sentence
  std::vector<PlaceShown> places;
  OrNull<BankShown> bank;  // null where the house banks
  std::vector<MeterShown> meters;
  NextShown next;
  std::string commitment;  // to the deck of this round; empty: no round yet
  bool rehearsal = false;  // the cards of this round were chosen, not shuffled
  OrNull<std::int64_t> deadline;
  OrNull<RoundView> round;
};
BOOST_DESCRIBE_STRUCT(PublicView, (),
                      (id, name, house, rulebook, game_hash, open, paused, stopped, places, bank, meters, next,
                       commitment, rehearsal, deadline, round))

// What this viewer may do now. `place` and `withdraw` are done by the ask "wager".
struct LegalAction {
  std::string do_;
  std::optional<int> rider;
  std::optional<std::string> wager;
  std::optional<Amount> minimum;
  std::optional<Amount> maximum;
  std::optional<Amount> step;
  std::optional<Amount> amount;
  std::optional<int> multiple;
};
BOOST_DESCRIBE_STRUCT(LegalAction, (), (do_, rider, wager, minimum, maximum, step, amount, multiple))

// What only this viewer may see.
struct OwnView {
  std::uint32_t player = 0;
  int seat = 0;  // 0: not seated
  int rider = 0;
  Amount wallet;
  Amount chips;
  std::int64_t time_bank_ms = 0;
  std::vector<std::string> cards;
  std::vector<LegalAction> actions;
};
BOOST_DESCRIBE_STRUCT(OwnView, (), (player, seat, rider, wallet, chips, time_bank_ms, cards, actions))

// A card of the promised deck with its proof (docs/fairness.md).
struct OpeningShown {
  int position = 0;
  std::string card;
  std::string salt;
  std::vector<std::string> path;
};
BOOST_DESCRIBE_STRUCT(OpeningShown, (), (position, card, salt, path))

struct TableMessage {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "table";
  std::uint32_t table = 0;
  std::uint64_t n = 0;  // counts the messages of this table to this viewer
  std::int64_t at = 0;
  std::vector<LogLine> log;
  PublicView public_;
  OwnView yours;
  std::vector<OpeningShown> openings;
};
BOOST_DESCRIBE_STRUCT(TableMessage, (), (table, n, at, log, public_, yours, openings))

using ServerMessage = std::variant<Hello, TableMessage, Answered, Misunderstood, Draining>;

}  // namespace riverbank::protocol
