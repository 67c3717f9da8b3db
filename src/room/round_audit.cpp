#include "room/round_audit.h"

#include <fmt/core.h>

#include "fairness/proof.h"
#include "store/migrations.h"

namespace riverbank {

namespace {

// The first schema that keeps fees, and whether a round was void; older ones can be examined before they are turned
// over, and nothing is compared that they do not have.
constexpr std::int64_t kWithFees = 11;
constexpr std::string_view kRounds =
    "SELECT number, opened_at, closed_at, proof, voided, commitment FROM rounds WHERE table_id = $1 ORDER BY number";
constexpr std::string_view kRoundsBefore =
    "SELECT number, opened_at, closed_at, proof, -1, commitment FROM rounds WHERE table_id = $1 ORDER BY number";
constexpr std::string_view kShares =
    "SELECT rounds.number, round_seats.seat, round_seats.rider, round_seats.player_id, round_seats.staked, "
    "round_seats.net, round_seats.fees FROM round_seats JOIN rounds ON rounds.id = round_seats.round_id WHERE "
    "rounds.table_id = $1";
constexpr std::string_view kSharesBefore =
    "SELECT rounds.number, round_seats.seat, round_seats.rider, round_seats.player_id, round_seats.staked, "
    "round_seats.net, 0 FROM round_seats JOIN rounds ON rounds.id = round_seats.round_id WHERE rounds.table_id = $1";

}  // namespace

void RoundAudit::note(const Game& game, const TableState& state, const TableEvent& event, const JournalRow& row) {
  answers_.note(state, event, row);
  if (const auto* opened = std::get_if<RoundOpened>(&event.fact)) {
    now_ = &rounds_[opened->setup.number];
    now_->opened = row.at;
  }
  if (now_ == nullptr) return;
  now_->hidden = now_->hidden || row.deck != 0;
  if (const auto* fee = std::get_if<FeeCollected>(&event.fact))
    now_->shares[{fee->seat, fee->rider}].fees += fee->amount;
  if (std::holds_alternative<FeesReturned>(event.fact))
    for (auto& [place, share] : now_->shares) share.fees = Amount();
  if (const auto* moved = std::get_if<RoundMoved>(&event.fact)) note_in_round(game, state, moved->event);
  if (!std::holds_alternative<RoundFinished>(event.fact)) return;
  note_shares(state);
  now_->is_void = state.round->ruling.all;
  now_->closed = row.at;
  now_ = nullptr;
}

void RoundAudit::note_in_round(const Game& game, const TableState& state, const Event& event) {
  if (const auto* placed = std::get_if<WagerPlaced>(&event))
    now_->shares[{placed->seat, placed->rider}].player = state.occupant(placed->seat, placed->rider)->player;
  const auto* taken = std::get_if<StepTaken>(&event);
  if (taken == nullptr) return;
  const StepKind kind = step_of(game_now(game, state), *taken).kind;
  if (kind != StepKind::deal && kind != StepKind::burn) return;
  for (const auto& card : taken->cards)
    if (card) now_->dealt.push_back(*card);
}

void RoundAudit::note_shares(const TableState& state) {
  const RoundState& round = *state.round;
  if (const auto& banker = round.setup.banker) {
    Share& share = now_->shares[{banker->seat, kSeated}];
    if (const auto& occupant = state.occupant(banker->seat, kSeated)) share.player = occupant->player;
    share.staked += banker->wager;
    if (round.settlement) share.net += round.settlement->banker_net;
  }
  if (!round.settlement) return;
  for (const Line& line : round.settlement->lines) {
    const auto share = now_->shares.find({line.seat, line.rider});
    if (share == now_->shares.end()) continue;
    if (!line.coupon) share->second.staked += line.stake;
    share->second.net += line.net();
  }
}

// number, opened_at, closed_at, proof, voided, commitment
std::string RoundAudit::problem_of(const Seen& seen, const SqlRow& row) const {
  if (seen.opened.since_epoch_ms() != row.number(1)) return "was opened at another time by its journal";
  if (seen.closed.has_value() == row.is_null(2))
    return seen.closed ? "is over by its journal, but not in its record" : "is not over by its journal";
  if (!seen.closed) return {};
  if (seen.closed->since_epoch_ms() != row.number(2)) return "was closed at another time by its journal";
  // What older programs wrote of void rounds says nothing.
  if (row.number(4) > 0 && !seen.is_void) return "is void in its record, and not by its journal";
  if (row.bytes(5).empty()) return {};  // a live table promised no deck
  const auto proof = parse_proof(row.is_null(3) ? "" : row.text(3), "rounds");
  if (!proof) return "has no proof that can be read";
  std::vector<Card> proved;
  for (const DealtFrom& each : proof->dealt) proved.push_back(each.card);
  return proved == seen.dealt ? "" : "was dealt other cards by its journal than by its proof";
}

Result<Done, Error> RoundAudit::compare(Database& database, TableId table,
                                        const std::function<void(std::string)>& wrong) const {
  const SqlValue id = value_of(std::uint64_t{table.value()});
  const auto version = database.query("SELECT version FROM schema_version");
  if (!version) return Failure{version.error()};
  const bool with_fees = version->front().number(0) >= kWithFees;
  const bool is_current = version->front().number(0) == schema_version();
  const auto rows = database.query(with_fees ? kRounds : kRoundsBefore, {id});
  if (!rows) return Failure{rows.error()};
  const auto shares = database.query(with_fees ? kShares : kSharesBefore, {id});
  if (!shares) return Failure{shares.error()};
  const auto says = [&](std::uint64_t number, std::string_view what) {
    wrong(fmt::format("table {}, round {}: {}", table.value(), number, what));
  };
  std::map<std::uint64_t, std::map<Place, Share>> kept;
  for (const SqlRow& row : *shares)
    kept[static_cast<std::uint64_t>(row.number(0))]
        [{SeatId(static_cast<std::uint8_t>(row.number(1))), RiderId(static_cast<std::uint8_t>(row.number(2)))}] = {
            PlayerId(static_cast<std::uint32_t>(row.number(3))), Amount::minor(row.number(4)),
            Amount::minor(row.number(5)), Amount::minor(row.number(6))};
  std::map<std::uint64_t, const SqlRow*> records;
  for (const SqlRow& row : *rows) records[static_cast<std::uint64_t>(row.number(0))] = &row;
  for (const auto& [number, row] : records)
    if (!rounds_.contains(number)) says(number, "its journal knows of no such round");
  for (const auto& [number, seen] : rounds_) {
    const auto record = records.find(number);
    if (record == records.end()) {
      says(number, "was played by its journal, but has no record");
      continue;
    }
    if (const std::string problem = problem_of(seen, *record->second); !problem.empty()) says(number, problem);
    const bool live = record->second->bytes(5).empty();
    if (seen.closed && (seen.hidden || live) && kept[number] != seen.shares)
      says(number, "who staked and won what is not what its journal comes to");
  }
  return is_current ? answers_.compare(database, table, wrong) : Done{};
}

}  // namespace riverbank
