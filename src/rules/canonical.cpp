#include "rules/canonical.h"

#include <array>

#include <sodium/crypto_hash_sha256.h>
#include <sodium/utils.h>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

namespace riverbank {

namespace {

std::string json_text(const std::string& text) { return boost::json::serialize(boost::json::value(text)); }

std::string json_list(const std::vector<Data>& list) {
  std::string out = "[";
  for (const Data& item : list) {
    if (out.size() > 1) out += ',';
    out += canonical_json(item);
  }
  return out + "]";
}

std::string json_table(const Data::Table& table) {
  std::string out = "{";
  for (const auto& [key, value] : table) {
    if (out.size() > 1) out += ',';
    out += json_text(key) + ":" + canonical_json(value);
  }
  return out + "}";
}

}  // namespace

std::string canonical_json(const Data& data) {
  switch (data.kind) {
    case Data::Kind::table:
      return json_table(data.table);
    case Data::Kind::list:
      return json_list(data.list);
    case Data::Kind::text:
      return json_text(data.text);
    case Data::Kind::number:
      return std::to_string(data.number);
    case Data::Kind::truth:
      return data.truth ? "true" : "false";
    case Data::Kind::other:
      break;  // refused by every loader; no rule file holds one
  }
  return "null";
}

std::string sha256_hex(const std::string& text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, crypto_hash_sha256_BYTES * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

}  // namespace riverbank
