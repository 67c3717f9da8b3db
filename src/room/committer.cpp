#include "room/committer.h"

#include <chrono>
#include <iterator>

namespace riverbank {

namespace {

constexpr std::chrono::milliseconds kBetweenQuestions{250};

}  // namespace

Committer::Committer(std::unique_ptr<Database> database, RoomLog& log, Ticks ticks, Failed failed)
    : database_(std::move(database)), log_(log), ticks_(std::move(ticks)), failed_(std::move(failed)), thread_([this] {
        run();
      }) {}

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

std::int64_t Committer::waits_ms() const {
  const std::int64_t asked_at = asked_at_;
  return asked_at < 0 ? 0 : ticks_() - asked_at;
}

void Committer::run() {
  std::vector<Entry> entries;
  States states;
  while (wait_for_work(entries, states)) {
    if (!(entries.empty() ? still_answers() : commit(entries, states))) return;
    entries.clear();
    states.clear();
  }
}

// No entries: nothing came for a while. False: it is over.
bool Committer::wait_for_work(std::vector<Entry>& entries, States& states) {
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, kBetweenQuestions, [this] { return stopping_ || !waiting_.empty(); });
  if (waiting_.empty()) return !stopping_;
  entries.swap(waiting_);
  states.swap(states_);
  return true;
}

bool Committer::still_answers() {
  const auto answered = timed([this]() -> Result<Done, Error> {
    if (const auto rows = database_->query("SELECT 1"); !rows) return Failure{rows.error()};
    return Done{};
  });
  if (!answered) fail(answered.error());
  return answered.ok();
}

Result<Done, Error> Committer::timed(const std::function<Result<Done, Error>()>& asked) {
  asked_at_ = ticks_();
  auto answered = asked();
  asked_at_ = -1;
  return answered;
}

void Committer::fail(const Error& error) {
  failed_(database_->is_taken_over() ? Why::taken_over : Why::database_failed, error);
}

bool Committer::commit(std::vector<Entry>& entries, States& states) {
  std::vector<Change> changes;
  for (Entry& entry : entries) std::move(entry.changes.begin(), entry.changes.end(), std::back_inserter(changes));
  for (auto& [key, state] : states) changes.push_back(std::move(state));
  if (!changes.empty()) {
    if (const auto written = timed([&] { return log_.write(*database_, changes); }); !written) {
      fail(written.error());
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
