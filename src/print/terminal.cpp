#include "print/terminal.h"

#include <iostream>

#include <fmt/core.h>

#include "print/colour_wanted.h"

namespace riverbank {

Terminal Terminal::detect() { return Terminal(colour_is_wanted() ? Paint::on : Paint::off); }

std::string Terminal::painted(std::string_view code, std::string_view text) const {
  if (paint_ == Paint::off) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

std::string Terminal::card(Card card) const {
  if (paint_ == Paint::off) return fmt::format("[{}]", to_text(card));
  // Four colours, so that a flush is seen at a glance: clubs green, diamonds blue, hearts red, spades black.
  static constexpr std::string_view kColours[] = {"28", "26", "160", "16"};
  const std::string face = card.rank() == Rank::ten ? "10" : std::string(1, letter(card.rank()));
  return fmt::format("\033[1;48;5;255;38;5;{}m {}{} \033[0m", kColours[static_cast<std::size_t>(card.suit())], face,
                     symbol(card.suit()));
}

std::string Terminal::cards(const std::vector<Card>& cards) const {
  std::string all;
  for (const Card each : cards) {
    if (!all.empty()) all += ' ';
    all += card(each);
  }
  return all;
}

std::string Terminal::face_down(int count) const {
  std::string all;
  for (int i = 0; i < count; ++i) {
    if (i > 0) all += ' ';
    all += paint_ == Paint::on ? "\033[48;5;24;38;5;255m ░░ \033[0m" : "[##]";
  }
  return all;
}

std::optional<std::string> Terminal::ask(std::string_view prompt) const {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) {
    fmt::print("\n");
    return std::nullopt;
  }
  return line;
}

}  // namespace riverbank
