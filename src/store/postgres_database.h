// PostgreSQL by libpq. A transaction is sent as a pipeline: its many changes cost one round trip (one for each
// 500) and one flush to disk.
#pragma once

#include <map>
#include <optional>

#include "store/postgres_claim.h"
#include "store/postgres_line.h"

namespace riverbank {

class PostgresDatabase final : public Database {
 public:
  static Result<std::unique_ptr<Database>, Error> open(const std::string& url);

  std::string_view kind() const override { return "postgresql"; }
  std::string name() const override { return name_; }
  Result<SqlRows, Error> query(std::string_view sql, SqlValues values) override;
  Result<Done, Error> transact(std::span<const Change> changes, const MoreChanges& more) override;
  Result<Done, Error> run_script(const std::string& sql) override;
  Result<Done, Error> forget_old_rows(std::string_view table) override;
  Result<Claimed, Error> try_to_claim(const LeaseTerms& terms) override;
  Result<Done, Error> opened() override { return claim_.open_door(*this); }
  bool is_taken_over() const override { return taken_over_; }
  Result<Done, Error> limit_waiting(std::chrono::milliseconds longest) override;
  bool lost() const override { return line_.lost(); }
  Result<Done, Error> begin_reading() override;
  Result<Done, Error> read_each(const std::string& sql, const EachRow& each) override;
  void end_reading() override;
  Result<Done, Error> begin_writing() override;
  Result<Done, Error> write(std::span<const Change> changes) override;
  Result<Done, Error> end_writing() override;

 private:
  PostgresDatabase() = default;
  // The name under which this text is prepared.
  Result<std::string, Error> prepared(std::string_view sql);
  Result<std::vector<std::string>, Error> prepared_all(std::span<const Change> changes);
  Result<Done, Error> send(const Change& change, const std::string& statement);
  Result<Done, Error> send_all(std::span<const Change> changes, const std::vector<std::string>& statements);
  Result<Done, Error> send_more(const MoreChanges& more);
  Result<Done, Error> finish_pipeline();
  Result<Done, Error> begin();

  PostgresLine line_;
  std::string name_;
  std::string lock_timeout_ = "0";  // the usual ones
  std::string statement_timeout_ = "0";
  std::map<std::string, std::string, std::less<>> statements_;
  PostgresClaim claim_;
  std::optional<Change> epoch_check_;  // begins each transaction; none: nothing is claimed
  bool taken_over_ = false;
};

}  // namespace riverbank
