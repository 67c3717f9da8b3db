// Passwords: argon2id by libsodium. Slow on purpose (about 0.1 s and 64 MiB): call it from the pool for it alone.
#pragma once

#include <optional>
#include <string>

namespace riverbank {

enum class PasswordCost {
  normal,  // libsodium's "interactive": two passes over 64 MiB
  least    // for tests
};

// The text to store; nothing where there is no memory for it.
std::optional<std::string> hash_password(const std::string& password, PasswordCost cost);
bool password_matches(const std::string& stored, const std::string& password);

}  // namespace riverbank
