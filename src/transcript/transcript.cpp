#include "transcript/transcript.h"

#include <filesystem>

namespace riverbank {

bool is_house_file(const std::string& house) {
  return house.find('/') != std::string::npos || house.ends_with(".toml");
}

std::string house_seen_from(const std::string& file, const std::string& house) {
  if (!is_house_file(house)) return house;
  return (std::filesystem::path(file).parent_path() / house).lexically_normal().string();
}

std::string Transcript::house() const { return house_seen_from(file, game); }

}  // namespace riverbank
