#include "transcript/transcript.h"

#include <filesystem>

namespace riverbank {

std::string Transcript::house() const {
  const bool is_path = game.find('/') != std::string::npos || game.ends_with(".toml");
  if (!is_path) return game;
  return (std::filesystem::path(file).parent_path() / game).lexically_normal().string();
}

}  // namespace riverbank
