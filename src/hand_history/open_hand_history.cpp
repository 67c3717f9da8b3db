#include "hand_history/open_hand_history.h"

#include <array>
#include <string_view>

#include <fmt/core.h>
#include <boost/json/array.hpp>

namespace riverbank {

namespace {

namespace json = boost::json;

// The form's amounts are in units of the currency.
json::value units(Amount amount) {
  const std::int64_t minor = amount.minor_units();
  if (minor % 100 == 0) return minor / 100;
  return static_cast<double>(minor) / 100.0;
}

json::array texts(const std::vector<std::string>& cards) { return json::array(cards.begin(), cards.end()); }

// One player's wagers against the dealer, as a pot: what went in, and what either of them took out.
struct Pot {
  Amount staked, returned, paid;
  Amount won() const { return returned + paid; }
};

class OpenHandHistory {
 public:
  explicit OpenHandHistory(const FinishedHand& hand) : hand_(hand), pots_(hand.players().size()) {
    for (std::size_t i = 0; i < pots_.size(); ++i) {
      const SeatShown& seat = *hand.players()[i];
      for (const LineShown& line : lines())
        if (line.seat == seat.seat && line.rider == 0) add(pots_[i], line);
    }
  }

  json::object written() {
    before_the_flop();
    for (const HandStep& step : hand_.steps()) add_step(step);
    showdown();
    const HandOrigin& origin = hand_.origin();
    json::object out{{"spec_version", "1.4.7"},
                     {"internal_version", "1"},
                     {"network_name", "Riverbank"},
                     {"site_name", "Riverbank"},
                     {"game_type", "UTH"},
                     {"tournament", false},
                     {"game_number", fmt::format("{}", origin.number)},
                     {"table_name", origin.table.empty() ? hand_.game().name : origin.table},
                     {"table_handle", hand_.game().content_hash},
                     {"table_size", hand_.game().seats + 1},
                     {"currency", "USD"},
                     {"dealer_seat", dealer()},
                     {"small_blind_amount", 0},
                     {"big_blind_amount", 0},
                     {"ante_amount", units(hand_.game().main_wager().minimum)},
                     {"bet_limit", {{"bet_type", "FL"}, {"bet_cap", 0}}},
                     {"flags", {"Observed"}},
                     {"players", players()},
                     {"rounds", std::move(streets_)},
                     {"pots", pots()}};
    if (!origin.closed_at.empty()) out["start_date_utc"] = origin.closed_at;
    return json::object{{"ohh", std::move(out)}};
  }

 private:
  static void add(Pot& pot, const LineShown& line) {
    // An envy bonus is paid on a stake that has a line of its own.
    if (!line.envy_of) {
      pot.staked = pot.staked + line.stake;
      pot.returned = pot.returned + line.returned;
    }
    pot.paid = pot.paid + line.paid;
  }

  const std::vector<LineShown>& lines() const {
    static const std::vector<LineShown> none;
    return hand_.view().settlement ? hand_.view().settlement->lines : none;
  }

  int id_of(std::size_t player) const { return hand_.players()[player]->seat; }
  int dealer() const { return hand_.game().seats + 1; }

  json::array players() const {
    json::array out;
    for (std::size_t i = 0; i < pots_.size(); ++i)
      out.push_back({{"id", id_of(i)},
                     {"seat", id_of(i)},
                     {"name", fmt::format("Seat {}", id_of(i))},
                     {"starting_stack", units(pots_[i].staked)}});
    out.push_back({{"id", dealer()}, {"seat", dealer()}, {"name", "Dealer"}, {"starting_stack", units(all_paid())}});
    return out;
  }

  Amount all_paid() const {
    Amount sum;
    for (const Pot& pot : pots_) sum = sum + pot.paid;
    return sum;
  }

  void open_street(std::string_view name, const json::array& cards) {
    streets_.push_back({{"id", streets_.size()}, {"street", name}, {"cards", cards}, {"actions", json::array()}});
  }

  void act(int player, std::string_view action, json::object more = {}) {
    json::object out{{"action_number", ++acted_}, {"player_id", player}, {"action", action}};
    for (auto& [key, value] : more) out[key] = std::move(value);
    streets_.back().at("actions").as_array().push_back(std::move(out));
  }

  static json::object money(Amount amount) { return {{"amount", units(amount)}, {"is_allin", false}}; }

  // Everything that lies on the layout when the cards are dealt; the play wager comes with its decision.
  void before_the_flop() {
    open_street("Preflop", {});
    for (std::size_t i = 0; i < pots_.size(); ++i) {
      const SeatShown& seat = *hand_.players()[i];
      const Amount ante = hand_.main_stake(seat);
      act(id_of(i), "Post Ante", money(ante));
      const Amount others = pots_[i].staked - ante - bet_by(i);
      if (others > Amount()) act(id_of(i), "Added To Pot", money(others));
    }
    for (std::size_t i = 0; i < pots_.size(); ++i)
      if (!hand_.players()[i]->cards.empty())
        act(id_of(i), "Dealt Cards", {{"cards", texts(hand_.players()[i]->cards)}});
  }

  Amount bet_by(std::size_t player) const {
    Amount sum;
    for (const HandStep& step : hand_.steps())
      if (step.kind == HandStep::Kind::bet && step.player == player) sum = sum + step.amount;
    return sum;
  }

  void add_step(const HandStep& step) {
    switch (step.kind) {
      case HandStep::Kind::board:
        return turn_up(step.cards);
      case HandStep::Kind::check:
        return act(id_of(step.player), "Check");
      case HandStep::Kind::fold:
        return act(id_of(step.player), "Fold");
      case HandStep::Kind::bet:
        return act(id_of(step.player), "Bet", money(step.amount));
    }
  }

  // The form's streets: three cards, one, one. Here the last two come together.
  void turn_up(const std::vector<std::string>& cards) {
    static constexpr std::array<std::string_view, 5> kOpens = {"Flop", "", "", "Turn", "River"};
    for (const std::string& card : cards) {
      if (on_board_ < kOpens.size() && !kOpens[on_board_].empty()) open_street(kOpens[on_board_], {});
      streets_.back().at("cards").as_array().push_back(json::string(card));
      ++on_board_;
    }
  }

  void showdown() {
    open_street("Showdown", {});
    for (std::size_t i = 0; i < pots_.size(); ++i)
      if (!hand_.players()[i]->folded && hand_.players()[i]->cards.size() == 2)
        act(id_of(i), "Shows Cards", {{"cards", texts(hand_.players()[i]->cards)}});
    if (hand_.view().dealer.cards.size() == 2)
      act(dealer(), "Shows Cards", {{"cards", texts(hand_.view().dealer.cards)}});
    if (all_paid() > Amount()) act(dealer(), "Added To Pot", money(all_paid()));
  }

  json::array pots() const {
    json::array out;
    for (std::size_t i = 0; i < pots_.size(); ++i) {
      const Pot& pot = pots_[i];
      json::array wins;
      const auto take = [&](int who, Amount amount) {
        if (amount > Amount()) wins.push_back({{"player_id", who}, {"win_amount", units(amount)}});
      };
      take(id_of(i), pot.won());
      take(dealer(), pot.staked - pot.returned);
      out.push_back(
          {{"number", i + 1}, {"amount", units(pot.staked + pot.paid)}, {"rake", 0}, {"player_wins", std::move(wins)}});
    }
    return out;
  }

  const FinishedHand& hand_;
  std::vector<Pot> pots_;  // by player
  json::array streets_;
  std::int64_t acted_ = 0;
  std::size_t on_board_ = 0;
};

}  // namespace

json::object open_hand_history_of(const FinishedHand& hand) { return OpenHandHistory(hand).written(); }

}  // namespace riverbank
