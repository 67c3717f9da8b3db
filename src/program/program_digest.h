// Which program this is, to the byte: the SHA-256 of the file that runs. Every round's record names it.
#pragma once

#include <string>

namespace riverbank {

// "riverbank 0.1.0 sha256:..."; without the digest where the file cannot be read.
std::string program_digest(const std::string& version);
// The same of the file that lies now where this program was started from: another one after an upgrade.
std::string program_file_digest(const std::string& version);

}  // namespace riverbank
