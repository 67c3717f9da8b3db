#include "server/standby.h"

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/core.h>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "room/log_key_file.h"
#include "room/seal_keys.h"
#include "server/accept_all.h"
#include "server/address_book.h"
#include "server/health.h"
#include "server/http_exchange.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/respond.h"

namespace riverbank {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

namespace {

constexpr std::chrono::milliseconds kBetweenLooks{200};
constexpr std::chrono::seconds kForOneRequest{5};
// So many are answered at once: file descriptors are left for taking the room over.
constexpr std::int64_t kMostAnswered = 256;
const Metrics::Name kStandbyRefused{"riverbank_connections_refused_total", "", "Connections over a limit"};

Limits limits_of_standby(Limits limits) {
  limits.connections = std::min(limits.connections, kMostAnswered);
  return limits;
}

Errors key_problem(std::string where, std::string what) {
  return {{.where = std::move(where),
           .key = "",
           .what = std::move(what),
           .fix = "copy both key files from the node that has the room: --seal-keys and --log-key",
           .clause = ""}};
}

// Nodes share the keys of their room: who takes over must open the rounds in play, and go on with the log. Known before
// it is needed.
Result<Done, Errors> check_keys(Database& database, const ServerOptions& options) {
  const auto there =
      database.query("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'starts'");
  if (!there || there->front().number(0) == 0) return Done{};
  const auto last = database.query("SELECT log_key FROM starts ORDER BY number DESC LIMIT 1");
  if (!last || last->empty()) return Done{};
  if (auto keys = SealKeys::read(options.key_file); !keys)
    return Failure{key_problem(options.key_file.string(), "the keys that open the rounds in play are not here")};
  const auto file = options.log_key_file.empty() ? log_key_beside(options.key_file) : options.log_key_file;
  const auto key = read_log_key(file);
  if (key && to_hex(key->public_key()) == last->front().text(0)) return Done{};
  return Failure{key_problem(file.string(), "is not the key that signs the room's log")};
}

// Shared with the connections that are being answered when the room is taken.
class Standby : public std::enable_shared_from_this<Standby> {
 public:
  Standby(const StandbyPlace& place, const StandbyFor& what)
      : context_(place.context),
        tls_(place.tls),
        options_(what.options),
        url_(what.url),
        addresses_(limits_of_standby(options_.limits)) {
    metrics_.counter(kStandbyRefused);
    metrics_.gauge({"riverbank_standby", "", "1 while this server waits for the room that another node has"},
                   [] { return 1; });
    metrics_.gauge({"riverbank_ready", "", "1 while what players do can be written down and rounds are opened"},
                   [] { return 0; });
    metrics_.gauge({"riverbank_room_held", "", "1 while this server may write to the room's database"},
                   [] { return 0; });
    metrics_.gauge({"riverbank_lease_epoch", "", "How often the room's lease was taken; 0: there is none"},
                   [this] { return seen().epoch; });
  }

  // In a thread of its own.
  void wait_for_room();
  void arrives(tcp::socket socket);
  void stop();

  std::optional<RoomClaim> claim;  // when wait_for_room() has come back
  Errors problems;                 // why it cannot stand by

 private:
  enum class Waits { on, no_more };
  Waits look(std::unique_ptr<Database>& writer);
  void say_that_it_waits(const LeaseHolder& other);
  void note(const std::string& problem);
  LeaseHolder seen() const;
  asio::awaitable<void> answer(tcp::socket socket);
  Response response_to(const std::string& path, bool is_local) const;

  asio::io_context& context_;
  asio::ssl::context* tls_;
  const ServerOptions options_;
  const std::string url_;
  AddressBook addresses_;
  Metrics metrics_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  bool waits_ = false;
  LeaseHolder seen_;
  std::string problem_;
};

LeaseHolder Standby::seen() const {
  const std::lock_guard lock(mutex_);
  return seen_;
}

void Standby::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
}

void Standby::wait_for_room() {
  std::unique_ptr<Database> writer;
  while (look(writer) == Waits::on) {
    std::unique_lock lock(mutex_);
    if (wake_.wait_for(lock, kBetweenLooks, [this] { return stopping_; })) break;
  }
  context_.stop();
}

// A database that is away for a while is waited for, once it was there.
void Standby::note(const std::string& problem) {
  if (problem != problem_) log(LogLevel::warning, "the lease cannot be seen", {{"why", problem}});
  problem_ = problem;
}

Standby::Waits Standby::look(std::unique_ptr<Database>& writer) {
  if (!writer || writer->lost()) {
    auto opened = open_writer(options_.database);
    if (!opened && !waits_) return problems = opened.error(), Waits::no_more;
    if (!opened) return note(opened.error().front().text()), Waits::on;
    writer = std::move(*opened);
  }
  const auto claimed = writer->try_to_claim(options_.lease);
  if (!claimed) return note(claimed.error().text()), Waits::on;
  if (claimed->taken) {
    claim = claim_of(std::move(writer), *claimed, {options_.database, options_.lease});
    return Waits::no_more;
  }
  problem_.clear();
  if (!waits_)
    if (auto keys = check_keys(*writer, options_); !keys) return problems = keys.error(), Waits::no_more;
  say_that_it_waits(claimed->other);
  return Waits::on;
}

void Standby::say_that_it_waits(const LeaseHolder& other) {
  {
    const std::lock_guard lock(mutex_);
    seen_ = other;
  }
  if (std::exchange(waits_, true)) return;
  log(LogLevel::info, "stands by", {{"node", options_.lease.node}, {"room_of", other.node}, {"epoch", other.epoch}});
  if (options_.stands_by) options_.stands_by(url_);
}

Response Standby::response_to(const std::string& path, bool is_local) const {
  const std::string why = fmt::format("standby: node {} has the room", seen().node);
  if (path == "/healthz") return answer_with(Health{true, false, true, options_.lease.node, options_.program});
  if (path == "/readyz") return answer_with(CanCommit{.ok = false, .why = why}, 503);
  if (path == "/metrics" && is_local) return text_response("text/plain; version=0.0.4", metrics_.text());
  return refused_response({503, "standby", "This server waits for the room: ask the one that has it.", ""});
}

asio::awaitable<void> Standby::answer(tcp::socket socket) {
  boost::system::error_code ignored;
  const auto address = socket.remote_endpoint(ignored).address();
  net::Line line(std::move(socket));
  line.expires_after(kForOneRequest);
  if (tls_ != nullptr && (co_await line.accept_tls(*tls_))) co_return;
  beast::flat_buffer buffer(16'384);
  net::RequestParser parser;
  const net::Error error = co_await net::read_request(line, buffer, parser);
  if (error) co_return;
  const auto target = parse_target(std::string(parser.get().target()));
  const Response response = response_to(target ? target->path : "", address.is_loopback());
  auto message = message_of(response, tls_ != nullptr ? Transport::tls : Transport::plain);
  message.keep_alive(false);
  const net::Error written = co_await net::write_response(line, message);
  if (!written) co_await line.finish();
}

// A place is given back when its client was answered, or its time is over: nobody keeps others from asking.
void Standby::arrives(tcp::socket socket) {
  boost::system::error_code ignored;
  auto place = addresses_.take_place(socket.remote_endpoint(ignored).address().to_string());
  if (!place) return metrics_.counter(kStandbyRefused).add();
  const auto executor = socket.get_executor();
  asio::co_spawn(
      executor,
      [self = shared_from_this(), taken = std::move(socket),
       held = std::move(place)]() mutable -> asio::awaitable<void> { co_await self->answer(std::move(taken)); },
      asio::detached);
}

}  // namespace

Result<std::optional<RoomClaim>, Errors> stand_by(const StandbyPlace& place, const StandbyFor& what) {
  const auto standby = std::make_shared<Standby>(place, what);
  asio::signal_set caught(place.context, SIGTERM, SIGINT);
  // There is nothing to read again yet, and nothing to stop for.
  const asio::signal_set reloads(place.context, SIGHUP);
  caught.async_wait([&](const boost::system::error_code& error, int) {
    if (!error) standby->stop();
  });
  asio::cancellation_signal accepting;
  auto arrives = [standby](tcp::socket socket) { standby->arrives(std::move(socket)); };
  asio::co_spawn(place.context, accept_all(place.context, place.acceptor, std::move(arrives)),
                 asio::bind_cancellation_slot(accepting.slot(), asio::detached));
  std::thread waiting([&] { standby->wait_for_room(); });
  place.context.run();
  waiting.join();
  caught.cancel();
  accepting.emit(asio::cancellation_type::terminal);
  place.context.restart();
  place.context.poll();  // who is being answered goes on; the acceptor has another owner
  place.context.restart();
  if (!standby->problems.empty()) return Failure{std::move(standby->problems)};
  return std::move(standby->claim);
}

}  // namespace riverbank
