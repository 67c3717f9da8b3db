// Games: what the tables of a room play. A game is made of its texts once, however many tables play it. Safe from any
// thread.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "catalog/catalog.h"
#include "store/database.h"

namespace riverbank {

class Games {
 public:
  using Shared = std::shared_ptr<const Game>;

  // The rules that a table was opened under, not those that lie in the catalog today.
  Result<Shared, Errors> stored(Database& database, const std::string& hash);
  // The game of a house file and its rulebook as they lie there now.
  Result<Shared, Errors> of_house(const Catalog& catalog, const SourceText& house, const RulebookSources& sources);
  // How many were made of their texts.
  std::size_t made() const;

 private:
  Shared add(Game game);

  mutable std::mutex mutex_;
  std::map<std::string, Shared> by_hash_;
  std::map<std::string, Shared> by_texts_;  // by their digest
  std::size_t made_ = 0;
};

}  // namespace riverbank
