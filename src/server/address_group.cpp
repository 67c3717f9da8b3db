#include "server/address_group.h"

#include <algorithm>

#include <boost/asio/ip/address.hpp>

namespace riverbank {

std::string address_group(const std::string& text) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text, error);
  if (error || address.is_v4()) return text;
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace riverbank
