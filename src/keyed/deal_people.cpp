// Keyed words about people and the bank: sit, stand, buy, coupon, sit out and in, bank, decline, offer, watch.
#include <algorithm>

#include <fmt/core.h>

#include "keyed/deal_grammar.h"

namespace riverbank {

namespace {

PlayerId free_player(const DealView& view) {
  std::uint32_t last = 0;
  for (const auto& [player, name] : view.names) last = std::max(last, player.value());
  for (const auto& seat : view.state.seats)
    for (const auto& occupant : seat)
      if (occupant) last = std::max(last, occupant->player.value());
  for (const PlayerId watcher : view.state.watchers) last = std::max(last, watcher.value());
  return PlayerId(last + 1);
}

// A name that was here before is the same player.
PlayerId player_called(const DealView& view, const std::string& name) {
  for (const auto& [player, known] : view.names)
    if (!name.empty() && lower(known) == lower(name)) return player;
  return free_player(view);
}

struct KeyedPlace {
  SeatId seat;
  RiderId rider;
};

Result<KeyedPlace, std::string> read_place(const DealView& view, KeyWords& line, std::string_view example) {
  const auto seat = line.seat();
  if (!seat) {
    const std::string keyed = line.at_end() ? "" : fmt::format(" \"{}\" is not a seat.", line.peek());
    return Failure{fmt::format("Which seat?{} Seats are 1 to {}. For example: {}.", keyed, view.game.seats, example)};
  }
  KeyedPlace place{*seat, kSeated};
  if (line.take("behind")) {
    const auto rider = line.number();
    if (!rider || *rider < 1 || *rider > static_cast<int>(kMaxRiders))
      return Failure{
          fmt::format("People behind a seat are numbered 1 to {}. For example: sit 2 behind 1 Bob 300.", kMaxRiders)};
    place.rider = RiderId(static_cast<std::uint8_t>(*rider));
  }
  return place;
}

// "sit 1 Ann 500", "sit 1", "sit 2 behind 1 Bob 300", "sit out 1"
KeyedResult read_sit(const DealView& view, KeyWords& line) {
  const bool out = line.take("out");
  const bool in = !out && line.take("in");
  const auto place = read_place(view, line, "sit 1 Ann 500");
  if (!place) return Failure{place.error()};
  if (out || line.take("out")) return keyed(kPlayer, SitOut{place->seat});
  if (in || line.take("in")) return keyed(kPlayer, SitIn{place->seat});
  std::string name;
  while (!line.at_end() && !(line.left() == 1 && Amount::parse(line.peek())))
    name.append(name.empty() ? "" : " ").append(line.next());
  const PlayerId player = player_called(view, name);
  KeyedAsks asks{{Said{kPlayer, SitDown{place->seat, place->rider, player}, name}}};
  if (const auto amount = line.amount())
    asks.asks.push_back(Said{kPlayer, BuyChips{place->seat, place->rider, *amount}});
  return KeyedLine{std::move(asks)};
}

KeyedResult read_buy(const DealView& view, KeyWords& line) {
  const auto place = read_place(view, line, "buy 1 500");
  if (!place) return Failure{place.error()};
  const auto amount = line.amount();
  if (!amount) return Failure{std::string("How many chips? For example: buy 1 500.")};
  return keyed(kPlayer, BuyChips{place->seat, place->rider, *amount});
}

KeyedResult read_coupon(const DealView& view, KeyWords& line) {
  const auto place = read_place(view, line, "coupon 1 10");
  if (!place) return Failure{place.error()};
  const auto amount = line.amount();
  if (!amount) return Failure{std::string("What is the coupon worth? For example: coupon 1 10.")};
  return keyed(kPlayer, GiveCoupon{place->seat, *amount});
}

// "bank 3 500", or "bank 500" for the seat that is asked.
KeyedResult read_bank(const DealView& view, KeyWords& line) {
  const auto offered = view.state.bank.offered;
  KeyWords trial = line;
  auto seat = trial.seat();
  if (seat && !trial.at_end())
    line = trial;
  else
    seat = offered;
  const auto amount = line.amount();
  if (!seat || !amount) return Failure{std::string("Who banks, and with how much? For example: bank 3 500.")};
  return keyed(kPlayer, TakeBank{*seat, *amount});
}

KeyedResult read_decline(const DealView& view, KeyWords& line) {
  auto seat = line.seat();
  if (!seat) seat = view.state.bank.offered;
  if (!seat) return Failure{std::string("Which seat declines the bank? For example: decline 3.")};
  return keyed(kPlayer, DeclineBank{*seat});
}

template <typename Ask>
KeyedResult read_seat_ask(const DealView& view, KeyWords& line, std::string_view example) {
  const auto place = read_place(view, line, example);
  if (!place) return Failure{place.error()};
  if constexpr (std::is_same_v<Ask, StandUp>)
    return keyed(kPlayer, StandUp{place->seat, place->rider});
  else
    return keyed(kPlayer, Ask{place->seat});
}

}  // namespace

std::optional<KeyedResult> read_people_words(const DealView& view, KeyWords& line) {
  if (line.take("sit")) return read_sit(view, line);
  if (line.take("stand")) return read_seat_ask<StandUp>(view, line, "stand 1");
  if (line.take("out")) return read_seat_ask<SitOut>(view, line, "out 1");
  if (line.take("in")) return read_seat_ask<SitIn>(view, line, "in 1");
  if (line.take("buy")) return read_buy(view, line);
  if (line.take("coupon")) return read_coupon(view, line);
  if (line.take("bank")) return read_bank(view, line);
  if (line.take("decline")) return read_decline(view, line);
  if (line.take("offer")) return keyed(kDealer, OfferBank{});
  if (line.take("watch")) return keyed(kPlayer, Watch{player_called(view, line.rest())});
  return std::nullopt;
}

}  // namespace riverbank
