#include "http_client.h"

#include <stdexcept>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/parse.hpp>

namespace riverbank::testing_client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

tcp::endpoint endpoint_of(int port) { return {asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)}; }

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
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(endpoint_of(port_));
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
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  if (sent.method == "HEAD") parser.skip(true);
  http::read(socket, buffer, parser);
  const auto response = parser.release();
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
  asio::io_context context;
  beast::websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;
  beast::error_code error;
  bool reading = false;  // one that did not come in time goes on
};

Socket::Socket(const Client& client, const std::string& origin) : inside_(std::make_unique<Inside>()) {
  beast::get_lowest_layer(inside_->stream).connect(endpoint_of(client.port()));
  inside_->stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    request.set(http::field::origin, origin.empty() ? client.origin() : origin);
    if (!client.cookie.empty()) request.set(http::field::cookie, client.cookie);
  }));
  beast::websocket::response_type response;
  inside_->stream.handshake(response, "127.0.0.1", "/ws");
}

Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;

void Socket::send(const std::string& text) {
  inside_->stream.text(true);
  inside_->stream.write(asio::buffer(text), inside_->error);
}

void Socket::send_binary(const std::string& bytes) {
  inside_->stream.binary(true);
  inside_->stream.write(asio::buffer(bytes), inside_->error);
}

boost::json::value Socket::read(int timeout_ms) {
  Inside& inside = *inside_;
  if (inside.error) return nullptr;
  if (!inside.reading) {
    inside.reading = true;
    inside.stream.async_read(inside.buffer, [&inside](const beast::error_code& error, std::size_t) {
      inside.error = error;
      inside.reading = false;
    });
  }
  inside.context.restart();
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  while (inside.reading && inside.context.run_one_until(until) > 0) {
  }
  if (inside.reading || inside.error) return nullptr;
  const std::string text = beast::buffers_to_string(inside.buffer.data());
  inside.buffer.consume(inside.buffer.size());
  return boost::json::parse(text);
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

int Socket::close_code() const { return inside_->stream.reason().code; }

}  // namespace riverbank::testing_client
