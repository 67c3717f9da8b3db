// The page's head for those who only read heads: a link to a round or to a question of the coach comes with a title and
// a picture (Open Graph).
#pragma once

#include <string>

#include "server/http.h"

namespace riverbank {

// What stands for this address; empty: nothing of its own. `origin`: where the server is found, without a slash at the
// end.
std::string share_tags(const Request& request, const std::string& origin);

}  // namespace riverbank
