#include "room/bots.h"

#include <algorithm>
#include <iterator>

#include "cards/card_set.h"
#include "room/buy_in.h"
#include "room/table_asks.h"
#include "round/legal.h"
#include "sim/basic_player.h"
#include "table/next_steps.h"

namespace riverbank {

namespace {

CardSet board_in_sight(const RoundState& round) {
  CardSet set;
  for (const PlacedCard& placed : round.board)
    if (placed.facing == Facing::up && placed.card) set.insert(*placed.card);
  return set;
}

CardSet cards_of(const SeatHand& hand) {
  CardSet set;
  for (const PlacedCard& placed : hand.cards)
    if (placed.card) set.insert(*placed.card);
  return set;
}

std::optional<RoomAnswer> ask_as(Turn& turn, PlayerId bot, RoomAsk ask) {
  RoomAnswer answer =
      answer_to(turn, {.player = bot, .role = Role::player, .id = "", .text = "", .ask = std::move(ask)});
  return answer.accepted ? std::nullopt : std::optional(std::move(answer));
}

RoomAsk ask_of(const SeatDecision& decision) {
  if (decision.choice == Choice::raise) return ask::Raise{decision.multiple};
  if (decision.choice == Choice::check) return ask::Check{};
  return ask::Fold{};
}

PlayerId player_at(const Turn& turn, SeatId seat) { return turn.state().occupant(seat, kSeated)->player; }

Amount chips_of(const Turn& turn, PlayerId player) { return turn.state().chips.of(turn.state().cash(player)); }

// What a bot sits down with: enough to bank a busy table where it banks.
Amount purse_of(const Turn& turn) {
  const Game& game = turn.game();
  const bool may_bank = turn.room().bots_bank && game.rulebook->banking.by == BankedBy::player;
  return may_bank ? game.main_wager().maximum * 2000 : std::max(game.main_wager().minimum * 400, least_bets(game) * 40);
}

void give_play_money(Turn& turn, PlayerId bot) {
  turn.done.grants.push_back(grant_of(bot, purse_of(turn), "play money for a bot"));
}

void bet(Turn& turn, SeatId seat) {
  const PlayerId bot = player_at(turn, seat);
  const Game& game = turn.game();
  // The Play wager may take four times the Ante; a bot that cannot afford it gets new play money.
  if (chips_of(turn, bot) < least_bets(game) * 4) {
    give_play_money(turn, bot);
    CHECK(!ask_as(turn, bot, ask::BuyChips{purse_of(turn)}), "a bot may buy chips");
  }
  ask::SetStakes stakes;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.optional && !wager.rule.at_decision) stakes.stakes[wager.rule.id] = least_on(game, wager);
  static_cast<void>(ask_as(turn, bot, std::move(stakes)));
}

void bet_everywhere(Turn& turn) {
  for (int number = 1; number <= turn.game().seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    const auto& banker = turn.state().bank.banker;
    if (is_bot(turn, seat) && !(banker && banker->seat == seat)) bet(turn, seat);
  }
}

bool decide(Turn& turn, SeatId seat) {
  if (!turn.clocks().has_waited_for(seat, Awaited::decision, turn.record().pace.bot_ms)) return false;
  const RoundState& round = *turn.state().round;
  const SeatDecision decision =
      basic_decision(legal_actions(turn.game_dealt(), round), cards_of(round.seat(seat)), board_in_sight(round));
  return !ask_as(turn, player_at(turn, seat), ask_of(decision));
}

bool answer_the_bank(Turn& turn, SeatId seat) {
  const PlayerId bot = player_at(turn, seat);
  const Amount wager = std::min(turn.game().main_wager().maximum * 500, chips_of(turn, bot));
  if (turn.room().bots_bank && !ask_as(turn, bot, ask::TakeBank{wager})) return true;
  return !ask_as(turn, bot, ask::DeclineBank{});
}

}  // namespace

bool bots_act(Turn& turn) {
  if (turn.take_bets_opened()) return bet_everywhere(turn), true;
  const NextTask next = next_tasks(turn.game(), turn.state(), turn.at()).front();
  if (!next.seat || !is_bot(turn, *next.seat)) return false;
  if (next.task == Task::seat_decides) return decide(turn, *next.seat);
  return next.task == Task::bank && deals(turn) && answer_the_bank(turn, *next.seat);
}

std::optional<RoomAnswer> seat_bot(Turn& turn, SeatId seat) {
  std::vector<Change> written;
  const PlayerId bot = turn.is_trial() ? kSomebody : turn.room().new_bot(turn.at(), written);
  if (auto refused = ask_as(turn, bot, ask::SitDown{seat, kSeated, purse_of(turn)})) return refused;
  std::move(written.begin(), written.end(), std::back_inserter(turn.done.changes));
  give_play_money(turn, bot);
  return std::nullopt;
}

std::optional<RoomAnswer> remove_bot(Turn& turn, SeatId seat) {
  return ask_as(turn, player_at(turn, seat), ask::StandUp{});
}

}  // namespace riverbank
