#include "program/whole_file.h"

#include <fstream>

#include "program/unfinished_file.h"

namespace riverbank {

namespace fs = std::filesystem;

std::optional<std::string> make_whole(const fs::path& path,
                                      const std::function<std::optional<std::string>(const fs::path&)>& write) {
  std::error_code error;
  // A pipe, a terminal, /dev/null: nothing to exchange.
  if (fs::exists(path, error) && !fs::is_regular_file(path, error)) return write(path);
  const fs::path part = path.string() + ".part";
  const UnfinishedFile unfinished(part);
  auto problem = write(part);
  if (!problem) {
    fs::rename(part, path, error);
    if (error) problem = "cannot be written: " + error.message();
  }
  if (problem) fs::remove(part, error);
  return problem;
}

std::optional<std::string> write_whole(const fs::path& path, const std::string& text) {
  return make_whole(path, [&](const fs::path& part) -> std::optional<std::string> {
    std::ofstream file(part, std::ios::binary);
    file << text;
    file.close();
    if (!file) return "cannot be written";
    return std::nullopt;
  });
}

}  // namespace riverbank
