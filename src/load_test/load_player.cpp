#include "load_test/load_player.h"

#include <chrono>
#include <memory>
#include <optional>

#include <fmt/core.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "net/http_line.h"
#include "net/socket.h"

namespace riverbank {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

namespace {

constexpr auto kTimer = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kMostProblems = 20;
constexpr int kMostTries = 100;
constexpr std::uint64_t kLongestBody = 64 * 1024 * 1024;

std::int64_t wall_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

const json::value* at(const json::value& value, std::initializer_list<std::string_view> path) {
  const json::value* here = &value;
  for (const std::string_view key : path) {
    if (here == nullptr || !here->is_object()) return nullptr;
    here = here->get_object().if_contains(json::string_view(key.data(), key.size()));
  }
  return here;
}

std::int64_t number(const json::value* value) { return value != nullptr && value->is_int64() ? value->get_int64() : 0; }

class LoadPlayer : public std::enable_shared_from_this<LoadPlayer> {
 public:
  LoadPlayer(std::shared_ptr<LoadRun> run, asio::any_io_executor executor, std::uint32_t table, LoadRole role)
      : run_(std::move(run)), socket_(net::Line(executor)), timer_(executor), table_(table), role_(role) {}

  asio::awaitable<void> live() {
    const bool came = co_await arrive();
    if (came) {
      ++run_->report.connected;
      run_->when_over.push_back([weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->go_home();
      });
      co_await play();
      if (role_ == LoadRole::player) co_await check_money();
    }
    --run_->left;
  }

 private:
  asio::ip::tcp::endpoint endpoint() const {
    return {asio::ip::make_address(run_->options.host), static_cast<std::uint16_t>(run_->options.port)};
  }
  std::string host() const { return fmt::format("{}:{}", run_->options.host, run_->options.port); }

  asio::awaitable<std::optional<json::value>> ask(net::Line& line, http::verb method, std::string target) {
    net::HttpRequest request(method, target, 11);
    request.set(http::field::host, host());
    if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
    request.prepare_payload();
    const net::Exchanged reply = co_await net::exchange(line, request, kLongestBody);
    if (reply.error || reply.response.result() != http::status::ok) co_return std::nullopt;
    const std::string set(reply.response[http::field::set_cookie]);
    if (!set.empty()) cookie_ = set.substr(0, set.find(';'));
    beast::error_code broken;
    json::value value = json::parse(reply.response.body(), broken);
    if (broken) co_return std::nullopt;
    co_return value;
  }

  // The guest's request and the socket share one connection.
  asio::awaitable<bool> arrive() {
    const std::vector<asio::ip::tcp::endpoint> server{endpoint()};
    const net::Error refused = co_await socket_.line().connect(server);
    if (refused) co_return fail("cannot connect: " + refused.message());
    std::string target = "/api/guest";
    const auto guest = co_await ask(socket_.line(), http::verb::post, std::move(target));
    if (!guest) co_return fail("no guest account");
    first_wallet_ = number(at(*guest, {"wallet"}));
    const std::vector<net::Socket::Header> headers{{http::field::origin, "http://" + host()},
                                                   {http::field::cookie, cookie_}};
    const std::string name = host();
    const std::string path = "/ws";
    const net::Error error = co_await socket_.handshake(name, path, headers);
    if (error) co_return fail("no socket: " + error.message());
    co_return true;
  }

  bool fail(std::string what) {
    run_->problem(std::move(what));
    return false;
  }

  asio::awaitable<bool> send(std::string text) {
    const net::Error error = co_await socket_.write(text);
    co_return !error;
  }

  asio::awaitable<void> play() {
    std::string watch = fmt::format(R"({{"type":"watch","table":{}}})", table_);
    bool going = co_await send(std::move(watch));
    while (going) {
      buffer_.consume(buffer_.size());
      const net::Error error = co_await socket_.read(buffer_);
      if (error) {
        if (!run_->over) fail("the socket broke: " + error.message());
        break;
      }
      ++run_->report.messages;
      hear({static_cast<const char*>(buffer_.data().data()), buffer_.size()});
      if (run_->over && !busy_ && !pending_ && seat_ == 0) break;
      consider();
    }
    timer_.cancel();
    socket_.drop();
  }

  void consider() {
    if (role_ == LoadRole::watcher || busy_ || pending_ || choose().empty()) return;
    busy_ = true;
    asio::co_spawn(socket_.get_executor(), act(shared_from_this()), asio::detached);
  }

  // A table where nothing happens says nothing: its people do not wait for that.
  void go_home() {
    if (seat_ == 0 && !busy_ && !pending_)
      socket_.drop();
    else
      consider();
  }

  // Thinks, then does what fits by then. Messages are read meanwhile.
  static asio::awaitable<void> act(std::shared_ptr<LoadPlayer> self) {
    if (self->run_->options.think_ms > 0 && !self->run_->over) {
      // Between half and one and a half of it: people do not act in step.
      const auto half = static_cast<std::uint64_t>(self->run_->options.think_ms) / 2;
      self->timer_.expires_after(std::chrono::milliseconds(half + self->run_->random() % (2 * half + 1)));
      co_await self->timer_.async_wait(kTimer);
    }
    const std::string wish = self->choose();
    self->done(wish);
    self->busy_ = false;
    if (wish.empty()) co_return;
    self->pending_ = Clock::now();
    ++self->run_->report.actions;
    std::string text = fmt::format(R"({{"type":"act","table":{},"id":"{}","ask":{}{}}})", self->table_, ++self->acts_,
                                   wish, self->answers());
    co_await self->send(std::move(text));
  }

  void hear(std::string_view text) {
    beast::error_code broken;
    json::value message = json::parse(json::string_view(text.data(), text.size()), broken);
    const json::value* type = broken ? nullptr : at(message, {"type"});
    if (type == nullptr || !type->is_string()) {
      fail("a message that is not JSON");
    } else if (type->get_string() == "answer") {
      hear_answer(message);
    } else if (type->get_string() == "table") {
      hear_table(std::move(message));
    } else if (type->get_string() == "error") {
      fail("not understood: " + std::string(text));
    }
  }

  void hear_answer(const json::value& message) {
    if (!pending_) return;
    const auto took = Clock::now() - *pending_;
    // The rush to the door at the end is not measured.
    if (!run_->over) run_->report.answers.add(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    pending_.reset();
    const json::value* accepted = at(message, {"accepted"});
    if (accepted != nullptr && accepted->is_bool() && accepted->get_bool()) return;
    ++run_->report.refused;
    if (const json::value* code = at(message, {"code"}); code != nullptr && code->is_string())
      ++run_->report.refusals[std::string(code->get_string())];
  }

  void hear_table(json::value message) {
    const std::int64_t n = number(at(message, {"n"}));
    if (last_ != 0 && n != last_ + 1) fail(fmt::format("message {} came after {}", n, last_));
    last_ = n;
    if (!run_->over) run_->report.deliveries.add((wall_ms() - number(at(message, {"at"}))) * 1000);
    const int before = seat_;
    seat_ = static_cast<int>(number(at(message, {"yours", "seat"})));
    if (before == 0 && seat_ != 0) ++run_->report.seated;
    const std::int64_t round = number(at(message, {"public", "round", "round"}));
    const bool settled = at(message, {"public", "round", "settlement"}) != nullptr;
    if (seat_ != 0 && settled && round != counted_round_) {
      counted_round_ = round;
      ++run_->report.rounds;
    }
    state_ = std::move(message);
  }

  // What the table asked in the last message.
  std::string answers() const {
    const json::value* asks = at(state_, {"public", "asks"});
    return asks != nullptr && asks->is_object() ? R"(,"answers":)" + json::serialize(*asks) : "";
  }

  const json::value* action(std::string_view what) const {
    const json::value* list = at(state_, {"yours", "actions"});
    if (list == nullptr || !list->is_array()) return nullptr;
    for (const json::value& each : list->get_array())
      if (const json::value* word = at(each, {"do"});
          word != nullptr && word->get_string() == json::string_view(what.data(), what.size()))
        return &each;
    return nullptr;
  }

  const json::value* placing(std::string_view wager) const {
    const json::value* list = at(state_, {"yours", "actions"});
    if (list == nullptr) return nullptr;
    for (const json::value& each : list->get_array()) {
      const json::value* word = at(each, {"do"});
      const json::value* name = at(each, {"wager"});
      if (word != nullptr && name != nullptr && word->get_string() == "place" &&
          name->get_string() == json::string_view(wager.data(), wager.size()))
        return &each;
    }
    return nullptr;
  }

  // What to do now; nothing to do: empty. Looks only.
  std::string choose() const {
    if (!state_.is_object()) return "";
    if (seat_ == 0) return run_->over ? "" : choose_seat();
    if (action("decline") != nullptr) return R"({"do":"decline"})";
    if (run_->over) return choose_leaving();
    if (action("ready") != nullptr) return choose_bet();
    return choose_decision();
  }

  // The round is finished first, wagers that may be taken back are.
  std::string choose_leaving() const {
    if (const std::string decision = choose_decision(); !decision.empty()) return decision;
    if (const json::value* lies = action("withdraw"))
      return fmt::format(R"({{"do":"wager","wager":"{}","amount":0}})", lies->at("wager").get_string().c_str());
    const json::value* cards = at(state_, {"yours", "cards"});
    const json::value* phase = at(state_, {"public", "round", "phase"});
    const bool holds = cards != nullptr && cards->is_array() && !cards->get_array().empty();
    const bool playing = phase != nullptr && phase->is_string() && phase->get_string() == "playing";
    return holds && playing ? "" : R"({"do":"leave"})";
  }

  std::string choose_seat() const {
    const json::value* places = at(state_, {"public", "places"});
    if (places == nullptr || !places->is_array()) return "";
    std::vector<std::int64_t> free;
    for (const json::value& place : places->get_array())
      if (const json::value* people = at(place, {"people"});
          people != nullptr && people->is_array() && people->get_array().empty())
        free.push_back(number(at(place, {"seat"})));
    if (free.empty()) return "";
    // Any of them: others are on their way to one too.
    return fmt::format(R"({{"do":"sit","seat":{},"buy_in":{}}})", free[run_->random() % free.size()],
                       first_wallet_ / 2);
  }

  // The required wagers, then ready: once each in a round.
  std::string choose_bet() const {
    const std::vector<std::string>& bets = run_->bets[table_];
    const std::size_t made = number(at(state_, {"public", "round", "round"})) == betting_round_ ? bets_ : 0;
    if (made == bets.size()) return R"({"do":"ready"})";
    if (made > bets.size()) return "";
    const json::value* place = placing(bets[made]);
    const std::int64_t least = place == nullptr ? 0 : number(at(*place, {"minimum"}));
    return fmt::format(R"({{"do":"wager","wager":"{}","amount":{}}})", bets[made], least);
  }

  void done(const std::string& wish) {
    if (action("ready") == nullptr || wish.empty() || run_->over) return;
    const std::int64_t round = number(at(state_, {"public", "round", "round"}));
    if (std::exchange(betting_round_, round) != round) bets_ = 0;
    ++bets_;
  }

  std::string choose_decision() const {
    const json::value* raise = action("raise");
    const bool bold = run_->random() % 2 == 0;
    if (raise != nullptr && (bold || (action("check") == nullptr && action("fold") == nullptr)))
      return fmt::format(R"({{"do":"raise","multiple":{}}})", number(at(*raise, {"multiple"})));
    if (action("check") != nullptr) return R"({"do":"check"})";
    if (action("fold") != nullptr) return R"({"do":"fold"})";
    return "";
  }

  // All ask at once, and the server has a bounded queue for that: who finds it full asks again.
  asio::awaitable<std::optional<json::value>> statement_of_account() {
    const std::vector<asio::ip::tcp::endpoint> server{endpoint()};
    for (int tries = 0; tries < kMostTries; ++tries) {
      net::Line line(socket_.get_executor());
      const net::Error refused = co_await line.connect(server);
      if (refused) co_return std::nullopt;
      std::string target = "/api/statement?limit=all";
      auto statement = co_await ask(line, http::verb::get, std::move(target));
      if (statement) co_return statement;
      timer_.expires_after(std::chrono::milliseconds(100));
      co_await timer_.async_wait(kTimer);
    }
    co_return std::nullopt;
  }

  asio::awaitable<void> check_money() {
    const auto statement = co_await statement_of_account();
    if (!statement) {
      fail("no statement of account");
      co_return;
    }
    const json::value* postings = at(*statement, {"postings"});
    if (postings == nullptr || !postings->is_array() || postings->get_array().empty()) {
      fail("a statement without postings");
      co_return;
    }
    // The first posting of all is the play money: it goes to the wallet's account.
    const json::value* wallet = at(postings->get_array().back(), {"to"});
    std::int64_t sum = 0;
    for (const json::value& posting : postings->get_array()) {
      if (*at(posting, {"to"}) == *wallet) sum += number(at(posting, {"amount"}));
      if (*at(posting, {"from"}) == *wallet) sum -= number(at(posting, {"amount"}));
    }
    const std::int64_t shown = number(at(*statement, {"wallet"}));
    if (sum != shown) fail(fmt::format("a wallet of {} whose postings add up to {}", shown, sum));
    ++run_->report.balances_checked;
  }

  std::shared_ptr<LoadRun> run_;
  net::Socket socket_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::uint32_t table_;
  LoadRole role_;
  std::string cookie_;
  std::int64_t first_wallet_ = 0;
  json::value state_;
  std::optional<Clock::time_point> pending_;
  std::uint64_t acts_ = 0;
  std::int64_t last_ = 0;
  std::int64_t counted_round_ = 0;
  std::int64_t betting_round_ = 0;
  std::size_t bets_ = 0;
  int seat_ = 0;
  bool busy_ = false;  // thinks
};

}  // namespace

void LoadRun::problem(std::string what) {
  if (report.problems.size() < kMostProblems) report.problems.push_back(std::move(what));
}

asio::awaitable<void> play_under_load(std::shared_ptr<LoadRun> run, std::uint32_t table, LoadRole role) {
  const auto executor = co_await asio::this_coro::executor;
  const auto player = std::make_shared<LoadPlayer>(std::move(run), executor, table, role);
  co_await player->live();
}

}  // namespace riverbank
