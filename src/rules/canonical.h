// The content hash that names a rulebook or a game for ever: SHA-256 over canonical JSON (sorted keys, no whitespace).
// Comments, order of keys and layout of the file do not change it; any value does.
#pragma once

#include <string>

#include "rules/data.h"

namespace riverbank {

std::string canonical_json(const Data& data);
// 64 hexadecimal digits.
std::string sha256_hex(const std::string& text);

}  // namespace riverbank
