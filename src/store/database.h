// Database: the few things we ask of SQLite and of PostgreSQL, with the same SQL text for both. Parameters are written
// $1, $2 ... A list of changes is made whole or not at all, and is on disk when transact() returns.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/result.h"
#include "store/lease.h"
#include "store/sql_value.h"

namespace riverbank {

// One change. `sql` is a text that lives as long as the program: it is prepared once.
struct Change {
  std::string_view sql;
  SqlValues values;
};

struct Done {};

// What else belongs to a transaction, told when the changes before it are made and can be read back by query().
struct More {
  std::vector<Change> changes;
  bool ask_again = false;  // there may be more when these are made
};
using MoreChanges = std::function<Result<More, Error>()>;
using EachRow = std::function<Result<Done, Error>(const SqlRow&)>;

class Database {
 public:
  virtual ~Database() = default;

  // "sqlite" or "postgresql": which words the schema needs.
  virtual std::string_view kind() const = 0;
  // Where it is, without a password.
  virtual std::string name() const = 0;

  virtual Result<SqlRows, Error> query(std::string_view sql, SqlValues values = {}) = 0;
  // All of them in one transaction, durable when it returns. After an error nothing is known to be written: ask again.
  virtual Result<Done, Error> transact(std::span<const Change> changes, const MoreChanges& more = {}) = 0;
  // Several statements at once, without parameters, in one transaction: migrations.
  virtual Result<Done, Error> run_script(const std::string& sql) = 0;
  // What earlier versions of a table's rows held is no longer in the files, as far as the database lets us.
  virtual Result<Done, Error> forget_old_rows(std::string_view table) = 0;
  // Makes this process the only one that writes, if no other one does: from here on each transaction fails as a whole
  // once another node has taken over.
  virtual Result<Claimed, Error> try_to_claim(const LeaseTerms& terms) = 0;
  // What only one may do at a time is done: others may see whether they can claim it.
  virtual Result<Done, Error> opened() = 0;
  // A transaction failed because another node has taken over.
  virtual bool is_taken_over() const = 0;
  // From here on no answer is waited for longer, and no statement runs longer; whoever is silent so long is lost.
  virtual Result<Done, Error> limit_waiting(std::chrono::milliseconds longest) = 0;
  // The connection is gone, and with it the claim: nothing more can be asked.
  virtual bool lost() const = 0;
  // From here to end_reading(), every query sees the same moment, whatever others write meanwhile.
  virtual Result<Done, Error> begin_reading() = 0;
  // Between the two: row by row, and only a few of them in memory. The first error ends it.
  virtual Result<Done, Error> read_each(const std::string& sql, const EachRow& each) = 0;
  virtual void end_reading() = 0;
  // transact() for more than fits into memory: all that is written before end_writing() is one transaction. After an
  // error nothing of it is kept.
  virtual Result<Done, Error> begin_writing() = 0;
  virtual Result<Done, Error> write(std::span<const Change> changes) = 0;
  virtual Result<Done, Error> end_writing() = 0;
};

// The file of an SQLite database; empty for one behind a server.
std::string sqlite_file(const std::string& url);

// "path/to/file.db", "sqlite:path" or "postgresql://user@host/name".
Result<std::unique_ptr<Database>, Error> open_database(const std::string& url);

}  // namespace riverbank
