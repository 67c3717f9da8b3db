#include "program/http_get.h"

#include <chrono>
#include <exception>
#include <optional>

#include <fmt/core.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/json/parse.hpp>

namespace riverbank {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr auto kPatience = std::chrono::seconds(20);
constexpr std::uint64_t kLongestBody = 16 * 1024 * 1024;
using Reply = http::response<http::string_body>;

std::string address(const Url& url) { return fmt::format("{}://{}:{}{}", url.scheme, url.host, url.port, url.target); }

Failure<Errors> failed(std::string where, std::string what, std::string fix) {
  return Failure{
      Errors{{.where = std::move(where), .key = "", .what = std::move(what), .fix = std::move(fix), .clause = ""}}};
}

template <typename Stream>
asio::awaitable<Reply> exchange(Stream& stream, const Url& url) {
  http::request<http::string_body> request(http::verb::get, url.target, 11);
  request.set(http::field::host, url.host + ":" + url.port);
  request.keep_alive(false);
  co_await http::async_write(stream, request, asio::use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kLongestBody);
  co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
  co_return parser.release();
}

asio::awaitable<Reply> fetch(const Url& url) {
  const auto executor = co_await asio::this_coro::executor;
  asio::ip::tcp::resolver resolver(executor);
  const auto found = co_await resolver.async_resolve(url.host, url.port, asio::use_awaitable);
  beast::tcp_stream plain(executor);
  plain.expires_after(kPatience);
  co_await plain.async_connect(found, asio::use_awaitable);
  if (url.scheme == "http") co_return co_await exchange(plain, url);
  asio::ssl::context context(asio::ssl::context::tls_client);
  context.set_default_verify_paths();
  context.set_verify_mode(asio::ssl::verify_peer);
  beast::ssl_stream<beast::tcp_stream> secure(std::move(plain), context);
  secure.set_verify_callback(asio::ssl::host_name_verification(url.host));
  std::string name = url.host;
  SSL_ctrl(secure.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
  co_await secure.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
  co_return co_await exchange(secure, url);
}

// The server says why in JSON; others do not.
std::string said_in(const Reply& reply) {
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
  std::optional<Reply> reply;
  std::string problem;
  asio::co_spawn(context, fetch(url), [&](const std::exception_ptr& thrown, Reply given) {
    if (!thrown) {
      reply = std::move(given);
      return;
    }
    try {
      std::rethrow_exception(thrown);
    } catch (const boost::system::system_error& error) {
      problem = error.code().message();
    }
  });
  context.run_for(kPatience);
  if (!reply)
    return failed(address(url), "cannot be reached: " + (problem.empty() ? std::string("no answer came") : problem),
                  "the address of a running server");
  if (reply->result() != http::status::ok)
    return failed(address(url), said_in(*reply), "give the id of a finished round, as shown in the history");
  return std::move(reply->body());
}

}  // namespace riverbank
