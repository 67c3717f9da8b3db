#include "server/rehearsals.h"

#include <cstdlib>

#include <algorithm>

#include "server/address_group.h"
#include "server/log.h"

namespace riverbank {

namespace {

constexpr std::size_t kMostRehearsals = 200;
// As many of the least wager as anybody would need to try things out.
constexpr int kWagersToTry = 200;

Refused no_rehearsals(const std::string& why) {
  log(LogLevel::error, "no rehearsal can be opened", {{"why", why}});
  return {503, "no_rehearsals", "This server cannot open rehearsals now.", ""};
}

}  // namespace

Rehearsals::~Rehearsals() {
  room_.reset();
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

Result<Done, Refused> Rehearsals::open_room() {
  if (room_) return Done{};
  std::error_code error;
  std::string path = (std::filesystem::temp_directory_path(error) / "riverbank-rehearsals-XXXXXX").string();
  if (error || mkdtemp(path.data()) == nullptr) return Failure{no_rehearsals("no folder " + path)};
  folder_ = path;
  auto room = open_(folder_);
  if (!room) return Failure{no_rehearsals(room.error().front().text())};
  room_ = std::move(*room);
  return Done{};
}

Result<TableId, Refused> Rehearsals::open(const User& user, const Wanted& wanted, Time now) {
  const std::lock_guard lock(mutex_);
  if (auto opened = open_room(); !opened) return Failure{opened.error()};
  const auto known = room_->catalog().house_ids();
  if (std::ranges::find(known, wanted.house) == known.end())
    return Failure{Refused{404, "not_found", "There is no such house.", ""}};
  const auto game = room_->catalog().game(wanted.house);
  if (!game) return Failure{Refused{422, "not_valid", game.error().front().text(), ""}};
  if (game->rulebook->banking.by == BankedBy::player || has_link(*game))
    return Failure{
        Refused{422, "not_valid", "A rehearsal needs a house that banks its own table, without a link.", ""}};
  const auto deck = deck_with(*game, wanted.cards);
  if (!deck) return Failure{Refused{400, "not_valid", deck.error(), ""}};
  close(user.id);
  const std::string address = address_group(wanted.address);
  const auto here =
      std::ranges::count_if(open_tables_, [&](const auto& each) { return each.second.address == address; });
  if (here >= most_per_address_ || open_tables_.size() >= kMostRehearsals)
    return Failure{Refused{429, "too_many", "Too many rehearsals are open. Try again in a few minutes.", ""}};
  room_->welcome(user.id, user.name, game->main_wager().minimum * kWagersToTry);
  const auto table = room_->open_table({.house = wanted.house, .deck = *deck});
  if (!table) return Failure{Refused{422, "not_valid", table.error().front().text(), ""}};
  open_tables_[user.id] = {.table = *table, .address = address, .left_at = now};
  return *table;
}

Rehearsals::Rehearsal* Rehearsals::find(PlayerId player, TableId table) {
  const auto found = open_tables_.find(player);
  return found != open_tables_.end() && found->second.table == table ? &found->second : nullptr;
}

Room* Rehearsals::room_of(PlayerId player, TableId table) {
  const std::lock_guard lock(mutex_);
  return find(player, table) == nullptr ? nullptr : room_.get();
}

void Rehearsals::is_watched(PlayerId player, TableId table) {
  const std::lock_guard lock(mutex_);
  if (Rehearsal* rehearsal = find(player, table)) ++rehearsal->watching;
}

void Rehearsals::was_left(PlayerId player, TableId table, Time now, Leaves how) {
  const std::lock_guard lock(mutex_);
  Rehearsal* rehearsal = find(player, table);
  if (rehearsal == nullptr) return;
  --rehearsal->watching;
  rehearsal->left_at = now;
  if (how == Leaves::by_wish && rehearsal->watching <= 0) close(player);
}

void Rehearsals::close(PlayerId player) {
  const auto found = open_tables_.find(player);
  if (found == open_tables_.end()) return;
  room_->forget_table(found->second.table);
  open_tables_.erase(found);
}

void Rehearsals::sweep(Time now) {
  const std::lock_guard lock(mutex_);
  std::vector<PlayerId> gone;
  for (const auto& [player, rehearsal] : open_tables_)
    if (rehearsal.watching <= 0 && now >= later(rehearsal.left_at, kKept_ms)) gone.push_back(player);
  for (const PlayerId player : gone) close(player);
}

std::size_t Rehearsals::size() const {
  const std::lock_guard lock(mutex_);
  return open_tables_.size();
}

}  // namespace riverbank
