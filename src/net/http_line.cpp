#include "net/http_line.h"

#include <tuple>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

namespace riverbank::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

}  // namespace

asio::awaitable<Error> read_request(Line& line, boost::beast::flat_buffer& buffer, RequestParser& parser) {
  auto [error, read] = co_await http::async_read(line, buffer, parser, kTuple);
  co_return error;
}

asio::awaitable<Error> write_response(Line& line, const HttpResponse& response, Part part) {
  http::response_serializer<http::string_body> serializer(response);
  serializer.split(part == Part::header);
  Error error;
  if (part == Part::header)
    std::tie(error, std::ignore) = co_await http::async_write_header(line, serializer, kTuple);
  else
    std::tie(error, std::ignore) = co_await http::async_write(line, serializer, kTuple);
  co_return error;
}

asio::awaitable<Error> write_head(Line& line, HttpResponse response, Framing framing) {
  response.body().clear();
  response.content_length(boost::none);
  response.chunked(framing == Framing::chunked);
  if (framing == Framing::until_closed) response.keep_alive(false);
  co_return co_await write_response(line, response, Part::header);
}

asio::awaitable<Error> write_part(Line& line, std::string_view part, Framing framing) {
  Error error;
  if (part.empty()) co_return error;
  const asio::const_buffer bytes = asio::buffer(part);
  if (framing == Framing::chunked)
    std::tie(error, std::ignore) = co_await asio::async_write(line, http::make_chunk(bytes), kTuple);
  else
    std::tie(error, std::ignore) = co_await asio::async_write(line, bytes, kTuple);
  co_return error;
}

asio::awaitable<Error> write_end(Line& line, Framing framing) {
  Error error;
  if (framing == Framing::chunked)
    std::tie(error, std::ignore) = co_await asio::async_write(line, http::make_chunk_last(), kTuple);
  co_return error;
}

asio::awaitable<Exchanged> exchange(Line& line, const HttpRequest& request, std::uint64_t longest_body) {
  Exchanged exchanged;
  http::request_serializer<http::string_body> serializer(request);
  std::tie(exchanged.error, std::ignore) = co_await http::async_write(line, serializer, kTuple);
  if (exchanged.error) co_return exchanged;
  boost::beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(longest_body);
  if (request.method() == http::verb::head) parser.skip(true);
  std::tie(exchanged.error, std::ignore) = co_await http::async_read(line, buffer, parser, kTuple);
  if (!exchanged.error) exchanged.response = parser.release();
  co_return exchanged;
}

}  // namespace riverbank::net
