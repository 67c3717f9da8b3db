// A transcript's lines cut into words, "quoted texts" and [clauses], comments gone. A hostile text is refused here: too
// large, not UTF-8, control characters, endless lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/problems.h"

namespace riverbank {

inline constexpr std::size_t kLargestTranscript = 1U << 20;
inline constexpr std::size_t kLongestLine = 1000;

struct Token {
  enum class Kind { word, quoted, bracket };
  Kind kind = Kind::word;
  std::string text;
  int column = 1;
};

struct SourceLine {
  int number = 0;
  std::string text;  // without its comment
  std::vector<Token> tokens;
};

// Lines that say something, in order. What is wrong goes to `problems`, and such a line is left out.
std::vector<SourceLine> tokenise(std::string_view text, Problems& problems, std::size_t largest = kLargestTranscript);

// Why a line cannot be part of a text at all: too long, not UTF-8, control characters. Empty if it can.
std::string character_problem(std::string_view line);

}  // namespace riverbank
