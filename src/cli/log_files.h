// What commands about the log read: the log's key, and heads and proofs that were kept.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "room/log_proof.h"

namespace riverbank {

// What the command line says of keys.
struct LogKeyPlace {
  std::string seal_keys;
  std::string log_key;
};
std::filesystem::path log_key_file(const LogKeyPlace& place, const std::string& database);
// Nothing where none is named and none is there.
Result<std::optional<LogKey>, Errors> log_key_if_any(const std::string& database, const LogKeyPlace& place);

// - is standard input.
Result<std::string, Errors> read_kept(const std::string& file);
Result<LogHeadShown, Errors> log_head_of_text(const std::string& text, const std::string& where);
Result<LogHeadShown, Errors> read_log_head(const std::string& file);

}  // namespace riverbank
