#include "room/round_book.h"

#include <algorithm>

#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "base/check.h"
#include "fairness/locked_memory.h"
#include "json/struct_json.h"
#include "room/hidden_cards.h"
#include "room/promise_so_far.h"
#include "rules/words.h"
#include "table/round_fees.h"
#include "table/table_wire.h"
#include "transcript/write_transcript.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertRound =
    "INSERT INTO rounds (id, table_id, number, game_hash, program, commitment, seed, opened_at, seed_key, rehearsal, "
    "proof) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
constexpr std::string_view kPromiseSoFar = "UPDATE rounds SET proof = $2 WHERE id = $1";
constexpr std::string_view kCloseRound =
    "UPDATE rounds SET closed_at = $2, transcript = $3, proof = $4, seed = $5, seed_key = '', voided = $6 WHERE id = "
    "$1";
constexpr std::string_view kInsertSeat =
    "INSERT INTO round_seats (round_id, seat, rider, player_id, staked, net, fees) VALUES ($1, $2, $3, $4, $5, $6, "
    "$7)";

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

std::string hex_of(std::string_view bytes) {
  Digest digest{};
  if (bytes.size() != digest.size()) return {};
  std::ranges::copy(bytes, digest.begin());
  return to_hex(digest);
}

// Whether it was not there before.
bool add_to(std::uint64_t& positions, int position) {
  const std::uint64_t bit = std::uint64_t{1} << position;
  return (std::exchange(positions, positions | bit) & bit) == 0;
}

}  // namespace

void RoundBook::promise(const RoundName& name, const Seed& seed, PromisedAs as) {
  const auto kept = make_locked<Seed>();
  *kept = seed;
  promise_ = {.id = 0,
              .name = name,
              .as = std::move(as),
              .format = kProofFormat,
              .seed = kept,
              .seed_commitment = "",
              .shares = {},
              .deck = nullptr,
              .commitment = ""};
  promise_.seed_commitment = to_hex(seed_commitment(name, seed, promise_.as.kind));
}

bool RoundBook::promise_again(const RoundName& name, const Seed& seed, const StoredPromise& stored) {
  promise(name, seed, stored.as);
  const auto so_far = promise_so_far(stored.so_far);
  if (!so_far) return false;
  if (so_far->format == kProofWithoutShares) {
    promise_.format = kProofWithoutShares;
    promise_.seed_commitment.clear();
    fix_deck();
    return promise_.commitment == hex_of(stored.commitment);
  }
  promise_.shares = so_far->shares;
  if (!stored.bets_are_open) fix_deck();
  return promise_.seed_commitment == hex_of(stored.commitment) && promise_.commitment == so_far->commitment;
}

bool RoundBook::add_share(Share share) {
  return is_open() && !promise_.is_rehearsal() && put_share(promise_.shares, std::move(share));
}

std::shared_ptr<const DeckCommitment> RoundBook::deck_of_shares() const {
  const Promise& given = promise_;
  const Seed seed =
      given.format == kProofWithoutShares ? *given.seed : deck_seed(given.name, *given.seed, given.shares);
  return given.as.chosen ? std::make_shared<const DeckCommitment>(given.name, seed, *given.as.chosen)
                         : std::make_shared<const DeckCommitment>(given.name, seed);
}

void RoundBook::fix_deck() {
  promise_.deck = deck_of_shares();
  promise_.commitment = to_hex(promise_.deck->root());
}

std::string RoundBook::impossible_cards() const {
  if (promise_.deck == nullptr) return dealt_.empty() ? "" : "a card was dealt before bets were closed";
  CardSet seen;
  for (const DealtFrom& each : dealt_) {
    if (seen.contains(each.card)) return fmt::format("{} was dealt twice in one round", to_text(each.card));
    seen.insert(each.card);
    if (each.position >= kCards || promise_.deck->deck()[static_cast<std::size_t>(each.position)] != each.card)
      return fmt::format("card {} of the deal is not the one of the promised deck", each.position + 1);
  }
  return {};
}

Card RoundBook::draw(CardSet seen, int skipped) const {
  CHECK(promise_.deck != nullptr, "no card before the deck is fixed");
  for (const Card card : promise_.deck->deck())
    if (!seen.contains(card) && skipped-- == 0) return card;
  CHECK(false, "the deck is used up");
  return {};
}

void RoundBook::forget() {
  events_.clear();
  dealt_.clear();
  promise_.opened = 0;
  promise_.own_opened = 0;
  bettors_.clear();
}

void RoundBook::note(const Game& game, const TableState& state, const TableEvent& event) {
  if (std::holds_alternative<RoundOpened>(event.fact) || std::holds_alternative<RoundFinished>(event.fact))
    return forget();
  const auto* moved = std::get_if<RoundMoved>(&event.fact);
  if (moved == nullptr) return;
  events_.push_back(moved->event);
  if (const auto* placed = std::get_if<WagerPlaced>(&moved->event))
    bettors_[{placed->seat, placed->rider}] = state.occupant(placed->seat, placed->rider)->player;
  if (const auto* taken = std::get_if<StepTaken>(&moved->event)) note_dealt(game_now(game, state), *taken);
}

void RoundBook::note_dealt(const Game& game, const StepTaken& taken) {
  const Step& step = step_of(game, taken);
  if (step.kind != StepKind::deal && step.kind != StepKind::burn) return;
  const std::string_view to = step.kind == StepKind::burn ? "burn" : word_for(step.area);
  for (const auto& card : taken.cards)
    if (card)
      dealt_.push_back({.position = static_cast<int>(dealt_.size()),
                        .card = *card,
                        .to = taken.seat ? std::string() : std::string(to),
                        .seat = taken.seat.value_or(SeatId())});
}

void RoundBook::open_cards(const RoundState& round, Openings& openings) {
  const DeckCommitment* deck = promise_.deck.get();
  if (deck == nullptr) return;
  const CardSet shown = face_up(round);
  for (const DealtFrom& each : dealt_) {
    if (deck->deck()[static_cast<std::size_t>(each.position)] != each.card) continue;
    if (shown.contains(each.card) && add_to(promise_.opened, each.position))
      openings.to_all.push_back(view_of(deck->opening(each.position)));
    else if (each.seat != SeatId() && add_to(promise_.own_opened, each.position))
      openings.to_own[each.seat].push_back(view_of(deck->opening(each.position)));
  }
}

Change RoundBook::opened(const TableState& state, const std::string& program, const SealKey& key, Time at) const {
  return {kInsertRound,
          {value_of(promise_.id), value_of(std::uint64_t{state.setup.id.value()}), value_of(state.rounds),
           promise_.name.game_hash, program, bytes_value(*digest_of_hex(promise_.seed_commitment)),
           Blob{key.seal(promise_.name, *promise_.seed)}, at.since_epoch_ms(), key.id(),
           std::int64_t{promise_.is_rehearsal() ? 1 : 0}, text_of_promise(promise_.shares, "")}};
}

Change RoundBook::promised_so_far() const {
  return {kPromiseSoFar, {value_of(promise_.id), text_of_promise(promise_.shares, promise_.commitment)}};
}

// A round that was voided while bets were open was promised a deck too, by what was there.
Proof RoundBook::proof() const {
  const auto deck = promise_.deck ? promise_.deck : deck_of_shares();
  return {.name = promise_.name,
          .root = deck->root(),
          .seed = *promise_.seed,
          .dealt = dealt_,
          .format = promise_.format,
          .seed_root = digest_of_hex(promise_.seed_commitment).value_or(Digest{}),
          .shares = promise_.shares,
          .kind = promise_.as.kind};
}

Change RoundBook::opened_live(const TableState& state, const std::string& game_hash, const std::string& program,
                              Time at) const {
  return {kInsertRound,
          {value_of(promise_.id), value_of(std::uint64_t{state.setup.id.value()}), value_of(state.rounds), game_hash,
           program, Blob{}, Blob{}, at.since_epoch_ms(), "", std::int64_t{0}, Null{}}};
}

void RoundBook::write_events(JournalRow& row, const TableEvents& events) const {
  const bool hidden = promise_.deck && promise_.deck->is_shuffled() && name_cards(events);
  row.deck = hidden ? promise_.name.round : 0;
  row.events = to_wire(hidden ? by_place(events, promise_.deck->deck()) : events);
}

void RoundBook::add_closed(const Game& game, const TableState& state, Time at, std::vector<Change>& changes) const {
  const Game& dealt = game_now(game, state);
  const std::string transcript = write_transcript(dealt, {.setup = state.round->setup,
                                                          .events = events_,
                                                          .about = "",
                                                          .names = {},
                                                          .dealing = &dealt == &game ? "" : dealt.dealing.id});
  SqlValue proved = Null{};
  SqlValue seed = Blob{};
  if (promise_.seed) {
    proved = boost::json::serialize(struct_to_json(view_of(proof())));
    seed = bytes_value(promise_.seed->bytes);
  }
  changes.push_back({kCloseRound,
                     {value_of(promise_.id), at.since_epoch_ms(), transcript, proved, seed,
                      std::int64_t{state.round->ruling.all ? 1 : 0}}});
  add_seats(dealt, state, changes);
}

std::vector<PlaceResult> RoundBook::results(const Game& game, const TableState& state) const {
  struct Sums {
    Amount staked;
    Amount net;
    Amount fees;
  };
  const RoundState& round = *state.round;
  std::map<std::pair<SeatId, RiderId>, Sums> sums;
  if (round.settlement)
    for (const Line& line : round.settlement->lines) {
      Sums& sum = sums[{line.seat, line.rider}];
      if (!line.coupon) sum.staked += line.stake;
      sum.net += line.net();
    }
  Bettors players = bettors_;
  if (const auto& banker = round.setup.banker) {
    // Who banks plays the round too, against all the others.
    if (const auto& occupant = state.occupant(banker->seat, kSeated))
      players[{banker->seat, kSeated}] = occupant->player;
    sums[{banker->seat, kSeated}].staked += banker->wager;
    if (round.settlement) sums[{banker->seat, kSeated}].net += round.settlement->banker_net;
  }
  for (const RoundFee& fee : fees_kept(game, round)) sums[{fee.seat, fee.rider}].fees += fee.amount;
  std::vector<PlaceResult> results;
  for (const auto& [place, player] : players) {
    const Sums& sum = sums[place];
    results.push_back({place.first, place.second, player, sum.staked, sum.net, sum.fees});
  }
  return results;
}

void RoundBook::add_seats(const Game& game, const TableState& state, std::vector<Change>& changes) const {
  for (const PlaceResult& result : results(game, state))
    changes.push_back({kInsertSeat,
                       {value_of(promise_.id), std::int64_t{result.seat.value()}, std::int64_t{result.rider.value()},
                        value_of(std::uint64_t{result.player.value()}), result.staked.minor_units(),
                        result.net.minor_units(), result.fees.minor_units()}});
}

}  // namespace riverbank
