#include "table/books.h"

#include <algorithm>
#include <cstring>

namespace riverbank {

Books::Books(Ledger& ledger, const Game& game, const TableState& state, LedgerSink* sink)
    : ledger_(ledger), game_(game), table_(state.setup.id), sink_(sink), transfers_(state.transfers) {}

namespace {

// The first and last bytes and the size tell the few names of one game apart.
std::size_t place_of(const std::string& text) {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  const std::size_t bytes = std::min(text.size(), sizeof first);
  std::memcpy(&first, text.data(), bytes);
  std::memcpy(&last, text.data() + text.size() - bytes, bytes);
  return ((first ^ last * 31 ^ text.size()) * 0x9e3779b97f4a7c15U) >> 58;
}

}  // namespace

AccountId Books::account(const AccountName& name) {
  KnownAccount& known = accounts_[std::hash<AccountName>()(name) >> 58];
  if (known.id == AccountId() || known.name != name) known = {name, find_or_open(name)};
  return known.id;
}

AccountId Books::find_or_open(const AccountName& name) {
  if (const auto found = ledger_.find(name)) return *found;
  const auto opened = open_account(ledger_, name, sink_);
  CHECK(opened.ok(), "the ledger opens every account a table needs");
  return *opened;
}

NameId Books::name(const std::string& text) {
  if (text.empty()) return {};
  KnownName& known = names_[place_of(text)];
  if (known.text == text) return known.id;
  const auto given = give_name(ledger_, text, sink_);
  CHECK(given.ok(), "the ledger keeps every name a table gives");
  known = {text, *given};
  return *given;
}

Posting Books::posting_of(const Transfer& transfer) {
  Posting posting;
  posting.amount = transfer.amount;
  posting.from = account(transfer.from);
  const bool reservation = transfer.movement == Movement::reserve || transfer.movement == Movement::release;
  if (!reservation) posting.to = account(transfer.to);
  posting.round = transfer.round;
  if (transfer.wager) {
    NameId& wager = wagers_[transfer.wager->value()];
    if (wager == NameId()) wager = name(game_.wager(*transfer.wager).rule.id);
    posting.wager = wager;
  }
  posting.clause = name(transfer.clause);
  posting.note = name(transfer.note);
  posting.seat = transfer.seat;
  posting.movement = transfer.movement;
  posting.original = transfer.corrects;
  return posting;
}

void Books::post(const TableEvents& events) {
  batch_.id = batch_of(table_, transfers_ + 1);
  batch_.requested_by = {};
  batch_.approved_by = {};
  batch_.lines.clear();
  const auto approve = [&](const auto& fact) {
    batch_.requested_by = fact.by.id;
    batch_.approved_by = fact.approved_by;
  };
  for (const TableEvent& event : events) {
    batch_.time = event.at;
    if (const auto* moved = std::get_if<ChipsMoved>(&event.fact)) batch_.lines.push_back(posting_of(moved->transfer));
    if (const auto* corrected = std::get_if<SeatCorrected>(&event.fact)) approve(*corrected);
    if (const auto* voided = std::get_if<SettledRoundVoided>(&event.fact)) approve(*voided);
    if (const auto* decreased = std::get_if<MeterDecreased>(&event.fact)) approve(*decreased);
  }
  if (batch_.lines.empty()) return;
  transfers_ += batch_.lines.size();
  const auto posted = riverbank::post(ledger_, batch_, sink_);
  CHECK(posted.ok(),
        posted.ok() ? std::string() : "the ledger refuses what a table did: " + std::string(posted.error().says()));
}

}  // namespace riverbank
