#include "server/phh.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "round/apply.h"
#include "round/view.h"

namespace riverbank {

namespace {

std::string quoted_toml(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string joined_cards(const CardsShown& shown) {
  std::string cards;
  for (const std::string& card : shown.cards) cards += card;
  for (int i = 0; i < shown.face_down; ++i) cards += "??";
  return cards;
}

class PhhWriter {
 public:
  explicit PhhWriter(const PlayedRound& played)
      : played_(played), last_(view(played.game, played.replay.state, Viewer{})) {
    for (const SeatShown& seat : last_.seats)
      if (!seat.wagers.empty()) players_.push_back(&seat);
  }

  std::string write() {
    for (std::size_t i = 0; i < players_.size(); ++i)
      actions_.push_back(fmt::format("d dh p{} {}", i + 1, hole_of(*players_[i])));
    actions_.push_back(fmt::format("d dh p{} {}", players_.size() + 1, hole_of(last_.dealer)));
    walk();
    for (std::size_t i = 0; i < players_.size(); ++i)
      if (!players_[i]->folded && players_[i]->cards.size() == 2)
        actions_.push_back(fmt::format("p{} sm {}", i + 1, joined_cards(*players_[i])));
    return text();
  }

 private:
  static std::string hole_of(const CardsShown& shown) {
    const std::string cards = joined_cards(shown);
    return cards.empty() ? "????" : cards;
  }

  // The decisions in their order, with the community cards where they were turned.
  void walk() {
    RoundState state = open_round(played_.game, played_.replay.state.setup);
    std::size_t shown = 0;
    for (const Event& event : played_.replay.events) {
      apply(played_.game, state, event);
      const CardsShown board = view(played_.game, state, Viewer{}).board;
      if (board.cards.size() > shown) {
        CardsShown turned{{board.cards.begin() + static_cast<std::ptrdiff_t>(shown), board.cards.end()}, 0};
        actions_.push_back("d db " + joined_cards(turned));
        shown = board.cards.size();
      }
      if (const auto* decided = std::get_if<SeatDecided>(&event)) decide(*decided);
    }
  }

  void decide(const SeatDecided& decided) {
    const auto player = std::find_if(players_.begin(), players_.end(),
                                     [&](const SeatShown* each) { return each->seat == decided.seat.value(); });
    if (player == players_.end()) return;
    const auto name = fmt::format("p{}", player - players_.begin() + 1);
    if (decided.choice == Choice::raise)
      actions_.push_back(fmt::format("{} cbr {}", name, plain(main_stake(**player) * decided.multiple)));
    else
      actions_.push_back(fmt::format("{} {}", name, decided.choice == Choice::fold ? "f" : "cc"));
  }

  Amount main_stake(const SeatShown& seat) const {
    for (const StakeShown& stake : seat.wagers)
      if (stake.rider == 0 && stake.wager == played_.game.main_wager().rule.id) return stake.stake;
    return {};
  }

  static std::string plain(Amount amount) {
    const std::int64_t minor = amount.minor_units();
    return minor % 100 == 0 ? std::to_string(minor / 100) : fmt::format("{}.{:02}", minor / 100, minor % 100);
  }

  std::string text() const {
    std::vector<std::string> antes, seats, none, stacks, actions;
    for (const SeatShown* each : players_) {
      antes.push_back(plain(main_stake(*each)));
      seats.push_back(std::to_string(each->seat));
    }
    antes.emplace_back("0");
    for (std::size_t i = 0; i <= players_.size(); ++i) {
      none.emplace_back("0");
      stacks.emplace_back("inf");
    }
    for (const std::string& each : actions_) actions.push_back(quoted_toml(each));
    return fmt::format(
        "# A round of Riverbank in the syntax of PHH. The last player is the dealer.\n"
        "variant = \"UTH\"\nante_trimming_status = true\nantes = [{}]\nblinds_or_straddles = [{}]\nmin_bet = {}\n"
        "starting_stacks = [{}]\nactions = [\n  {},\n]\nhand = {}\ntable = {}\nseats = [{}, 0]\n_house = {}\n"
        "_game_hash = {}\n_closed_at = {}\n",
        fmt::join(antes, ", "), fmt::join(none, ", "), plain(played_.game.main_wager().minimum),
        fmt::join(stacks, ", "), fmt::join(actions, ",\n  "), played_.number, quoted_toml(played_.table_name),
        fmt::join(seats, ", "), quoted_toml(played_.game.id), quoted_toml(played_.game.content_hash),
        quoted_toml(played_.closed_at));
  }

  const PlayedRound& played_;
  RoundView last_;
  std::vector<const SeatShown*> players_;
  std::vector<std::string> actions_;
};

}  // namespace

std::string phh_of(const PlayedRound& played) { return PhhWriter(played).write(); }

}  // namespace riverbank
