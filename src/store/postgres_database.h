// PostgreSQL by libpq. A transaction is sent as a pipeline: its many changes cost one round trip (one for each
// 500) and one flush to disk.
#pragma once

#include <map>

#include "store/database.h"

struct pg_conn;
struct pg_result;

namespace riverbank {

class PostgresDatabase final : public Database {
 public:
  static Result<std::unique_ptr<Database>, Error> open(const std::string& url);
  ~PostgresDatabase() override;
  PostgresDatabase(const PostgresDatabase&) = delete;
  PostgresDatabase& operator=(const PostgresDatabase&) = delete;

  std::string_view kind() const override { return "postgresql"; }
  std::string name() const override { return name_; }
  Result<SqlRows, Error> query(std::string_view sql, SqlValues values) override;
  Result<Done, Error> transact(std::span<const Change> changes) override;
  Result<Done, Error> run_script(const std::string& sql) override;
  Result<Done, Error> claim() override;
  bool lost() const override;
  Result<Done, Error> begin_reading() override;
  void end_reading() override;

 private:
  PostgresDatabase() = default;
  Error error(std::string_view what) const;
  Error not_storable(std::string_view sql) const;
  // The name under which this text is prepared.
  Result<std::string, Error> prepared(std::string_view sql);
  Result<Done, Error> send(const Change& change, const std::string& statement);
  Result<Done, Error> finish_pipeline();

  std::string name_;
  pg_conn* connection_ = nullptr;
  std::map<std::string, std::string, std::less<>> statements_;
};

}  // namespace riverbank
