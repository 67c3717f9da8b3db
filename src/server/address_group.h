// Whom an address stands for when a limit is shared: an IPv4 address for itself, an IPv6 address for its /64, which is
// what one household or one machine is given.
#pragma once

#include <string>

namespace riverbank {

std::string address_group(const std::string& address);

}  // namespace riverbank
