#include "base/wire.h"

namespace riverbank {

void WireWriter::number(std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) bytes_.push_back(static_cast<char>((value & 0x7f) | 0x80));
  bytes_.push_back(static_cast<char>(value));
}

void WireWriter::text(std::string_view value) {
  number(value.size());
  bytes_.append(value);
}

std::uint64_t WireReader::number() {
  std::uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (rest_.empty()) break;
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    // The tenth byte has room for one bit, and no number ends with a byte of zero: each has one form only.
    if ((shift == 63 && byte > 1) || (shift > 0 && byte == 0)) break;
    value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  fail();
  return 0;
}

std::size_t WireReader::count() {
  const std::uint64_t value = number();
  if (value <= rest_.size()) return value;
  fail();
  return 0;
}

std::string WireReader::text() {
  const std::size_t size = count();
  std::string value(rest_.substr(0, size));
  rest_.remove_prefix(size);
  return value;
}

}  // namespace riverbank
