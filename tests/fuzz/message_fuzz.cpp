// Any text as a client's message: a sentence that says what is wrong with it, or a message that is written and read
// back to the same one.
#include "base/check.h"
#include "json/strict_json.h"
#include "json/struct_json.h"
#include "server/messages.h"

#include <boost/json/serialize.hpp>

namespace {

using namespace riverbank;

void check_again(const protocol::ClientMessage& message) {
  const boost::json::value written = struct_to_json(message);
  const auto parsed = parse_strict_json(boost::json::serialize(written));
  CHECK(parsed.ok(), "what was written can be read");
  const auto again = struct_from_json<protocol::ClientMessage>(*parsed);
  CHECK(again.ok(), again.ok() ? "" : again.error());
  CHECK(struct_to_json(*again) == written, "a message comes back as it was");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const auto value = parse_strict_json({reinterpret_cast<const char*>(bytes), size});
  if (!value) {
    CHECK(!value.error().empty(), "a refusal has a reason");
    return 0;
  }
  const auto message = struct_from_json<protocol::ClientMessage>(*value);
  if (message)
    check_again(*message);
  else
    CHECK(!message.error().empty(), "a refusal has a reason");
  return 0;
}
