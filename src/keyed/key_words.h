// KeyWords: the words of one keyed line, read from left to right. Words are compared without regard to case.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "money/amount.h"
#include "round/command.h"

namespace riverbank {

class KeyWords {
 public:
  explicit KeyWords(std::string_view line);

  bool at_end() const { return at_ >= words_.size(); }
  std::size_t left() const { return words_.size() - at_; }
  // The next word as it was keyed; empty at the end.
  std::string_view peek(std::size_t ahead = 0) const;
  bool next_is(std::string_view word) const;
  bool take(std::string_view word);
  bool take_any(std::initializer_list<std::string_view> words);
  std::string_view next();
  std::string rest();
  // Puts the second word before the first.
  void swap_first_two();
  // A last word such as "approved", if it stands at the end.
  bool take_last(std::string_view word);

  // A whole number from 0 to a million, if one comes next.
  std::optional<int> number();
  std::optional<SeatId> seat();  // "3" or "seat 3"
  std::optional<Amount> amount();
  // Cards to the first word that is none: "As Kd", "AsKd", "??".
  DealtCards cards();

 private:
  std::vector<std::string> words_;
  std::size_t at_ = 0;
};

std::string lower(std::string_view text);

}  // namespace riverbank
