// What must hold in every round of every game: each shipped house file gets each of these properties, and so do those
// of the sixth rulebook.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <boost/json/serialize.hpp>

#include "catalog/catalog.h"
#include "json/struct_json.h"
#include "random_round.h"
#include "round/apply.h"
#include "round/stakes.h"
#include "round/view.h"

namespace riverbank {
namespace {

using testing::Choices;

const std::vector<Catalog>& catalogs() {
  static const std::filesystem::path root = RIVERBANK_SOURCE_DIR;
  static const std::vector<Catalog> opened{*Catalog::open(root), *Catalog::open(root / "tests" / "sixth")};
  return opened;
}

std::vector<std::string> every_house() {
  std::vector<std::string> all;
  for (const Catalog& catalog : catalogs())
    for (const std::string& id : catalog.house_ids()) all.push_back(id);
  return all;
}

class EveryGame : public ::testing::TestWithParam<std::string> {
 protected:
  Game game() const {
    const auto shipped = catalogs().front().game(GetParam());
    return shipped ? *shipped : *catalogs().back().game(GetParam());
  }
};

auto choice_stream() {
  return rc::gen::container<std::vector<std::uint32_t>>(600, rc::gen::arbitrary<std::uint32_t>());
}

TEST_P(EveryGame, ACommandIsAcceptedExactlyIfItIsLegal) {
  const Game game = this->game();
  const bool holds = rc::check([&] {
    Choices choices(*choice_stream());
    testing::play_random_round(game, choices, [&](const RoundState& state) {
      const auto legal = legal_actions(game, state);
      const Command command = testing::random_command(game, state, choices);
      const bool fits = std::any_of(legal.begin(), legal.end(),
                                    [&](const LegalAction& a) { return testing::fits(a, state, command); });
      RC_ASSERT(decide(game, state, command).ok() == fits);
    });
  });
  EXPECT_TRUE(holds);
}

// Why not, or nothing once all is done.
MaybeRefused place_one_by_one(const Game& game, RoundState& state, const PlaceWagers& all) {
  const Position* position = state.position(all.seat, all.rider);
  const Position now = position == nullptr ? Position{.seat = all.seat, .rider = all.rider} : *position;
  for (const auto& [wager, amount] : changes_to(game, now, all.stakes)) {
    const Command command = amount.is_zero() ? Command(WithdrawWager{all.seat, all.rider, wager})
                                             : Command(PlaceWager{all.seat, all.rider, wager, amount});
    if (const auto done = execute(game, state, command); !done) return done.error();
  }
  const Position* after = state.position(all.seat, all.rider);
  for (std::uint8_t i = 0; i < kMaxWagers; ++i)
    if (all.stakes[i] != (after == nullptr ? Amount() : after->stakes[i])) {
      const auto done = execute(game, state, PlaceWager{all.seat, all.rider, WagerId(i), all.stakes[i]});
      RC_ASSERT(!done.ok());
      return done.error();
    }
  return std::nullopt;
}

TEST_P(EveryGame, AllWagersOfAPlaceAtOnceAreWhatTheyAreOneByOne) {
  const Game game = this->game();
  int taken = 0;
  int refused = 0;
  const bool holds = rc::check([&] {
    Choices choices(*choice_stream());
    testing::play_random_round(game, choices, [&](const RoundState& state) {
      if (state.phase == Phase::closed) return;
      const PlaceWagers all = testing::random_wagers(game, state, choices);
      RoundState at_once = state;
      RoundState one_by_one = state;
      const auto done = execute(game, at_once, all);
      const auto problem = place_one_by_one(game, one_by_one, all);
      RC_ASSERT(done.ok() == !problem.has_value());
      if (done.ok()) RC_ASSERT(at_once == one_by_one);
      if (!done.ok()) RC_ASSERT(at_once == state);
      if (!done.ok()) RC_ASSERT(done.error().code == problem->code && done.error().says == problem->says);
      ++(done.ok() ? taken : refused);
    });
  });
  EXPECT_TRUE(holds);
  EXPECT_GT(taken, 50);
  EXPECT_GT(refused, 50);
}

TEST_P(EveryGame, ReplayedEventsGiveTheSameState) {
  const Game game = this->game();
  const bool holds = rc::check([&] {
    Choices choices(*choice_stream());
    const auto played = testing::play_random_round(game, choices);
    RoundState again = open_round(game, played.setup);
    for (const Event& event : played.events) apply(game, again, event);
    RC_ASSERT(again == played.state);
  });
  EXPECT_TRUE(holds);
}

void expect_line_is_sound(const Game& game, const Line& line) {
  RC_ASSERT(!line.paid.is_negative() && !line.returned.is_negative() && line.returned <= line.stake);
  if (line.outcome == Outcome::lose) RC_ASSERT(line.paid.is_zero() && line.returned == line.uncovered);
  if (line.outcome != Outcome::lose && line.outcome != Outcome::win)
    RC_ASSERT(line.paid.is_zero() && line.returned == line.stake);
  if (line.outcome == Outcome::win && line.reason != Reason::envy && !line.returned.is_zero())
    RC_ASSERT(line.returned == line.stake);
  RC_ASSERT(line.cut.is_zero() || line.cap >= 0);
  RC_ASSERT(line.uncovered.is_zero() || game.rulebook->banking.by == BankedBy::player);
}

TEST_P(EveryGame, ChipsInAreChipsOut) {
  const Game game = this->game();
  const bool holds = rc::check([&] {
    Choices choices(*choice_stream());
    const auto played = testing::play_random_round(game, choices);
    Amount staked;
    for (const Position& position : played.state.positions)
      for (const Amount stake : position.stakes) staked += stake;
    Amount settled;
    Amount players_net;
    for (const Line& line : played.state.settlement->lines) {
      expect_line_is_sound(game, line);
      settled += line.stake;
      players_net += line.net();
    }
    RC_ASSERT(staked == settled);
    if (played.setup.banker) RC_ASSERT(played.state.settlement->banker_net == -players_net);
  });
  EXPECT_TRUE(holds);
}

TEST_P(EveryGame, ABankerWinsAndLosesNoMoreThanTheWager) {
  const Game game = this->game();
  if (game.rulebook->banking.by != BankedBy::player) GTEST_SKIP() << "the house banks";
  const bool holds = rc::check([&] {
    Choices choices(*choice_stream());
    const auto played = testing::play_random_round(game, choices);
    const Amount net = played.state.settlement->banker_net;
    RC_ASSERT(net <= played.setup.banker->wager && -net <= played.setup.banker->wager);
  });
  EXPECT_TRUE(holds);
}

TEST_P(EveryGame, NoCapIsExceeded) {
  const Game game = this->game();
  const bool holds = rc::check([&] {
    Choices choices(*choice_stream());
    const auto played = testing::play_random_round(game, choices);
    for (const Cap& cap : game.caps)
      for (const Position& position : played.state.positions) {
        Amount paid;
        for (const Line& line : played.state.settlement->lines)
          if (line.seat == position.seat && line.rider == position.rider && line.reason != Reason::envy &&
              std::find(cap.wagers.begin(), cap.wagers.end(), line.wager) != cap.wagers.end())
            paid += line.paid;
        RC_ASSERT(paid <= cap.amount);
      }
  });
  EXPECT_TRUE(holds);
}

// The same state with every card that this viewer may not see replaced by another that is not on the table.
RoundState with_other_hidden_cards(const RoundState& state, const Viewer& viewer, Choices& choices) {
  RoundState other = state;
  CardSet free = CardSet::full() - state.seen;
  const auto change = [&](PlacedCard& placed) {
    if (placed.facing == Facing::up || !placed.card || free.empty()) return;
    auto skip = choices.below(static_cast<std::size_t>(free.count()));
    for (const Card card : free)
      if (skip-- == 0) {
        free.erase(card);
        free.insert(*placed.card);
        placed.card = card;
        return;
      }
  };
  for (std::size_t seat = 1; seat <= kMaxSeats; ++seat)
    if (viewer.role != Role::player || viewer.seat.value() != seat)
      std::for_each(other.seats[seat].cards.begin(), other.seats[seat].cards.end(), change);
  std::for_each(other.dealer.begin(), other.dealer.end(), change);
  std::for_each(other.board.begin(), other.board.end(), change);
  std::for_each(other.box.begin(), other.box.end(), change);
  std::for_each(other.burned.begin(), other.burned.end(), change);
  return other;
}

std::string bytes_seen(const Game& game, const RoundState& state, const Viewer& viewer) {
  return boost::json::serialize(struct_to_json(view(game, state, viewer))) +
         boost::json::serialize(struct_to_json(actions_of(game, state, viewer)));
}

constexpr std::array kViewers{Role::player, Role::spectator, Role::dealer, Role::floor};

TEST_P(EveryGame, AViewDoesNotDependOnHiddenCards) {
  const Game game = this->game();
  const bool holds = rc::check([&] {
    Choices choices(*choice_stream());
    const auto seat = SeatId(static_cast<std::uint8_t>(1 + choices.below(static_cast<std::size_t>(game.seats))));
    const Viewer viewer{kViewers[choices.below(kViewers.size())], seat};
    testing::play_random_round(game, choices, [&](const RoundState& state) {
      const RoundState other = with_other_hidden_cards(state, viewer, choices);
      RC_ASSERT(bytes_seen(game, state, viewer) == bytes_seen(game, other, viewer));
    });
  });
  EXPECT_TRUE(holds);
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Houses, EveryGame, ::testing::ValuesIn(every_house()), test_name);

}  // namespace
}  // namespace riverbank
