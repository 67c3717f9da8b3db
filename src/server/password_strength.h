// How hard a password is to guess, by zxcvbn: dictionaries, keyboard rows, dates and repetitions count for little. It
// must take 10^8 guesses, which zxcvbn calls safely unguessable (3 of 4).
#pragma once

#include <string>
#include <string_view>

namespace riverbank {

// What is wrong with a password for the account of this name; empty: nothing.
std::string problem_with_password(std::string_view password, std::string_view name);

}  // namespace riverbank
