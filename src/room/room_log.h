// RoomLog: the one log of a room. Whatever is written goes through write(): in the same transaction each row that is
// touched gets a leaf, so the log cannot say less than the database. Heads are signed, and proofs made, of what is
// durable. Written by one thread, asked by all.
#pragma once

#include <mutex>

#include "merkle/log_key.h"
#include "room/log_key_file.h"
#include "room/log_tree.h"
#include "room/statement_rows.h"

namespace riverbank {

class RoomLog {
 public:
  // Where the log was left. A database that an older program wrote gets a leaf for everything that is there. A log that
  // was changed by somebody without its key is not gone on with.
  static Result<std::unique_ptr<RoomLog>, Error> open(Database& database, const LogKeyOfRoom& key);
  // Nothing is begun or written: to sign a head, and to prove something.
  static Result<std::unique_ptr<RoomLog>, Error> read(Database& database, const LogKey& key);

  Result<Done, Error> write(Database& database, std::vector<Change>& changes);

  const PublicKey& public_key() const { return key_.public_key(); }
  const LoggedTables& tables() const { return tables_; }
  merkle::Head end() const;
  SignedHead head(Time at) const { return key_.sign(end(), at); }
  // Of the tree of `size`, which is at most the end's.
  Result<merkle::Path, Error> inclusion(const AskRows& ask, std::uint64_t leaf, std::uint64_t size) const;
  Result<merkle::Path, Error> consistency(const AskRows& ask, std::uint64_t first, std::uint64_t size) const;

 private:
  struct Leaves;
  RoomLog(LoggedTables tables, LogTree tree, LogKey key);
  static Result<std::unique_ptr<RoomLog>, Error> load(Database& database, const LogKey& key);
  Result<Done, Error> check_end(Database& database, bool key_is_new) const;
  Result<Done, Error> begin(Database& database);
  // In a copy: what a backup never holds is over, and the log says so.
  Result<Done, Error> end_what_is_not_in_backups(Database& database);
  Result<Done, Error> note_numbers(Database& database, const Leaves& leaves);
  Result<Done, Error> read_back(Database& database, Leaves& leaves);
  Result<Done, Error> write_asking(Database& database, const std::vector<Change>& changes, Leaves& leaves);
  void add_log(const std::vector<LogLeaf>& leaves, std::vector<Change>& changes);
  void publish();

  const LoggedTables tables_;
  const LogKey key_;
  StatementRows statements_{tables_};
  std::map<const LoggedTable*, std::int64_t> last_numbers_;  // of tables whose rows the database numbers
  // As it will be when what is being written is durable.
  merkle::Frontier next_;
  std::vector<Digest> next_leaves_;  // those that are being written
  std::vector<Digest> next_tail_;    // after the last complete block

  mutable std::mutex mutex_;
  LogTree tree_;
  merkle::Frontier durable_;
};

}  // namespace riverbank
