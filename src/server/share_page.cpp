#include "server/share_page.h"

#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include "parsheet/svg.h"

namespace riverbank {

namespace {

std::string tags_of(const std::string& title, const std::string& about, const std::string& picture) {
  const auto tag = [](std::string_view name, const std::string& value) {
    return fmt::format("<meta property=\"{}\" content=\"{}\" />\n", name, escaped(value));
  };
  return tag("og:type", "website") + tag("og:site_name", "Riverbank") + tag("og:title", title) +
         tag("og:description", about) + tag("og:image", picture) + tag("og:image:type", "image/svg+xml") +
         tag("og:image:width", "1200") + tag("og:image:height", "630") +
         "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n";
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 20 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Cards and ids: letters, digits and what stands between them. Anything else makes no picture.
std::string in_address(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ' ')
      out += "%20";
    else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_')
      out += c;
    else
      return {};
  }
  return out;
}

}  // namespace

std::string share_tags(const Request& request, const std::string& origin) {
  constexpr std::string_view kRoundPage = "/round/";
  if (request.path.starts_with(kRoundPage)) {
    const std::string id = request.path.substr(kRoundPage.size());
    if (!is_number(id)) return {};
    return tags_of("A round at Riverbank", "Every card, every chip with its clause, and the proof of the deck.",
                   fmt::format("{}/api/rounds/{}/picture", origin, id));
  }
  if (request.path != "/coach/cards") return {};
  const std::string house = in_address(request.query_or("house", ""));
  const std::string hole = in_address(request.query_or("hole", ""));
  if (house.empty() || hole.empty()) return {};
  return tags_of("What would you do?", "Bet, check or fold? The coach knows it exactly, and says why.",
                 fmt::format("{}/api/games/{}/picture?hole={}&board={}", origin, house, hole,
                             in_address(request.query_or("board", ""))));
}

}  // namespace riverbank
