// One GET over HTTP or HTTPS, for commands that read from a running server. Certificates are checked against those the
// machine trusts, and against the host's name. Nothing is followed, nothing is kept.
#pragma once

#include <string>

#include "base/error.h"
#include "base/result.h"

namespace riverbank {

struct Url {
  std::string scheme;  // "http" or "https"
  std::string host;
  std::string port;
  std::string target;  // from the first slash on
};

bool is_url(const std::string& text);
Result<Url, Errors> parse_url(const std::string& text);

// The body of a 200; anything else is an error that says what the server said.
Result<std::string, Errors> http_get(const Url& url);

}  // namespace riverbank
