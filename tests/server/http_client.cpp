#include "http_client.h"

#include <exception>
#include <optional>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/json/parse.hpp>

#include "net/http_line.h"
#include "net/socket.h"

namespace riverbank::testing_client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr std::uint64_t kLongestBody = 64 * 1024 * 1024;

tcp::endpoint endpoint_of(int port) { return {asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)}; }

asio::ssl::context trusting(const std::string& certificate) {
  asio::ssl::context context(asio::ssl::context::tls_client);
  if (certificate.empty()) return context;
  context.load_verify_file(certificate);
  context.set_verify_mode(asio::ssl::verify_peer);
  return context;
}

// Runs the context until this is done; other things that wait in it go on meanwhile.
template <typename T>
T done(asio::io_context& context, asio::awaitable<T> work) {
  std::optional<T> result;
  std::exception_ptr failure;
  asio::co_spawn(context, std::move(work), [&](std::exception_ptr thrown, T given) {
    failure = std::move(thrown);
    result = std::move(given);
  });
  context.restart();
  while (!result) context.run_one();
  if (failure) std::rethrow_exception(failure);
  return std::move(*result);
}

void must_work(const net::Error& error) {
  if (error) throw boost::system::system_error(error);
}

asio::awaitable<net::Error> open(net::Line& line, const Client& client, asio::ssl::context& trusted) {
  const std::vector<tcp::endpoint> server{endpoint_of(client.port())};
  net::Error error = co_await line.connect(server);
  const std::string name = "127.0.0.1";
  if (!error && !client.certificate().empty()) error = co_await line.start_tls(trusted, name);
  co_return error;
}

http::response<http::string_body> exchange_with(const Client& client, const http::request<http::string_body>& request) {
  asio::io_context context;
  asio::ssl::context trusted = trusting(client.certificate());
  net::Line line(context.get_executor());
  must_work(done(context, open(line, client, trusted)));
  net::Exchanged exchanged = done(context, net::exchange(line, request, kLongestBody));
  must_work(exchanged.error);
  return std::move(exchanged.response);
}

}  // namespace

boost::json::value Reply::json() const { return boost::json::parse(body); }

std::string Reply::header(const std::string& name) const {
  const std::string key = "\n" + name + ": ";
  const std::size_t at = ("\n" + head).find(key);
  if (at == std::string::npos) return "";
  const std::size_t from = at + key.size() - 1;
  return head.substr(from, head.find('\n', from) - from);
}

Reply Client::send(const Sent& sent) {
  http::request<http::string_body> request;
  request.version(11);
  request.method_string(sent.method);
  request.target(sent.target);
  request.set(http::field::host, "127.0.0.1");
  request.keep_alive(false);
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  for (const auto& [name, value] : sent.headers) request.set(name, value);
  request.body() = sent.body;
  request.prepare_payload();
  const auto response = exchange_with(*this, request);
  Reply reply;
  reply.status = static_cast<int>(response.result_int());
  reply.body = response.body();
  for (const auto& field : response)
    reply.head += std::string(field.name_string()) + ": " + std::string(field.value()) + "\n";
  const std::string set = reply.header("Set-Cookie");
  if (!set.empty()) cookie = set.substr(0, set.find(';'));
  return reply;
}

Reply Client::post(const std::string& target, const std::string& body) {
  return send({"POST", target, body, {{"Content-Type", "application/json"}, {"Origin", origin()}}});
}

std::string Client::raw(const std::string& bytes) const {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(endpoint_of(port_));
  beast::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), error);
  return answer;
}

struct Socket::Inside {
  explicit Inside(const Client& client) : trusted(trusting(client.certificate())) {}

  asio::io_context context;
  asio::ssl::context trusted;
  net::Socket socket{net::Line(context.get_executor())};
  beast::flat_buffer buffer;
  beast::error_code error;
  bool reading = false;  // one that did not come in time goes on
};

Socket::Socket(const Client& client, const std::string& origin) : inside_(std::make_unique<Inside>(client)) {
  must_work(done(inside_->context, open(inside_->socket.line(), client, inside_->trusted)));
  std::vector<net::Socket::Header> headers{{http::field::origin, origin.empty() ? client.origin() : origin}};
  if (!client.cookie.empty()) headers.emplace_back(http::field::cookie, client.cookie);
  must_work(done(inside_->context, inside_->socket.handshake("127.0.0.1", "/ws", headers)));
}

Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;

void Socket::send(const std::string& text) { inside_->error = done(inside_->context, inside_->socket.write(text)); }

void Socket::send_binary(const std::string& bytes) {
  inside_->error = done(inside_->context, inside_->socket.write(bytes, net::Socket::Kind::binary));
}

boost::json::value Socket::read(int timeout_ms) {
  const std::string text = read_text(timeout_ms);
  if (text.empty()) return nullptr;
  return boost::json::parse(text);
}

std::string Socket::read_text(int timeout_ms) {
  Inside& inside = *inside_;
  if (inside.error) return "";
  if (!inside.reading) {
    inside.reading = true;
    asio::co_spawn(inside.context, inside.socket.read(inside.buffer),
                   [&inside](const std::exception_ptr&, const net::Error& error) {
                     inside.error = error;
                     inside.reading = false;
                   });
  }
  inside.context.restart();
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  while (inside.reading && inside.context.run_one_until(until) > 0) {
  }
  if (inside.reading || inside.error) return "";
  std::string text = beast::buffers_to_string(inside.buffer.data());
  inside.buffer.consume(inside.buffer.size());
  return text;
}

boost::json::value Socket::read_type(const std::string& type, int timeout_ms) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) return nullptr;
    boost::json::value message = read(static_cast<int>(left.count()));
    if (message.is_null() || message.at("type").as_string() == type) return message;
  }
}

int Socket::close_code() const { return inside_->socket.close_code(); }

}  // namespace riverbank::testing_client
