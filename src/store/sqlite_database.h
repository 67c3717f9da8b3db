// SQLite: the embedded default. Write-ahead log, synchronous=FULL: a commit that returned survives a power cut.
#pragma once

#include <map>

#include "store/database.h"

struct sqlite3;
struct sqlite3_stmt;

namespace riverbank {

class SqliteDatabase final : public Database {
 public:
  static Result<std::unique_ptr<Database>, Error> open(const std::string& file);
  ~SqliteDatabase() override;
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  std::string_view kind() const override { return "sqlite"; }
  std::string name() const override { return file_; }
  Result<SqlRows, Error> query(std::string_view sql, SqlValues values) override;
  Result<Done, Error> transact(std::span<const Change> changes, const MoreChanges& more) override;
  Result<Done, Error> run_script(const std::string& sql) override;
  Result<Done, Error> forget_old_rows(std::string_view table) override;
  // The file, for as long as this process runs; there is no lease.
  Result<Claimed, Error> try_to_claim(const LeaseTerms& terms) override;
  Result<Done, Error> opened() override { return Done{}; }
  bool is_taken_over() const override { return false; }
  Result<Done, Error> limit_waiting(std::chrono::milliseconds longest) override;
  bool lost() const override { return false; }
  Result<Done, Error> begin_reading() override;
  Result<Done, Error> read_each(const std::string& sql, const EachRow& each) override;
  void end_reading() override;
  Result<Done, Error> begin_writing() override;
  Result<Done, Error> write(std::span<const Change> changes) override;
  Result<Done, Error> end_writing() override;

 private:
  explicit SqliteDatabase(std::string file) : file_(std::move(file)) {}
  Error error(std::string_view what) const;
  Result<sqlite3_stmt*, Error> prepared(std::string_view sql);
  Result<SqlRows, Error> run(std::string_view sql, const SqlValues& values);
  void roll_back();
  Result<Done, Error> make_all(std::span<const Change> changes);

  std::string file_;
  sqlite3* handle_ = nullptr;
  std::map<std::string, sqlite3_stmt*, std::less<>> statements_;
  std::vector<int> locks_;  // open files
};

}  // namespace riverbank
