#include "room/committer.h"

#include <iterator>

namespace riverbank {

Committer::Committer(std::unique_ptr<Database> database, Failed failed)
    : database_(std::move(database)), failed_(std::move(failed)), thread_([this] { run(); }) {}

Committer::~Committer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Committer::submit(std::vector<Change> changes, std::vector<Change> states, Durable durable) {
  {
    const std::lock_guard lock(mutex_);
    for (Change& state : states) {
      std::string key = std::get<std::string>(state.values.front());
      states_.insert_or_assign(std::move(key), std::move(state));
    }
    waiting_.push_back({std::move(changes), std::move(durable)});
  }
  wake_.notify_one();
}

CommitCounts Committer::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void Committer::run() {
  std::vector<Entry> entries;
  States states;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      entries.swap(waiting_);
      states.swap(states_);
    }
    if (!commit(entries, states)) return;
    entries.clear();
    states.clear();
  }
}

bool Committer::commit(std::vector<Entry>& entries, States& states) {
  std::vector<Change> changes;
  for (Entry& entry : entries) std::move(entry.changes.begin(), entry.changes.end(), std::back_inserter(changes));
  for (auto& [key, state] : states) changes.push_back(std::move(state));
  if (!changes.empty()) {
    if (const auto written = database_->transact(changes); !written) {
      failed_(written.error());
      return false;
    }
  }
  {
    const std::lock_guard lock(mutex_);
    counts_.transactions += 1;
    counts_.entries += entries.size();
    counts_.changes += changes.size();
  }
  for (const Entry& entry : entries)
    if (entry.durable) entry.durable();
  return true;
}

}  // namespace riverbank
