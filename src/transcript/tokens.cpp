#include "transcript/tokens.h"

#include <optional>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// The length of the UTF-8 sequence that starts here, or 0. Overlong forms and surrogates are not UTF-8.
std::size_t sequence_length(std::string_view rest) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xc2 && first <= 0xdf   ? 2
                             : first >= 0xe0 && first <= 0xef ? 3
                             : first >= 0xf0 && first <= 0xf4 ? 4
                                                              : 0;
  if (length == 0 || rest.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f)) return 0;
  if ((first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f)) return 0;
  return length;
}

// Cuts one line; stops at a comment.
class Cutter {
 public:
  explicit Cutter(std::string_view line) : line_(line) {}

  std::optional<SourceLine> cut(int number, Problems& problems) {
    SourceLine out{.number = number, .text = {}, .tokens = {}};
    for (skip_blanks(); at_ < line_.size() && line_[at_] != '#'; skip_blanks()) {
      const int column = static_cast<int>(at_) + 1;
      Token token = next();
      token.column = column;
      if (!problem_.empty()) {
        problems.add({{number, column}, "", problem_, "", ""});
        return std::nullopt;
      }
      out.tokens.push_back(std::move(token));
    }
    if (out.tokens.empty()) return std::nullopt;
    out.text = trim(line_.substr(0, at_));
    return out;
  }

 private:
  void skip_blanks() {
    while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
  }

  Token next() {
    if (line_[at_] == '"') return quoted_text();
    if (line_[at_] == '[') return bracket();
    const std::size_t start = at_;
    while (at_ < line_.size() && !is_blank(line_[at_]) && line_[at_] != '"' && line_[at_] != '[') ++at_;
    return {Token::Kind::word, std::string(line_.substr(start, at_ - start))};
  }

  Token quoted_text() {
    Token token{Token::Kind::quoted, {}};
    for (++at_; at_ < line_.size() && line_[at_] != '"'; ++at_) {
      if (line_[at_] == '\\' && at_ + 1 < line_.size()) ++at_;
      token.text += line_[at_];
    }
    if (at_ >= line_.size()) problem_ = "quoted text must end on its line";
    ++at_;
    return token;
  }

  Token bracket() {
    const std::size_t end = line_.find(']', at_);
    if (end == std::string_view::npos) {
      problem_ = "a [ has no ]";
      return {};
    }
    Token token{Token::Kind::bracket, std::string(trim(line_.substr(at_ + 1, end - at_ - 1)))};
    at_ = end + 1;
    return token;
  }

  std::string_view line_;
  std::size_t at_ = 0;
  std::string problem_;
};

}  // namespace

std::string character_problem(std::string_view line) {
  if (line.size() > kLongestLine) return fmt::format("the line is longer than {} characters", kLongestLine);
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t length = sequence_length(line.substr(i));
    if (length == 0) return "the text is not UTF-8";
    const auto c = static_cast<unsigned char>(line[i]);
    if ((c < 0x20 && c != '\t') || c == 0x7f) return "the line contains a control character";
    i += length;
  }
  return {};
}

std::vector<SourceLine> tokenise(std::string_view text, Problems& problems, std::size_t largest) {
  std::vector<SourceLine> lines;
  if (text.size() > largest) {
    problems.add({{}, "", fmt::format("the file is larger than {} bytes", largest), "", ""});
    return lines;
  }
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (const auto problem = character_problem(line); !problem.empty()) {
      problems.add({{number, 1}, "", problem, "", ""});
      if (problems.full()) break;
      continue;
    }
    if (auto cut = Cutter(line).cut(number, problems)) lines.push_back(std::move(*cut));
  }
  return lines;
}

}  // namespace riverbank
