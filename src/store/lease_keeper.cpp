#include "store/lease_keeper.h"

namespace riverbank {

namespace {

// So often it is renewed in its length: some of them may fail.
constexpr int kRenewals = 6;

std::int64_t keeper_ticks() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace

LeaseKeeper::LeaseKeeper(std::string url, LeaseTerms terms, std::int64_t epoch)
    : url_(std::move(url)), terms_(std::move(terms)), epoch_(epoch), renewed_at_(keeper_ticks()), thread_([this] {
        run();
      }) {}

LeaseKeeper::~LeaseKeeper() { stop(); }

void LeaseKeeper::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void LeaseKeeper::let_go() {
  stop();
  if (Database* database = connection()) (void)let_go_of_lease(*database, terms_, epoch_).ok();
}

std::int64_t LeaseKeeper::renewed_ms_ago() const { return keeper_ticks() - renewed_at_; }

void LeaseKeeper::run() {
  for (;;) {
    renew();
    std::unique_lock lock(mutex_);
    if (taken_over_ || wake_.wait_for(lock, terms_.length / kRenewals, [this] { return stopping_; })) return;
  }
}

void LeaseKeeper::renew() {
  Database* database = connection();
  if (database == nullptr) return;
  const auto renewed = renew_lease(*database, terms_, epoch_);
  if (!renewed) return;
  if (*renewed)
    renewed_at_ = keeper_ticks();
  else
    taken_over_ = true;
}

// None: the database cannot be reached now.
Database* LeaseKeeper::connection() {
  if (database_ && !database_->lost()) return database_.get();
  database_.reset();
  auto opened = open_database(url_);
  // A renewal that a crash of the database forgets only ends the lease sooner.
  if (!opened || !(*opened)->limit_waiting(terms_.length) || !(*opened)->run_script("SET synchronous_commit = off"))
    return nullptr;
  database_ = std::move(*opened);
  return database_.get();
}

bool LeaseKeeper::ask_whether_taken_over() {
  if (taken_over_) return true;
  auto opened = open_database(url_);
  if (!opened || !(*opened)->limit_waiting(terms_.length)) return false;
  const auto held = holds_lease(**opened, terms_, epoch_);
  if (held && !*held) taken_over_ = true;
  return taken_over_;
}

}  // namespace riverbank
