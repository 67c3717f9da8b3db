// Problems: collects everything that is wrong with one file, so that a person gets the whole list at once. A hostile
// file may hold a million mistakes; after kMostProblems the rest is only counted.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rules/data.h"

namespace riverbank {

inline constexpr std::size_t kMostProblems = 100;

struct Problem {
  Place place;
  std::string key;
  std::string what;
  std::string fix;
  std::string clause;
};

class Problems {
 public:
  explicit Problems(std::string file) : file_(std::move(file)) {}

  void add(Problem problem);
  bool none() const { return found_.empty(); }
  bool full() const { return found_.size() >= kMostProblems; }
  const std::string& file() const { return file_; }
  // What another look at the same file found, each sentence begun with `when`.
  void take(const Problems& others, std::string_view when);
  // In the order of the file.
  Errors errors() const;

 private:
  std::string file_;
  std::vector<Problem> found_;
  std::size_t unlisted_ = 0;
};

// A text in quotes, cut where it is long.
std::string quoted(std::string_view text);
// `did you mean "trips"?`, or what there is to choose from, or nothing when that is too much to list.
std::string suggestion(std::string_view word, std::span<const std::string> known);

}  // namespace riverbank
