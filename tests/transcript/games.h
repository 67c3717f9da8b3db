// Games as the tests of transcripts load them: each house file once.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "shelf/shelf.h"
#include "transcript/transcript.h"

namespace riverbank {

inline const Shelf& shelf() {
  static const auto opened = Shelf::open(std::filesystem::path(RIVERBANK_SOURCE_DIR));
  return *opened;
}

inline const Result<Game, Errors>& game_of(const std::string& house) {
  static std::map<std::string, Result<Game, Errors>> games;
  const auto found = games.find(house);
  if (found != games.end()) return found->second;
  return games.emplace(house, shelf().game(house)).first->second;
}

inline std::string text_of(const Errors& errors) {
  std::string all;
  for (const Error& error : errors) all += error.text() + "\n";
  return all;
}

}  // namespace riverbank
