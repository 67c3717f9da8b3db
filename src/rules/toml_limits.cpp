#include "rules/toml_limits.h"

#include <fmt/core.h>

#include "rules/read_toml.h"

namespace riverbank {

namespace {

constexpr int kDeepestNesting = 24;
// Rule files hold no decimal numbers, so a dot outside a string separates the parts of a key.
constexpr int kMostDotsInLine = 24;

class Scan {
 public:
  explicit Scan(std::string_view text) : text_(text) {}

  std::optional<TomlRefused> run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#') {
        skip_comment();
      } else if (c == '"' || c == '\'') {
        skip_string(c);
      } else {
        if (auto why = plain(c)) return why;
        step();
      }
    }
    return std::nullopt;
  }

 private:
  std::optional<TomlRefused> refused(std::string_view what, std::string_view fix) const {
    return TomlRefused{{line_, static_cast<int>(at_ - line_begin_) + 1}, std::string(what), std::string(fix)};
  }

  void step() {
    if (text_[at_] == '\n') {
      ++line_;
      line_begin_ = at_ + 1;
      dots_ = 0;
    }
    ++at_;
  }

  std::optional<TomlRefused> plain(char c) {
    if (c == '[' || c == '{') ++depth_;
    if ((c == ']' || c == '}') && depth_ > 0) --depth_;
    if (c == '.') ++dots_;
    if (depth_ > kDeepestNesting)
      return refused("brackets are nested too deeply", fmt::format("at most {} levels", kDeepestNesting));
    if (dots_ > kMostDotsInLine)
      return refused("a key has too many parts", fmt::format("at most {} dots in a line", kMostDotsInLine));
    return std::nullopt;
  }

  void skip_comment() {
    while (at_ < text_.size() && text_[at_] != '\n') ++at_;
  }

  void skip_string(char quote) {
    const bool is_long = text_.substr(at_, 3) == std::string(3, quote);
    const std::string end(is_long ? 3 : 1, quote);
    for (std::size_t i = 0; i < end.size(); ++i) step();
    while (at_ < text_.size() && text_.substr(at_, end.size()) != end) {
      // A string of one line that is not closed ends with the line; the parser will say so.
      if (!is_long && text_[at_] == '\n') return;
      if (quote == '"' && text_[at_] == '\\' && at_ + 1 < text_.size()) step();
      step();
    }
    for (std::size_t i = 0; i < end.size() && at_ < text_.size(); ++i) step();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;
  int line_ = 1;
  int depth_ = 0;
  int dots_ = 0;
};

}  // namespace

std::optional<TomlRefused> refuse_toml(std::string_view text) {
  if (text.size() > kLargestFile)
    return TomlRefused{{},
                       fmt::format("the file is too large ({} bytes)", text.size()),
                       fmt::format("a rule file has at most {} bytes", kLargestFile)};
  if (text.find('\0') != std::string_view::npos)
    return TomlRefused{{}, "the file contains NUL bytes", "it must be text"};
  return Scan(text).run();
}

}  // namespace riverbank
