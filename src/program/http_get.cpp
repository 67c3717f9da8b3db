#include "program/http_get.h"

#include <chrono>
#include <exception>
#include <optional>
#include <vector>

#include <fmt/core.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/parse.hpp>

#include "net/http_line.h"
#include "net/line.h"

namespace riverbank {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr auto kPatience = std::chrono::seconds(20);
constexpr std::uint64_t kLongestBody = 16 * 1024 * 1024;

std::string address(const Url& url) { return fmt::format("{}://{}:{}{}", url.scheme, url.host, url.port, url.target); }

Failure<Errors> failed(std::string where, std::string what, std::string fix) {
  return Failure{
      Errors{{.where = std::move(where), .key = "", .what = std::move(what), .fix = std::move(fix), .clause = ""}}};
}

asio::awaitable<net::Exchanged> fetch(const Url& url) {
  const auto executor = co_await asio::this_coro::executor;
  net::Exchanged reply;
  asio::ip::tcp::resolver resolver(executor);
  auto [unknown, found] = co_await resolver.async_resolve(url.host, url.port, asio::as_tuple(asio::use_awaitable));
  reply.error = unknown;
  if (reply.error) co_return reply;
  std::vector<asio::ip::tcp::endpoint> endpoints;
  for (const auto& each : found) endpoints.push_back(each.endpoint());
  net::Line line(executor);
  line.expires_after(kPatience);
  reply.error = co_await line.connect(endpoints);
  if (reply.error) co_return reply;
  asio::ssl::context context(asio::ssl::context::tls_client);
  context.set_default_verify_paths();
  context.set_verify_mode(asio::ssl::verify_peer);
  if (url.scheme == "https") reply.error = co_await line.start_tls(context, url.host);
  if (reply.error) co_return reply;
  net::HttpRequest request(http::verb::get, url.target, 11);
  request.set(http::field::host, url.host + ":" + url.port);
  request.keep_alive(false);
  reply = co_await net::exchange(line, request, kLongestBody);
  co_return reply;
}

// The server says why in JSON; others do not.
std::string said_in(const net::HttpResponse& reply) {
  boost::system::error_code error;
  const auto value = boost::json::parse(reply.body(), error);
  const auto* held = error || !value.is_object() ? nullptr : value.get_object().if_contains("error");
  const auto* says = held == nullptr || !held->is_object() ? nullptr : held->get_object().if_contains("says");
  if (says != nullptr && says->is_string()) return std::string(says->get_string());
  return fmt::format("the answer is {} {}", reply.result_int(), std::string(reply.reason()));
}

}  // namespace

bool is_url(const std::string& text) { return text.find("://") != std::string::npos; }

Result<Url, Errors> parse_url(const std::string& text) {
  Url url;
  const std::size_t colon = text.find("://");
  url.scheme = text.substr(0, colon);
  if (url.scheme != "http" && url.scheme != "https")
    return failed(text, "is not a supported address", "http:// or https://");
  const std::size_t from = colon + 3;
  const std::size_t slash = text.find('/', from);
  const std::string place = text.substr(from, slash == std::string::npos ? slash : slash - from);
  url.target = slash == std::string::npos ? "/" : text.substr(slash);
  url.target = url.target.substr(0, url.target.find('#'));
  const std::size_t bracket = place.find(']');
  const std::size_t port = place.find(':', bracket == std::string::npos ? 0 : bracket);
  url.host = place.substr(0, port);
  url.port = port == std::string::npos ? (url.scheme == "http" ? "80" : "443") : place.substr(port + 1);
  if (url.host.starts_with('[') && url.host.ends_with(']')) url.host = url.host.substr(1, url.host.size() - 2);
  const bool odd = place.find('@') != std::string::npos || url.target.find_first_of(" \r\n\t") != std::string::npos;
  if (url.host.empty() || url.port.empty() || odd)
    return failed(text, "is not a whole address", "as in http://127.0.0.1:8420/api/rounds/4294967297/proof");
  return url;
}

Result<std::string, Errors> http_get(const Url& url) {
  asio::io_context context;
  std::optional<net::Exchanged> reply;
  asio::co_spawn(context, fetch(url), [&](const std::exception_ptr& thrown, net::Exchanged given) {
    if (thrown) std::rethrow_exception(thrown);
    reply = std::move(given);
  });
  context.run_for(kPatience);
  if (!reply || reply->error)
    return failed(address(url), "cannot be reached: " + (reply ? reply->error.message() : "no answer came"),
                  "the address of a running server");
  if (reply->response.result() != http::status::ok)
    return failed(address(url), said_in(reply->response), "give the id of a finished round, as shown in the history");
  return std::move(reply->response.body());
}

}  // namespace riverbank
