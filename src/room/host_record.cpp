// The record of a round: the promised deck, which card went where, what is opened to whom, and what is written down.
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "room/table_host.h"
#include "rules/words.h"
#include "transcript/write_transcript.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertRound =
    "INSERT INTO rounds (id, table_id, number, game_hash, program, commitment, seed, opened_at) VALUES ($1, $2, $3, "
    "$4, "
    "$5, $6, $7, $8)";
constexpr std::string_view kCloseRound = "UPDATE rounds SET closed_at = $2, transcript = $3, proof = $4 WHERE id = $1";
constexpr std::string_view kInsertSeat =
    "INSERT INTO round_seats (round_id, seat, rider, player_id, staked, net) VALUES ($1, $2, $3, $4, $5, $6)";

template <typename Cards>
void add_face_up(const Cards& cards, CardSet& set) {
  for (const PlacedCard& placed : cards)
    if (placed.card && placed.facing == Facing::up) set.insert(*placed.card);
}

CardSet face_up(const RoundState& round) {
  CardSet set;
  add_face_up(round.board, set);
  add_face_up(round.dealer, set);
  add_face_up(round.box, set);
  add_face_up(round.discarded, set);
  for (const SeatHand& hand : round.seats) add_face_up(hand.cards, set);
  return set;
}

SqlValue bytes_value(const auto& bytes) { return Blob{std::string(bytes.begin(), bytes.end())}; }

}  // namespace

void TableHost::promise_deck(const Seed& seed) {
  seed_ = seed;
  const RoundName name{game_->content_hash, std::to_string(record_.id.value()), state_.rounds};
  const auto scripted = parts_.script.deck(game_->id, state_.rounds);
  deck_.emplace(name, seed, scripted ? *scripted : shuffled_deck(seed));
  view_.rehearsal = scripted.has_value();
  view_.commitment = to_hex(deck_->root());
}

void TableHost::record_round_opened() {
  turn_.changes.push_back({kInsertRound,
                           {value_of(round_id(record_.id, state_.rounds)), value_of(std::uint64_t{record_.id.value()}),
                            value_of(state_.rounds), game_->content_hash, parts_.program, bytes_value(deck_->root()),
                            bytes_value(seed_.bytes), turn_.at.since_epoch_ms()}});
}

void TableHost::note_dealt(const StepTaken& taken) {
  const Step& step = step_of(game_now(*game_, state_), taken);
  if (step.kind != StepKind::deal && step.kind != StepKind::burn) return;
  const std::string_view to = step.kind == StepKind::burn ? "burn" : word_for(step.area);
  for (const auto& card : taken.cards)
    if (card)
      dealt_.push_back({.position = static_cast<int>(dealt_.size()),
                        .card = *card,
                        .to = taken.seat ? std::string() : std::string(to),
                        .seat = taken.seat.value_or(SeatId())});
}

// A card that everyone may see is opened to everyone; a player's own cards to that player.
void TableHost::open_cards() {
  if (!deck_) return;
  const CardSet shown = face_up(*state_.round);
  for (const DealtFrom& each : dealt_) {
    if (deck_->deck()[static_cast<std::size_t>(each.position)] != each.card) continue;
    if (shown.contains(each.card) && opened_.insert(each.position).second)
      turn_.openings.push_back(view_of(deck_->opening(each.position)));
    else if (each.seat != SeatId() && own_opened_.insert(each.position).second)
      turn_.own_openings[each.seat].push_back(view_of(deck_->opening(each.position)));
  }
}

Proof TableHost::proof() const {
  return {RoundName{game_->content_hash, std::to_string(record_.id.value()), state_.rounds}, deck_->root(), seed_,
          dealt_};
}

void TableHost::round_is_over(const RoundFinished& finished) {
  const SqlValue id = value_of(round_id(record_.id, finished.number));
  const RoundState& round = *state_.round;
  const Game& dealt = game_now(*game_, state_);
  const std::string transcript =
      write_transcript(dealt, {.setup = round.setup,
                               .events = round_events_,
                               .about = "",
                               .names = {},
                               .dealing = &dealt == game_.get() ? std::string() : dealt.dealing.id});
  turn_.changes.push_back(
      {kCloseRound,
       {id, turn_.at.since_epoch_ms(), transcript, boost::json::serialize(struct_to_json(view_of(proof())))}});
  struct Sums {
    Amount staked;
    Amount net;
  };
  std::map<std::pair<SeatId, RiderId>, Sums> sums;
  if (round.settlement)
    for (const Line& line : round.settlement->lines) {
      Sums& sum = sums[{line.seat, line.rider}];
      if (!line.coupon) sum.staked += line.stake;
      sum.net += line.net();
    }
  if (const auto& banker = round.setup.banker) {
    // Who banks plays the round too, against all the others.
    if (const auto& occupant = state_.occupant(banker->seat, kSeated))
      bettors_[{banker->seat, kSeated}] = occupant->player;
    sums[{banker->seat, kSeated}].staked += banker->wager;
    if (round.settlement) sums[{banker->seat, kSeated}].net += round.settlement->banker_net;
  }
  for (const auto& [place, player] : bettors_) {
    const Sums& sum = sums[place];
    turn_.changes.push_back(
        {kInsertSeat,
         {id, std::int64_t{place.first.value()}, std::int64_t{place.second.value()},
          value_of(std::uint64_t{player.value()}), sum.staked.minor_units(), sum.net.minor_units()}});
  }
  forget_round();
  pause_until_ = Time::from_ms(turn_.at.since_epoch_ms() + record_.pace.result_ms);
}

void TableHost::forget_round() {
  round_events_.clear();
  dealt_.clear();
  opened_.clear();
  own_opened_.clear();
  bettors_.clear();
}

}  // namespace riverbank
