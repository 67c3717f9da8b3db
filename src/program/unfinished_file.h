// UnfinishedFile: a file that is being written, with what a database keeps beside it. Who ends the program by Ctrl-C,
// or by SIGTERM, finds nothing of it. One at a time.
#pragma once

#include <array>
#include <filesystem>

#include <signal.h>

namespace riverbank {

class UnfinishedFile {
 public:
  // What is left there by one that lost its power is removed first.
  explicit UnfinishedFile(const std::filesystem::path& path);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

 private:
  static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};

  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace riverbank
