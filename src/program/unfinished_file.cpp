#include "program/unfinished_file.h"

#include <algorithm>
#include <climits>
#include <string>

#include <unistd.h>

#include "base/check.h"

namespace riverbank {

namespace {

constexpr std::array<const char*, 4> kBeside{"", "-wal", "-shm", "-journal"};

// For a signal's handler: it may not ask for memory.
std::array<std::array<char, PATH_MAX>, kBeside.size()> unfinished_names;
volatile sig_atomic_t is_unfinished = 0;

void remove_unfinished() {
  for (const auto& name : unfinished_names) unlink(name.data());
}

extern "C" void remove_and_end(int number) {
  if (is_unfinished != 0) remove_unfinished();
  signal(number, SIG_DFL);
  raise(number);
}

}  // namespace

UnfinishedFile::UnfinishedFile(const std::filesystem::path& path) {
  CHECK(is_unfinished == 0, "one unfinished file at a time");
  for (std::size_t i = 0; i < kBeside.size(); ++i) {
    // A name that is too long cannot be opened either.
    const std::string name = (path.string() + kBeside[i]).substr(0, PATH_MAX - 1);
    *std::copy(name.begin(), name.end(), unfinished_names[i].begin()) = '\0';
  }
  remove_unfinished();
  is_unfinished = 1;
  struct sigaction action {};
  action.sa_handler = remove_and_end;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &before_[i]);
    // What is ignored (nohup) stays ignored.
    if (before_[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
  }
}

UnfinishedFile::~UnfinishedFile() {
  is_unfinished = 0;
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

}  // namespace riverbank
