#include "table/books.h"

#include <algorithm>

namespace riverbank {

namespace {

constexpr std::size_t kRemembered = 512;

}  // namespace

AccountId Books::account(const AccountName& name) {
  if (const auto found = ledger_.find(name)) return *found;
  const auto opened = open_account(ledger_, name);
  CHECK(opened.ok(), "the ledger opens every account a table needs");
  return *opened;
}

NameId Books::name(const std::string& text) {
  if (text.empty()) return {};
  const auto given = give_name(ledger_, text);
  CHECK(given.ok(), "the ledger keeps every name a table gives");
  return *given;
}

Posting Books::posting_of(const Transfer& transfer) {
  Posting posting;
  posting.amount = transfer.amount;
  posting.from = account(transfer.from);
  posting.to = account(transfer.to);
  posting.round = transfer.round;
  posting.wager = transfer.wager ? name(game_.wager(*transfer.wager).rule.id) : NameId();
  posting.clause = name(transfer.clause);
  posting.note = name(transfer.note);
  posting.seat = transfer.seat;
  posting.movement = transfer.movement;
  const auto original =
      std::find_if(recent_.begin(), recent_.end(), [&](const auto& made) { return made.first == transfer.corrects; });
  if (transfer.corrects != 0 && original != recent_.end()) posting.original = original->second;
  return posting;
}

void Books::post(const TableEvents& events) {
  PostingBatch batch;
  batch.id = {table_.value(), ++batches_};
  for (const TableEvent& event : events) {
    if (const auto* moved = std::get_if<ChipsMoved>(&event.fact)) {
      batch.lines.push_back(posting_of(moved->transfer));
      batch.time = event.at;
      recent_.emplace_back(++transfers_, PostingRef{batch.id, static_cast<std::uint16_t>(batch.lines.size())});
    }
    const auto approve = [&](const auto& fact) {
      batch.requested_by = fact.by.id;
      batch.approved_by = fact.approved_by;
    };
    if (const auto* corrected = std::get_if<SeatCorrected>(&event.fact)) approve(*corrected);
    if (const auto* voided = std::get_if<SettledRoundVoided>(&event.fact)) approve(*voided);
    if (const auto* decreased = std::get_if<MeterDecreased>(&event.fact)) approve(*decreased);
  }
  if (recent_.size() > kRemembered) recent_.erase(recent_.begin(), recent_.end() - kRemembered / 2);
  if (batch.lines.empty()) return;
  const auto posted = riverbank::post(ledger_, batch);
  CHECK(posted.ok(),
        posted.ok() ? std::string() : "the ledger refuses what a table did: " + std::string(posted.error().says()));
}

}  // namespace riverbank
