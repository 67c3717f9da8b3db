#include "cli/program_digest.h"

#include <fstream>
#include <iterator>

#include <fmt/core.h>

#include "fairness/digest.h"

namespace riverbank {

std::string program_digest(const std::string& version) {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (bytes.empty()) return fmt::format("riverbank {}", version);
  return fmt::format("riverbank {} sha256:{}", version, to_hex(sha256(bytes)));
}

}  // namespace riverbank
