#include "console/deal_record.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/core.h>

namespace riverbank {

namespace {

Error cannot(const std::string& path, std::string what, std::string fix) {
  return Error{.where = path, .key = "", .what = std::move(what), .fix = std::move(fix), .clause = ""};
}

}  // namespace

Result<DealRecord, Error> DealRecord::create(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "wx");
  if (file == nullptr && errno == EEXIST)
    return Failure{cannot(path, "this file already exists", "continue it with --resume, or name another file")};
  if (file == nullptr)
    return Failure{cannot(path, fmt::format("it cannot be written: {}", std::strerror(errno)), "name another file")};
  return DealRecord(file);
}

Result<DealRecord, Error> DealRecord::append(const std::string& path) {
  const auto source = read_record(path);
  if (!source) return Failure{source.error().front()};
  const std::string& text = source->text;
  const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  if (whole != text.size()) {
    std::error_code error;
    std::filesystem::resize_file(path, whole, error);
    if (error) return Failure{cannot(path, fmt::format("its last line is cut off: {}", error.message()), "")};
  }
  std::FILE* file = std::fopen(path.c_str(), "a");
  if (file == nullptr)
    return Failure{cannot(path, fmt::format("it cannot be written: {}", std::strerror(errno)), "name another file")};
  return DealRecord(file);
}

void DealRecord::write(const std::string& line) {
  if (!file_) return;
  const std::string text = line + '\n';
  const bool written = std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
  if (!written || std::fflush(file_.get()) != 0) failed_ = true;
}

Result<SourceText, Errors> read_record(const std::string& path) {
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) return Failure{Errors{cannot(path, fmt::format("it cannot be read: {}", std::strerror(errno)), "")}};
  return SourceText{path, std::string(std::istreambuf_iterator<char>(in), {})};
}

}  // namespace riverbank
