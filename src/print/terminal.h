// The terminal: colours where a person looks at it, plain text where a program reads it, and one line of input at a
// time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace riverbank {

class Terminal {
 public:
  // Colours only on a real terminal, and not where NO_COLOR is set.
  static Terminal detect();
  static Terminal plain() { return Terminal(Paint::off); }

  std::string bold(std::string_view text) const { return painted("1", text); }
  std::string dim(std::string_view text) const { return painted("2", text); }
  std::string good(std::string_view text) const { return painted("32", text); }
  std::string bad(std::string_view text) const { return painted("31", text); }
  std::string accent(std::string_view text) const { return painted("36", text); }

  // "A♠" on white in the colour of its suit; "[As]" without colours.
  std::string card(Card card) const;
  std::string cards(const std::vector<Card>& cards) const;
  std::string face_down(int count) const;

  // The next line a person types, or nothing at the end of input.
  std::optional<std::string> ask(std::string_view prompt) const;

 private:
  enum class Paint { off, on };
  explicit Terminal(Paint paint) : paint_(paint) {}
  std::string painted(std::string_view code, std::string_view text) const;

  Paint paint_;
};

}  // namespace riverbank
