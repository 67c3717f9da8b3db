#include "program/program_digest.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include <fmt/core.h>

#include "fairness/digest.h"

namespace riverbank {

namespace {

// The file's bytes as the system holds them anyway: nothing is copied.
std::string digest_of_file(int file) {
  struct stat about {};
  if (fstat(file, &about) != 0 || about.st_size == 0) return "";
  const auto size = static_cast<std::size_t>(about.st_size);
  void* bytes = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) return "";
  std::string digest = to_hex(sha256(Bytes(static_cast<const std::uint8_t*>(bytes), size)));
  munmap(bytes, size);
  return digest;
}

}  // namespace

namespace {

std::string digest_at(const char* path, const std::string& version) {
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return fmt::format("riverbank {}", version);
  const std::string digest = digest_of_file(file);
  close(file);
  return fmt::format("riverbank {}{}", version, digest.empty() ? "" : " sha256:" + digest);
}

}  // namespace

std::string program_digest(const std::string& version) { return digest_at("/proc/self/exe", version); }

std::string program_file_digest(const std::string& version) {
  std::error_code error;
  std::string path = std::filesystem::read_symlink("/proc/self/exe", error).string();
  constexpr std::string_view kReplaced = " (deleted)";
  if (path.ends_with(kReplaced)) path.resize(path.size() - kReplaced.size());
  return digest_at(path.c_str(), version);
}

}  // namespace riverbank
