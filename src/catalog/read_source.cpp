#include <cerrno>
#include <cstring>
#include <fstream>

#include "catalog/catalog.h"
#include "rules/read_toml.h"

namespace riverbank {

Result<SourceText, Errors> read_source(const std::filesystem::path& path) {
  const auto failed = [&](std::string what) { return Failure{Errors{{path.string(), "", std::move(what), "", ""}}}; };
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return failed("is a folder, not a file");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return failed(std::string("cannot be read: ") + std::strerror(errno));
  // One byte more than the loader allows is enough for it to refuse, however large the file or device is.
  std::string text(kLargestFile + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return failed(std::string("cannot be read: ") + std::strerror(errno));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return SourceText{path.string(), std::move(text)};
}

}  // namespace riverbank
