// Database: the few things we ask of SQLite and of PostgreSQL, with the same SQL text for both. Parameters are written
// $1, $2 ... A list of changes is made whole or not at all, and is on disk when transact() returns.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/result.h"
#include "store/sql_value.h"

namespace riverbank {

// One change. `sql` is a text that lives as long as the program: it is prepared once.
struct Change {
  std::string_view sql;
  SqlValues values;
};

struct Done {};

class Database {
 public:
  virtual ~Database() = default;

  // "sqlite" or "postgresql": which words the schema needs.
  virtual std::string_view kind() const = 0;
  // Where it is, without a password.
  virtual std::string name() const = 0;

  virtual Result<SqlRows, Error> query(std::string_view sql, SqlValues values = {}) = 0;
  // All of them in one transaction, durable when it returns. After an error nothing is known to be written: ask again.
  virtual Result<Done, Error> transact(std::span<const Change> changes) = 0;
  // Several statements at once, without parameters, in one transaction: migrations.
  virtual Result<Done, Error> run_script(const std::string& sql) = 0;
  // Makes this process the only one that writes; refused while another one does.
  virtual Result<Done, Error> claim() = 0;
  // The connection is gone, and with it the claim: nothing more can be asked.
  virtual bool lost() const = 0;
  // From here to end_reading(), every query sees the same moment, whatever others write meanwhile.
  virtual Result<Done, Error> begin_reading() = 0;
  virtual void end_reading() = 0;
};

// "path/to/file.db", "sqlite:path" or "postgresql://user@host/name".
Result<std::unique_ptr<Database>, Error> open_database(const std::string& url);

}  // namespace riverbank
