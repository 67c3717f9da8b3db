// Random rulebooks and houses by number, and a run over many of them. Cases run in processes of their own, a batch in
// each, so that a bug that stops the process is reported with the files that did it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "random_rulebook.h"
#include "rules/game.h"

namespace riverbank {

struct Files {
  RulebookText book;
  std::string house;  // empty: the rulebook is refused
};

// Lays the files down as an outsider would; returns the house's file.
std::filesystem::path lay_down(const Files& files, const std::filesystem::path& folder);

struct RunOptions {
  std::uint64_t accepted = 2000;  // as many must pass the check
  std::uint64_t from = 1;         // the first seed
  std::uint64_t only = 0;         // this seed alone
};

// What is done with a game that the check accepted; the answer is what went wrong, empty: nothing.
using Drive = std::function<std::string(const Game& game, const Files& files, std::uint64_t seed)>;

// 0 if all that were accepted went well. Options: --accepted N --from SEED --only SEED.
int run_cases(int argc, char** argv, RunOptions options, const Drive& drive);

}  // namespace riverbank
