// Refused: why a request was not done, as the client is told: an HTTP status, a code that programs read, a sentence
// that people read, and the clause where a rule is behind it.
#pragma once

#include <string>

#include <boost/describe/class.hpp>

namespace riverbank {

struct Refused {
  int status = 400;
  std::string code;
  std::string says;
  std::string clause;
};

// As it is sent.
struct ErrorShown {
  std::string code;
  std::string says;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(ErrorShown, (), (code, says, clause))

struct RefusedShown {
  ErrorShown error;
};
BOOST_DESCRIBE_STRUCT(RefusedShown, (), (error))

inline Refused too_busy() { return {503, "busy", "The server is busy. Try again in a moment.", ""}; }
inline Refused storage_failed() {
  return {503, "storage", "The server cannot write at the moment. Nothing was changed.", ""};
}

}  // namespace riverbank
