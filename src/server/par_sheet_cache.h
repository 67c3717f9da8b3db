// Par sheets of the houses, made once each and kept as the bytes that are sent: HTML, JSON and a spreadsheet.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "rules/game.h"
#include "server/refused.h"

namespace riverbank {

struct ParSheetFiles {
  std::string html;
  std::string html_policy;  // what a browser may do with it: its own style, and nothing else
  std::string json;
  std::string xlsx;
};

class ParSheetCache {
 public:
  explicit ParSheetCache(std::string version) : version_(std::move(version)) {}

  // Blocks while it is made.
  Result<std::shared_ptr<const ParSheetFiles>, Refused> files(const Game& game);

 private:
  std::string version_;  // of the program, on the cover
  std::mutex mutex_;     // held while one is made: they are made one after the other
  std::map<std::string, std::shared_ptr<const ParSheetFiles>> files_;  // by the game's hash
};

}  // namespace riverbank
