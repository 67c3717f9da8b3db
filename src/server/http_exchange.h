// HttpExchange: between HTTP messages and the values the App understands. Who is calling, what is asked, what is
// answered.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "net/http_line.h"
#include "server/app.h"

namespace riverbank {

using net::HttpRequest;
using net::HttpResponse;

struct Caller {
  App& app;
  std::string address;  // of the other end
  Transport transport;
  AddressBook::Place place;
  std::shared_ptr<void> handle;

  bool is_proxy() const;
};

// Nothing where the address asked for is not well formed.
std::optional<Request> request_of(const Caller& caller, HttpRequest& message);
HttpResponse message_of(const Response& response, Transport transport);

// What is said to a client whose bytes are not a request; some of them get no answer.
Response refusal_of_reading(const boost::beast::error_code& error);
bool worth_an_answer(const boost::beast::error_code& error);

// Why a WebSocket is not opened.
boost::asio::awaitable<std::optional<Refused>> refusal_of_socket(App& app, Request& request);

}  // namespace riverbank
