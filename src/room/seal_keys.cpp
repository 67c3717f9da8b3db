#include "room/seal_keys.h"

#include <algorithm>
#include <fstream>

#include <fmt/core.h>
#include <sodium.h>

#include "store/private_file.h"

namespace riverbank {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kHead =
    "# Riverbank seals the decks of rounds in play with these keys (docs/server.md). Keep them apart from the "
    "database\n"
    "# and its backups. The first one seals, the others only open.\n";

}  // namespace

Result<SealKeys, Errors> SealKeys::make(const fs::path& file) {
  auto key = SealKey::fresh();
  if (!key) return Failure{Errors{key.error()}};
  if (auto folder = make_private_folder(file.parent_path()); !folder) return Failure{Errors{folder.error()}};
  std::string text = fmt::format("{}{}\n", kHead, key->hex());
  const auto written = write_private_file(file, text);
  sodium_memzero(text.data(), text.size());
  if (!written) return Failure{Errors{written.error()}};
  SealKeys made;
  made.file_ = file;
  made.keys_.push_back(*std::move(key));
  return made;
}

Result<SealKeys, Errors> SealKeys::read(const fs::path& file) {
  std::ifstream in(file);
  const auto wrong = [&](int line, std::string what) {
    return Failure{Errors{{.where = line == 0 ? file.string() : fmt::format("{}:{}", file.string(), line),
                           .key = "",
                           .what = std::move(what),
                           .fix = "one key a line, 64 hexadecimal digits each; the first one seals",
                           .clause = ""}}};
  };
  if (!in) return wrong(0, "the file of keys cannot be read");
  SealKeys read;
  read.file_ = file;
  std::string text;
  for (int line = 1; std::getline(in, text); ++line) {
    if (text.empty() || text.starts_with('#')) continue;
    auto key = SealKey::of_hex(text);
    if (!key) return wrong(line, "is not a key");
    read.keys_.push_back(*std::move(key));
    sodium_memzero(text.data(), text.size());
  }
  if (read.keys_.empty()) return wrong(0, "holds no key");
  return read;
}

std::optional<fs::path> SealKeys::beside(const std::string& database) {
  const std::string file = sqlite_file(database);
  return file.empty() ? std::nullopt : std::optional<fs::path>(file + ".key");
}

const SealKey* SealKeys::find(std::string_view id) const {
  const auto found = std::ranges::find(keys_, id, &SealKey::id);
  return found == keys_.end() ? nullptr : &*found;
}

std::optional<Seed> open_seed(const StoredSeed& stored, const RoundName& name, const SealKeys* keys) {
  if (!stored.key.empty()) {
    const SealKey* key = keys == nullptr ? nullptr : keys->find(stored.key);
    return key == nullptr ? std::nullopt : key->open(name, stored.bytes);
  }
  Seed seed;
  if (stored.bytes.size() != seed.bytes.size()) return std::nullopt;
  std::ranges::copy(stored.bytes, seed.bytes.begin());
  return seed;
}

}  // namespace riverbank
