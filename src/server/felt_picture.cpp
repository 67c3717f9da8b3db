#include "server/felt_picture.h"

#include <algorithm>

#include <fmt/format.h>

#include "parsheet/svg.h"

namespace riverbank {

namespace {

constexpr int kPictureWidth = 1200;
constexpr int kPictureHeight = 630;

// In a box of 24 x 24, drawn as on the page.
std::string_view suit_path(char suit) {
  switch (suit) {
    case 's':
      return "M12 1.5C14.5 5.5 21 9 21 14.2a4.6 4.6 0 0 1-7.8 3.2c.3 2.2 1.2 3.7 2.8 5.1H8c1.6-1.4 2.5-2.9 "
             "2.8-5.1A4.6 4.6 0 0 1 3 14.2C3 9 9.5 5.5 12 1.5z";
    case 'h':
      return "M12 22C8 17.5 2 13.5 2 8a5.2 5.2 0 0 1 10-2.3A5.2 5.2 0 0 1 22 8c0 5.5-6 9.5-10 14z";
    case 'd':
      return "M12 1.5C14.3 5.5 17 9 20 12c-3 3-5.7 6.5-8 10.5C9.7 18.5 7 15 4 12c3-3 5.7-6.5 8-10.5z";
    default:
      return "M12 1.8a4.7 4.7 0 0 1 3.9 7.4 4.7 4.7 0 1 1-2.7 7.7c.3 2.4 1.2 4.1 2.8 "
             "5.6H8c1.6-1.5 2.5-3.2 2.8-5.6a4.7 4.7 0 1 1-2.7-7.7A4.7 4.7 0 0 1 12 1.8z";
  }
}

std::string_view ink_of(char suit) {
  switch (suit) {
    case 'h':
      return "#c3161c";
    case 'd':
      return "#1257b8";
    case 'c':
      return "#10703a";
    default:
      return "#17211d";
  }
}

struct PicturePlace {
  double x = 0;
  double y = 0;
};

std::string text_at(PicturePlace at, int size, std::string_view fill, std::string_view text,
                    std::string_view more = "") {
  return fmt::format(R"(<text x="{}" y="{}" font-size="{}" fill="{}"{}>{}</text>)", at.x, at.y, size, fill, more,
                     escaped(text));
}

std::string card_at(PicturePlace at, double width, const std::string& card) {
  const double height = width * 1.4;
  if (card.size() != 2)
    return fmt::format(
        R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="#8f1f2a" stroke="#f6efdf" stroke-width="{}"/>)",
        at.x, at.y, width, height, width * 0.1, width * 0.06);
  const std::string_view ink = ink_of(card[1]);
  std::string out = fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="#fdf9ee"/>)", at.x, at.y,
                                width, height, width * 0.1);
  out += fmt::format(R"(<text x="{}" y="{}" font-size="{}" font-weight="700" fill="{}">{}</text>)", at.x + width * 0.09,
                     at.y + width * 0.46, width * 0.46, ink, card[0] == 'T' ? "10" : std::string(1, card[0]));
  out += fmt::format(R"x(<path transform="translate({} {}) scale({})" fill="{}" d="{}"/>)x", at.x + width * 0.36,
                     at.y + width * 0.74, width * 0.024, ink, suit_path(card[1]));
  return out;
}

std::string row_at(PicturePlace at, double width, const PictureRow& row) {
  std::string out = text_at({at.x, at.y - 10}, 20, "#cfe0d5", row.name);
  double x = at.x;
  for (const std::string& card : row.cards) {
    out += card_at({x, at.y}, width, card);
    x += width * 1.1;
  }
  const double below = at.y + width * 1.4;
  if (!row.note.empty()) out += text_at({at.x, below + 24}, 20, "#f4efdf", row.note);
  if (!row.net.empty())
    out += text_at({at.x, below + 52}, 26, row.net.front() == '+' ? "#7de8ae" : "#ffab9e", row.net,
                   R"( font-weight="700")");
  return out;
}

std::vector<std::string> cards_shown(const CardsShown& shown) {
  std::vector<std::string> cards = shown.cards;
  cards.insert(cards.end(), static_cast<std::size_t>(std::max(0, shown.face_down)), "");
  return cards;
}

Amount net_of(const RoundView& view, int seat) {
  Amount net;
  if (!view.settlement) return net;
  for (const LineShown& line : view.settlement->lines)
    if (line.seat == seat && line.rider == 0) net += line.net;
  if (view.banker && view.banker->seat == seat) net += view.settlement->banker_net.value_or(Amount{});
  return net;
}

std::string signed_text(Amount net) { return net.is_negative() ? "-" + (-net).text() : "+" + net.text(); }

PictureRow seat_row(const RoundView& view, const SeatShown& seat) {
  PictureRow row{fmt::format("Seat {}", seat.seat), cards_shown(seat), "", signed_text(net_of(view, seat.seat))};
  if (seat.folded) row.note = "folded";
  if (!view.settlement || seat.folded) return row;
  for (const HandShown& hand : view.settlement->hands)
    if (hand.seat == seat.seat) row.note = hand.name;
  return row;
}

}  // namespace

std::string svg_of(const FeltPicture& picture) {
  std::string out = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" font-family="Georgia, 'DejaVu Serif', serif" role="img" aria-label="{2}">)",
      kPictureWidth, kPictureHeight, escaped(picture.title));
  out += R"(<defs><radialGradient id="felt" cx="50%" cy="30%" r="80%"><stop offset="0" stop-color="#17735a"/>)"
         R"(<stop offset="0.6" stop-color="#0c4a3a"/><stop offset="1" stop-color="#083328"/></radialGradient></defs>)"
         R"x(<rect width="1200" height="630" fill="#2b190d"/>)x"
         R"x(<rect x="14" y="14" width="1172" height="602" rx="40" fill="url(#felt)"/>)x";
  out += text_at({50, 70}, 36, "#f4efdf", picture.title, R"( font-weight="700")");
  out += text_at({50, 104}, 22, "#cfe0d5", picture.about);
  double x = 50;
  for (const PictureRow& row : picture.above) {
    out += row_at({x, 160}, 104, row);
    x += 104 * 1.1 * static_cast<double>(std::max<std::size_t>(row.cards.size(), 2)) + 60;
  }
  const double place = 1100.0 / static_cast<double>(std::max<std::size_t>(picture.seats.size(), 4));
  x = 50;
  for (const PictureRow& row : picture.seats) {
    out += row_at({x, 420}, std::min(70.0, place / 2.6), row);
    x += place;
  }
  return out + "</svg>\n";
}

FeltPicture picture_of(const RoundView& view, std::string title, std::string about) {
  FeltPicture picture{std::move(title), std::move(about), {}, {}};
  PictureRow dealer{"Dealer", cards_shown(view.dealer), "", ""};
  if (view.settlement && view.settlement->dealer) dealer.note = *view.settlement->dealer;
  picture.above.push_back(std::move(dealer));
  picture.above.push_back({"Table", cards_shown(view.board), "", ""});
  for (const SeatShown& seat : view.seats)
    if (!seat.wagers.empty() || (view.banker && view.banker->seat == seat.seat))
      picture.seats.push_back(seat_row(view, seat));
  return picture;
}

}  // namespace riverbank
