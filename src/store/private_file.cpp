#include "store/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace riverbank {

namespace fs = std::filesystem;

namespace {

Failure<Error> failed(const fs::path& path, const std::string& why) {
  return Failure{Error{.where = path.string(), .key = "", .what = "cannot be made: " + why, .fix = "", .clause = ""}};
}

bool write_whole(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return fsync(file) == 0;
}

}  // namespace

Result<Done, Error> write_private_file(const fs::path& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return failed(path, std::strerror(errno));
  const bool written = write_whole(file, text);
  const int why = errno;
  ::close(file);
  if (written) return Done{};
  ::unlink(path.c_str());
  return failed(path, std::strerror(why));
}

Result<Done, Error> make_private_file(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return failed(path, std::strerror(errno));
  ::close(file);
  return Done{};
}

Result<Done, Error> make_private_folder(const fs::path& folder) {
  if (folder.empty() || fs::is_directory(folder)) return Done{};
  if (auto above = make_private_folder(folder.parent_path()); !above) return above;
  if (::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST) return Done{};
  return failed(folder, std::strerror(errno));
}

void close_to_others(const fs::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 && status.st_uid == ::geteuid() && (status.st_mode & 077) != 0)
    static_cast<void>(::chmod(path.c_str(), status.st_mode & 0700));
}

bool others_may_read(const fs::path& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && (status.st_mode & 077) != 0;
}

}  // namespace riverbank
