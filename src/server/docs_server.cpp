#include "server/docs_server.h"

#include <csignal>

#include <fmt/core.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "net/http_line.h"
#include "server/http_exchange.h"
#include "server/static_files.h"

namespace riverbank {

namespace {

constexpr auto kReaderMayWait = std::chrono::seconds(30);

Response documentation(const StaticFiles& files, const HttpRequest& message) {
  const auto target = parse_target(std::string(message.target()));
  if (!target || (target->path != "/docs" && !target->path.starts_with("/docs/"))) {
    Response start;
    start.status = 302;
    start.type = "text/plain";
    start.headers = {{"Location", "/docs/"}};
    return start;
  }
  Request request;
  request.path = target->path;
  request.if_none_match = std::string(message[boost::beast::http::field::if_none_match]);
  request.accept_encoding = std::string(message[boost::beast::http::field::accept_encoding]);
  // Outside of the page a path that leads nowhere is a mistake, not a place within it.
  const std::string folder = request.path + (request.path.ends_with('/') ? "" : "/") + "index.html";
  if (!files.has(request.path) && !files.has(folder)) return not_found("There is no such page.");
  return files.get(request);
}

}  // namespace

struct DocsServer::Inside {
  boost::asio::io_context context{1};
  boost::asio::ip::tcp::acceptor acceptor{context};
  // From the beginning on: whoever has read the address may stop it.
  boost::asio::signal_set signals{context, SIGINT, SIGTERM};
  StaticFiles files;

  boost::asio::awaitable<void> answer(boost::asio::ip::tcp::socket socket) {
    net::Line line(std::move(socket));
    boost::beast::flat_buffer buffer;
    for (bool goes_on = true; goes_on;) {
      line.expires_after(kReaderMayWait);
      net::RequestParser parser;
      if (co_await net::read_request(line, buffer, parser)) break;
      HttpResponse response = message_of(documentation(files, parser.get()), Transport::plain);
      goes_on = parser.get().keep_alive();
      response.keep_alive(goes_on);
      if (co_await net::write_response(line, response)) break;
    }
    co_await line.finish();
  }

  boost::asio::awaitable<void> listen() {
    for (;;) {
      auto [error, socket] = co_await acceptor.async_accept(boost::asio::as_tuple(boost::asio::use_awaitable));
      if (!error) boost::asio::co_spawn(context, answer(std::move(socket)), boost::asio::detached);
      if (error == boost::asio::error::operation_aborted) co_return;
    }
  }
};

DocsServer::DocsServer(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
DocsServer::~DocsServer() = default;
DocsServer::DocsServer(DocsServer&&) noexcept = default;
DocsServer& DocsServer::operator=(DocsServer&&) noexcept = default;

Result<DocsServer, Errors> DocsServer::open(const std::filesystem::path& web, int port) {
  namespace ip = boost::asio::ip;
  auto inside = std::make_unique<Inside>();
  inside->files = StaticFiles::read(web);
  if (!inside->files.has("/docs/index.html"))
    return Failure{Errors{{.where = web.string(),
                           .key = "",
                           .what = "holds no documentation",
                           .fix = "tools/build-web makes it; --web names another folder",
                           .clause = ""}}};
  const ip::tcp::endpoint here(ip::address_v4::loopback(), static_cast<std::uint16_t>(port));
  boost::system::error_code error;
  inside->acceptor.open(here.protocol(), error);
  if (!error) inside->acceptor.set_option(boost::asio::socket_base::reuse_address(true), error);
  if (!error) inside->acceptor.bind(here, error);
  if (!error) inside->acceptor.listen(boost::asio::socket_base::max_listen_connections, error);
  if (error)
    return Failure{Errors{{.where = fmt::format("port {}", port),
                           .key = "",
                           .what = error.message(),
                           .fix = "--port 0 takes any that is free",
                           .clause = ""}}};
  return DocsServer(std::move(inside));
}

std::string DocsServer::url() const {
  return fmt::format("http://127.0.0.1:{}/docs/", inside_->acceptor.local_endpoint().port());
}

void DocsServer::run() {
  inside_->signals.async_wait([this](const boost::system::error_code&, int) { inside_->context.stop(); });
  boost::asio::co_spawn(inside_->context, inside_->listen(), boost::asio::detached);
  inside_->context.run();
}

}  // namespace riverbank
