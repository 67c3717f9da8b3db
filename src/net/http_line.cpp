#include "net/http_line.h"

#include <tuple>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
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
