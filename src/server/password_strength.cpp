#include "server/password_strength.h"

#include <zxcvbn.h>

namespace riverbank {

namespace {

constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kMostPassword = 128;
constexpr double kLeastBits = 26.5;  // 10^8 guesses

}  // namespace

std::string problem_with_password(std::string_view password, std::string_view name) {
  if (password.size() < kShortestPassword || password.size() > kMostPassword)
    return "A password must have 8 to 128 characters.";
  const std::string own_name(name);
  const std::string text(password);
  const char* own_words[] = {own_name.c_str(), "riverbank", "poker", "holdem", "casino", nullptr};
  if (ZxcvbnMatch(text.c_str(), own_words, nullptr) < kLeastBits)
    return "This password is too easy to guess. Take a longer one: three or four words that do not belong together.";
  return "";
}

}  // namespace riverbank
