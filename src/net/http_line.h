// HTTP on a line: the operations of Beast that this project uses, compiled once.
#pragma once

#include <cstdint>
#include <string_view>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/line.h"

namespace riverbank::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;
using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

boost::asio::awaitable<Error> read_request(Line& line, boost::beast::flat_buffer& buffer, RequestParser& parser);

enum class Part { whole, header };
boost::asio::awaitable<Error> write_response(Line& line, const HttpResponse& response, Part part = Part::whole);

// A response whose length is not known when it begins: the head, then the body in parts. Over HTTP/1.1 in chunks;
// whoever speaks HTTP/1.0 is told the end by the end of the line.
enum class Framing { chunked, until_closed };
boost::asio::awaitable<Error> write_head(Line& line, HttpResponse response, Framing framing);
boost::asio::awaitable<Error> write_part(Line& line, std::string_view part, Framing framing);
boost::asio::awaitable<Error> write_end(Line& line, Framing framing);

struct Exchanged {
  Error error;
  HttpResponse response;
};
// A client's request, and the answer to it.
boost::asio::awaitable<Exchanged> exchange(Line& line, const HttpRequest& request, std::uint64_t longest_body);

}  // namespace riverbank::net
