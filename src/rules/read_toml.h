// Reads TOML text into Data. The only door for files that anyone may have written: before the parser sees the text, its
// size, nesting and key depth are limited, so that a hostile file gives an error and never a crash or a hang.
#pragma once

#include "base/error.h"
#include "base/result.h"
#include "rules/data.h"
#include "rules/source_text.h"

namespace riverbank {

inline constexpr std::size_t kLargestFile = std::size_t{1} << 20;

Result<Data, Errors> read_toml(const SourceText& source);

}  // namespace riverbank
