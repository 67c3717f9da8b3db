// HTTP on a line: the operations of Beast that this project uses, compiled once.
#pragma once

#include <cstdint>

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

struct Exchanged {
  Error error;
  HttpResponse response;
};
// A client's request, and the answer to it.
boost::asio::awaitable<Exchanged> exchange(Line& line, const HttpRequest& request, std::uint64_t longest_body);

}  // namespace riverbank::net
