#include "room/games.h"

#include <fmt/core.h>

#include "fairness/digest.h"
#include "rules/stored_game.h"

namespace riverbank {

namespace {

Errors not_its_hash(const Database& database, const std::string& hash, std::string_view what) {
  return {{.where = database.name(),
           .key = "games",
           .what = fmt::format("the rules {} {}", hash, what),
           .fix = "riverbank doctor says what else is wrong; restore a backup",
           .clause = ""}};
}

std::string digest_of(const SourceText& house, const RulebookSources& sources) {
  std::string all;
  for (const SourceText* part : {&house, &sources.rulebook, &sources.clauses}) {
    const Digest digest = sha256(part->text);
    all.append(digest.begin(), digest.end());
  }
  return all;
}

}  // namespace

Games::Shared Games::add(Game game) {
  ++made_;
  return by_hash_.try_emplace(game.content_hash, std::make_shared<const Game>(game)).first->second;
}

Result<Games::Shared, Errors> Games::stored(Database& database, const std::string& hash) {
  const std::lock_guard lock(mutex_);
  if (const auto known = by_hash_.find(hash); known != by_hash_.end()) return known->second;
  const auto rows = database.query("SELECT house, rulebook, clauses FROM games WHERE hash = $1", {hash});
  if (!rows) return Failure{Errors{rows.error()}};
  if (rows->empty()) return Failure{not_its_hash(database, hash, "are not there")};
  const SqlRow& row = rows->front();
  auto game = make_stored_game(
      {.name = "house", .text = row.text(0)},
      {.rulebook = {.name = "rulebook", .text = row.text(1)}, .clauses = {.name = "clauses", .text = row.text(2)}});
  if (!game) return Failure{game.error()};
  if (game->content_hash != hash) return Failure{not_its_hash(database, hash, "are not those of this hash")};
  return add(*std::move(game));
}

Result<Games::Shared, Errors> Games::of_house(const Catalog& catalog, const SourceText& house,
                                              const RulebookSources& sources) {
  const std::lock_guard lock(mutex_);
  const std::string texts = digest_of(house, sources);
  if (const auto known = by_texts_.find(texts); known != by_texts_.end()) return known->second;
  auto game = catalog.game_of(house);
  if (!game) return Failure{game.error()};
  return by_texts_[texts] = add(*std::move(game));
}

std::size_t Games::made() const {
  const std::lock_guard lock(mutex_);
  return made_;
}

}  // namespace riverbank
