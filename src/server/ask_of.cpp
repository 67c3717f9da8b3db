#include "server/ask_of.h"

namespace riverbank {

namespace {

template <typename Id>
std::optional<Id> id_of(int number) {
  if (number < 0 || number > 255) return std::nullopt;
  return Id(static_cast<std::uint8_t>(number));
}

struct Convert {
  std::optional<RoomAsk> operator()(const protocol::Sit& sit) const {
    const auto seat = id_of<SeatId>(sit.seat);
    const auto rider = id_of<RiderId>(sit.rider.value_or(0));
    if (!seat || !rider) return std::nullopt;
    return SitAt{*seat, *rider, sit.buy_in};
  }
  std::optional<RoomAsk> operator()(const protocol::Leave&) const { return LeaveSeat{}; }
  std::optional<RoomAsk> operator()(const protocol::Buy& buy) const { return BuyMore{buy.amount}; }
  std::optional<RoomAsk> operator()(const protocol::SitOutNow&) const { return PauseSeat{}; }
  std::optional<RoomAsk> operator()(const protocol::SitInAgain&) const { return ResumeSeat{}; }
  std::optional<RoomAsk> operator()(const protocol::SetStake& stake) const {
    return SetWager{stake.wager, stake.amount};
  }
  std::optional<RoomAsk> operator()(const protocol::SetStakes& set) const { return SetStakes{set.stakes}; }
  std::optional<RoomAsk> operator()(const protocol::BetsMade&) const { return Ready{}; }
  std::optional<RoomAsk> operator()(const protocol::Check&) const { return Decide{Choice::check, 0}; }
  std::optional<RoomAsk> operator()(const protocol::Fold&) const { return Decide{Choice::fold, 0}; }
  std::optional<RoomAsk> operator()(const protocol::Raise& raise) const {
    return Decide{Choice::raise, raise.multiple};
  }
  std::optional<RoomAsk> operator()(const protocol::Bank& bank) const { return BankRound{bank.wager}; }
  std::optional<RoomAsk> operator()(const protocol::Decline&) const { return DeclineToBank{}; }
  std::optional<RoomAsk> operator()(const protocol::TablePause&) const { return PauseTable{}; }
  std::optional<RoomAsk> operator()(const protocol::TableResume&) const { return ResumeTable{}; }
  std::optional<RoomAsk> operator()(const protocol::VoidThisRound& wish) const {
    return VoidRoundNow{wish.reason, wish.round};
  }
  std::optional<RoomAsk> operator()(const protocol::RuleOnThisHand& wish) const { return ruling_of(wish); }
  std::optional<RoomAsk> operator()(const protocol::BotSits& bot) const {
    const auto seat = id_of<SeatId>(bot.seat);
    if (!seat) return std::nullopt;
    return SeatBot{*seat};
  }
  std::optional<RoomAsk> operator()(const protocol::BotLeaves& bot) const {
    const auto seat = id_of<SeatId>(bot.seat);
    if (!seat) return std::nullopt;
    return RemoveBot{*seat};
  }
};

RuledAs ruled_as(protocol::RuledHow how) {
  switch (how) {
    case protocol::RuledHow::void_:
      return RuledAs::void_hand;
    case protocol::RuledHow::returned:
      return RuledAs::returned;
    case protocol::RuledHow::pushed:
      return RuledAs::pushed;
    case protocol::RuledHow::lost:
      return RuledAs::lost;
    case protocol::RuledHow::won:
      return RuledAs::won;
  }
  return RuledAs::void_hand;
}

}  // namespace

// A number that no seat can have is left to the table, which says which seats there are.
RuleOnHand ruling_of(const protocol::Ruling& ruling) {
  return {.seat = id_of<SeatId>(ruling.seat).value_or(SeatId()),
          .rider = id_of<RiderId>(ruling.rider.value_or(0)).value_or(RiderId(UINT8_MAX)),
          .wager = ruling.wager.value_or(""),
          .as = ruled_as(ruling.as),
          .paid = ruling.paid.value_or(Amount()),
          .reason = ruling.reason,
          .clause = ruling.clause.value_or(""),
          .round = ruling.round};
}

std::optional<RoomAsk> ask_of(const protocol::Ask& ask) { return std::visit(Convert{}, ask); }

}  // namespace riverbank
