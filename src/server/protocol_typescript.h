// web/src/protocol.ts: the protocol's messages as types of the page. `riverbank protocol` prints it; a test compares.
#pragma once

#include <string>

namespace riverbank {

std::string protocol_typescript();

}  // namespace riverbank
