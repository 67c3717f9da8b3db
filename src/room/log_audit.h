// LogAudit: a database held against its own log, and its log against a head that was kept elsewhere. Every leaf is
// hashed again, every row must be the one whose digest the log has last, and no row may be gone.
#pragma once

#include <functional>
#include <map>
#include <unordered_map>

#include "room/room_log.h"

namespace riverbank {

class LogAudit {
 public:
  using Wrong = std::function<void(std::string)>;
  explicit LogAudit(Wrong wrong) : wrong_(std::move(wrong)) {}

  struct With {
    const LogKey* key = nullptr;       // null: whether the log was written by its owner is not looked at
    const SignedHead* kept = nullptr;  // null: a rollback and a cut end are not found
  };
  Result<Done, Error> examine(Database& database, const With& with);
  std::uint64_t leaves() const { return tree_.size(); }

 private:
  using Latest = std::unordered_map<std::string, Digest>;
  Result<Done, Error> read_log(Database& database, const LoggedTables& tables, const With& with);
  void read_leaf(const SqlRow& row, const LoggedTables& tables);
  Result<Done, Error> compare_blocks(Database& database);
  Result<Done, Error> compare_end(Database& database, const LogKey* key);
  Result<Done, Error> compare_rows(Database& database, const LoggedTable& table);
  void compare_kept(const SignedHead& kept);

  Wrong wrong_;
  merkle::Frontier tree_;
  std::vector<Digest> block_;
  std::vector<Digest> blocks_;
  std::map<std::string, Latest> latest_;  // by table
  std::optional<Digest> root_then_;       // of as many leaves as the kept head has
};

}  // namespace riverbank
