// The page's types, made from the server's own structs.
#pragma once

#include <string>

namespace riverbank {

// web/src/protocol.ts: the messages of the WebSocket protocol.
std::string protocol_typescript();
// web/src/rest.ts: what REST takes and gives. Types that the protocol has too are imported from it.
std::string rest_typescript();

}  // namespace riverbank
