// Files that are there as a whole or not at all: who is interrupted, or has a full disk, keeps the file of before.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace riverbank {

// `write` gets the name to write to, and says what went wrong; the file has its own name only once it is whole.
std::optional<std::string> make_whole(
    const std::filesystem::path& path,
    const std::function<std::optional<std::string>(const std::filesystem::path&)>& write);
// What went wrong, if anything.
std::optional<std::string> write_whole(const std::filesystem::path& path, const std::string& text);

}  // namespace riverbank
