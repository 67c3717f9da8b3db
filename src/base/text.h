// Small text helpers that more than one level needs: splitting, joining, trimming, and the nearest known word for a
// misspelt one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace riverbank {

std::string_view trim(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::vector<std::string_view> words(std::string_view text);
std::string join(std::span<const std::string> parts, std::string_view separator);
// "a, b and c"
std::string list_of(std::span<const std::string> parts);
// The first letter made a capital.
std::string capitalised(std::string text);
// The closest of `known`, or empty if nothing is near enough to be a slip of the finger.
std::string nearest(std::string_view word, std::span<const std::string> known);

}  // namespace riverbank
