// SealKeys: the file of keys that seal the seeds of rounds in play. It lies beside the database and never in it. One
// key a line, 64 hexadecimal digits; the first seals, the others only open, so that keys can be changed at a restart.
#pragma once

#include <filesystem>
#include <vector>

#include "fairness/seal.h"
#include "store/database.h"

namespace riverbank {

class SealKeys {
 public:
  // With one new key, which is on disk before this returns.
  static Result<SealKeys, Errors> make(const std::filesystem::path& file);
  static Result<SealKeys, Errors> read(const std::filesystem::path& file);
  // Where the keys of this database are by default: beside an SQLite file. Nothing for one behind a server.
  static std::optional<std::filesystem::path> beside(const std::string& database);

  const SealKey& current() const { return keys_.front(); }
  const SealKey* find(std::string_view id) const;
  const std::filesystem::path& file() const { return file_; }

 private:
  SealKeys() = default;
  std::filesystem::path file_;
  std::vector<SealKey> keys_;
};

// A seed as its round's record holds it: sealed with the key named, or plain where no key is.
struct StoredSeed {
  std::string bytes;
  std::string key;
};
// Nothing where the key is not there, or does not open it. `keys` may be null.
std::optional<Seed> open_seed(const StoredSeed& stored, const RoundName& name, const SealKeys* keys);

}  // namespace riverbank
