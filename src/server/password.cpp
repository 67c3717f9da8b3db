#include "server/password.h"

#include <sodium.h>

#include "base/check.h"

namespace riverbank {

std::optional<std::string> hash_password(const std::string& password, PasswordCost cost) {
  CHECK(sodium_init() >= 0, "libsodium cannot start");
  const bool normal = cost == PasswordCost::normal;
  std::string out(crypto_pwhash_STRBYTES, '\0');
  const int failed = crypto_pwhash_str_alg(out.data(), password.data(), password.size(),
                                           normal ? crypto_pwhash_OPSLIMIT_INTERACTIVE : crypto_pwhash_OPSLIMIT_MIN,
                                           normal ? crypto_pwhash_MEMLIMIT_INTERACTIVE : crypto_pwhash_MEMLIMIT_MIN,
                                           crypto_pwhash_ALG_ARGON2ID13);
  if (failed != 0) return std::nullopt;
  out.resize(out.find('\0'));
  return out;
}

bool password_matches(const std::string& stored, const std::string& password) {
  if (stored.size() >= crypto_pwhash_STRBYTES) return false;
  return crypto_pwhash_str_verify(stored.c_str(), password.data(), password.size()) == 0;
}

}  // namespace riverbank
