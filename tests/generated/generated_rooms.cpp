// Whatever the check accepts must be served: a room deals it, is closed in the middle, opens again and deals on.
#include <unistd.h>

#include <fmt/core.h>

#include "cases.h"
#include "drive.h"

int main(int argc, char** argv) {
  using namespace riverbank;
  namespace fs = std::filesystem;
  return run_cases(argc, argv, {.accepted = 60}, [](const Game&, const Files& files, std::uint64_t seed) {
    const fs::path folder = fs::temp_directory_path() / fmt::format("riverbank-room-{}-{}", getpid(), seed);
    std::string problem = drive_room(lay_down(files, folder).string(), seed);
    fs::remove_all(folder);
    return problem;
  });
}
