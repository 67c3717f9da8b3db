// DealRecord: the table text (docs/table-text.md) of a live table, written line by line as things happen, so that a
// crash loses nothing that was keyed. Nothing in it is ever changed: an entry that was taken back is followed by
// "undo".
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include "base/error.h"
#include "base/result.h"
#include "rules/source_text.h"

namespace riverbank {

class DealRecord {
 public:
  // A record that goes nowhere.
  DealRecord() = default;
  // A file that does not exist yet.
  static Result<DealRecord, Error> create(const std::string& path);
  // A file that is continued. A last line that was cut off by a crash is dropped.
  static Result<DealRecord, Error> append(const std::string& path);

  // Writes the line and hands it to the system before it returns.
  void write(const std::string& line);
  bool failed() const { return failed_; }
  bool is_kept() const { return file_ != nullptr; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  explicit DealRecord(std::FILE* file) : file_(file) {}

  std::unique_ptr<std::FILE, Close> file_;
  bool failed_ = false;
};

// A record as it lies on disk, however long the evening was.
Result<SourceText, Errors> read_record(const std::string& path);

}  // namespace riverbank
