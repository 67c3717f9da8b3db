#include "table/books.h"

#include "table/draft.h"

namespace riverbank {

Books::Books(Ledger& ledger, const Game& game, const TableState& state)
    : ledger_(ledger), game_(game), table_(state.setup.id), transfers_(state.transfers), maker_(ledger) {}

NameId Books::wager_of(const Transfer& transfer) {
  if (!transfer.wager) return {};
  NameId& wager = wagers_[transfer.wager->value()];
  if (wager == NameId()) wager = maker_.name(game_.wager(*transfer.wager).rule.id);
  return wager;
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
    if (std::holds_alternative<RoundMoved>(event.fact)) continue;
    if (const auto* moved = std::get_if<ChipsMoved>(&event.fact)) {
      batch_.lines.emplace_back(InPlace{[&] { return maker_.posting_of(moved->transfer, wager_of(moved->transfer)); }});
      continue;
    }
    if (const auto* corrected = std::get_if<SeatCorrected>(&event.fact)) approve(*corrected);
    if (const auto* voided = std::get_if<SettledRoundVoided>(&event.fact)) approve(*voided);
    if (const auto* counted = std::get_if<BoxCounted>(&event.fact)) approve(*counted);
    if (const auto* decreased = std::get_if<MeterDecreased>(&event.fact)) approve(*decreased);
  }
  if (batch_.lines.empty()) return;
  batch_.time = events.back().at;
  transfers_ += batch_.lines.size();
  const auto posted = riverbank::post(ledger_, batch_);
  CHECK(posted.ok(),
        posted.ok() ? std::string() : "the ledger refuses what a table did: " + std::string(posted.error().says()));
}

}  // namespace riverbank
