#include "hand_history/phh.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

std::string hole_of(const CardsShown& shown) {
  std::string cards = fmt::format("{}", fmt::join(shown.cards, ""));
  for (int i = 0; i < shown.face_down; ++i) cards += "??";
  return cards.empty() ? "????" : cards;
}

std::string plain(Amount amount) {
  const std::int64_t minor = amount.minor_units();
  return minor % 100 == 0 ? std::to_string(minor / 100) : fmt::format("{}.{:02}", minor / 100, minor % 100);
}

std::string step_text(const HandStep& step) {
  switch (step.kind) {
    case HandStep::Kind::board:
      return fmt::format("d db {}", fmt::join(step.cards, ""));
    case HandStep::Kind::check:
      return fmt::format("p{} cc", step.player + 1);
    case HandStep::Kind::bet:
      return fmt::format("p{} cbr {}", step.player + 1, plain(step.amount));
    case HandStep::Kind::fold:
      break;
  }
  return fmt::format("p{} f", step.player + 1);
}

std::vector<std::string> actions_of(const FinishedHand& hand) {
  const auto& players = hand.players();
  std::vector<std::string> actions;
  for (std::size_t i = 0; i < players.size(); ++i)
    actions.push_back(fmt::format("d dh p{} {}", i + 1, hole_of(*players[i])));
  actions.push_back(fmt::format("d dh p{} {}", players.size() + 1, hole_of(hand.view().dealer)));
  for (const HandStep& step : hand.steps()) actions.push_back(step_text(step));
  for (std::size_t i = 0; i < players.size(); ++i)
    if (!players[i]->folded && players[i]->cards.size() == 2)
      actions.push_back(fmt::format("p{} sm {}", i + 1, hole_of(*players[i])));
  return actions;
}

}  // namespace

std::string phh_of(const FinishedHand& hand) {
  std::vector<std::string> antes, seats, none, stacks, actions;
  for (const SeatShown* each : hand.players()) {
    antes.push_back(plain(hand.main_stake(*each)));
    seats.push_back(std::to_string(each->seat));
  }
  antes.emplace_back("0");
  for (std::size_t i = 0; i <= hand.players().size(); ++i) {
    none.emplace_back("0");
    stacks.emplace_back("inf");
  }
  for (const std::string& each : actions_of(hand)) actions.push_back(quoted_toml(each));
  const HandOrigin& origin = hand.origin();
  std::string out = fmt::format(
      "# A round of Riverbank in the syntax of PHH. The last player is the dealer.\n"
      "variant = \"UTH\"\nante_trimming_status = true\nantes = [{}]\nblinds_or_straddles = [{}]\nmin_bet = {}\n"
      "starting_stacks = [{}]\nactions = [\n  {},\n]\nhand = {}\n",
      fmt::join(antes, ", "), fmt::join(none, ", "), plain(hand.game().main_wager().minimum), fmt::join(stacks, ", "),
      fmt::join(actions, ",\n  "), origin.number);
  if (!origin.table.empty()) out += fmt::format("table = {}\n", quoted_toml(origin.table));
  out += fmt::format("seats = [{}{}0]\n_house = {}\n_game_hash = {}\n", fmt::join(seats, ", "),
                     seats.empty() ? "" : ", ", quoted_toml(hand.game().id), quoted_toml(hand.game().content_hash));
  if (!origin.closed_at.empty()) out += fmt::format("_closed_at = {}\n", quoted_toml(origin.closed_at));
  return out;
}

}  // namespace riverbank
