#include "http_client.h"

#include <functional>
#include <optional>
#include <stdexcept>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/parse.hpp>

namespace riverbank::testing_client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

tcp::endpoint endpoint_of(int port) { return {asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)}; }

using Plain = beast::tcp_stream;
using Tls = beast::ssl_stream<beast::tcp_stream>;

asio::ssl::context trusting(const std::string& certificate) {
  asio::ssl::context context(asio::ssl::context::tls_client);
  context.load_verify_file(certificate);
  context.set_verify_mode(asio::ssl::verify_peer);
  context.set_verify_callback(asio::ssl::host_name_verification("127.0.0.1"));
  return context;
}

template <typename Stream>
http::response<http::string_body> exchange(Stream& stream, const http::request<http::string_body>& request) {
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  if (request.method() == http::verb::head) parser.skip(true);
  http::read(stream, buffer, parser);
  return parser.release();
}

http::response<http::string_body> exchange_with(const Client& client, const http::request<http::string_body>& request) {
  asio::io_context context;
  Plain plain(context);
  plain.connect(endpoint_of(client.port()));
  if (client.certificate().empty()) return exchange(plain, request);
  asio::ssl::context trusted = trusting(client.certificate());
  Tls secure(std::move(plain), trusted);
  secure.handshake(asio::ssl::stream_base::client);
  return exchange(secure, request);
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

namespace {

// A WebSocket over whatever carries it.
struct Line {
  using Heard = std::function<void(const beast::error_code&, std::size_t)>;
  virtual ~Line() = default;
  virtual void handshake(const Client& client, const std::string& origin) = 0;
  virtual void write(const std::string& bytes, bool text, beast::error_code& error) = 0;
  virtual void read(beast::flat_buffer& buffer, Heard heard) = 0;
  virtual int close_code() const = 0;
};

template <typename Stream>
struct LineOver final : Line {
  explicit LineOver(Stream carrier) : stream(std::move(carrier)) {}
  void handshake(const Client& client, const std::string& origin) override {
    stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
      request.set(http::field::origin, origin.empty() ? client.origin() : origin);
      if (!client.cookie.empty()) request.set(http::field::cookie, client.cookie);
    }));
    beast::websocket::response_type response;
    stream.handshake(response, "127.0.0.1", "/ws");
  }
  void write(const std::string& bytes, bool text, beast::error_code& error) override {
    stream.text(text);
    stream.write(asio::buffer(bytes), error);
  }
  void read(beast::flat_buffer& buffer, Heard heard) override { stream.async_read(buffer, std::move(heard)); }
  int close_code() const override { return stream.reason().code; }

  beast::websocket::stream<Stream> stream;
};

}  // namespace

struct Socket::Inside {
  asio::io_context context;
  std::optional<asio::ssl::context> trusted;
  std::unique_ptr<Line> line;
  beast::flat_buffer buffer;
  beast::error_code error;
  bool reading = false;  // one that did not come in time goes on
};

Socket::Socket(const Client& client, const std::string& origin) : inside_(std::make_unique<Inside>()) {
  Plain plain(inside_->context);
  plain.connect(endpoint_of(client.port()));
  if (client.certificate().empty()) {
    inside_->line = std::make_unique<LineOver<Plain>>(std::move(plain));
  } else {
    inside_->trusted.emplace(trusting(client.certificate()));
    Tls secure(std::move(plain), *inside_->trusted);
    secure.handshake(asio::ssl::stream_base::client);
    inside_->line = std::make_unique<LineOver<Tls>>(std::move(secure));
  }
  inside_->line->handshake(client, origin);
}

Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;

void Socket::send(const std::string& text) { inside_->line->write(text, true, inside_->error); }

void Socket::send_binary(const std::string& bytes) { inside_->line->write(bytes, false, inside_->error); }

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
    inside.line->read(inside.buffer, [&inside](const beast::error_code& error, std::size_t) {
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

int Socket::close_code() const { return inside_->line->close_code(); }

}  // namespace riverbank::testing_client
