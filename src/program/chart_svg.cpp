#include "program/chart_svg.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "program/solver_game.h"

namespace riverbank {

namespace {

constexpr int kCell = 66;
constexpr int kGap = 4;
constexpr int kStep = kCell + kGap;
constexpr int kLeft = 72;
constexpr int kTop = 198;
constexpr int kGrid = kRanks * kStep - kGap;
constexpr int kWidth = kLeft + kGrid + 40;
constexpr int kHeight = kTop + kGrid + 92;

struct Rgb {
  int red = 0;
  int green = 0;
  int blue = 0;
};

std::string hex(const Rgb& colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue); }

Rgb between(const Rgb& from, const Rgb& to, double part) {
  const auto mix = [&](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
  return {mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)};
}

// From a close choice to a clear one.
struct Shades {
  Rgb close;
  Rgb clear;
  std::string ink;
  std::string small_ink;
};

// By place among the raises that occur; checks have shades of their own.
const Shades& shades_of(const ChartCells& cells, int multiple) {
  static const std::array<Shades, 3> kRaises{Shades{{0x3f, 0xa0, 0x7a}, {0x0b, 0x4f, 0x3c}, "#ffffff", "#d5efe4"},
                                             Shades{{0xe3, 0xa8, 0x3b}, {0x9c, 0x62, 0x0b}, "#ffffff", "#fff0d0"},
                                             Shades{{0x6a, 0x8f, 0xd8}, {0x27, 0x45, 0x8a}, "#ffffff", "#dde7fb"}};
  static const Shades kCheck{{0xf3, 0xec, 0xdd}, {0xdd, 0xd1, 0xb8}, "#4a4335", "#857b66"};
  if (multiple == 0) return kCheck;
  std::size_t place = 0;
  while (cells.actions[place].multiple != multiple) ++place;
  return kRaises[std::min(place, kRaises.size() - 1)];
}

std::string action_name(int multiple) { return multiple == 0 ? "check" : fmt::format("raise {}x", multiple); }

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  }
  return out;
}

class Picture {
 public:
  Picture(const ChartCells& cells, const ChartText& text) : cells_(cells), text_(text) {}

  std::string draw() {
    head();
    legend();
    axes();
    for (std::size_t row = 0; row < kRanks; ++row)
      for (std::size_t column = 0; column < kRanks; ++column) cell(row, column);
    foot();
    out_ += "</svg>\n";
    return out_;
  }

 private:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    out_ += fmt::format(form, std::forward<Arguments>(arguments)...);
  }

  void head() {
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "font-family=\"'Inter','Helvetica Neue',Helvetica,'DejaVu Sans',Arial,sans-serif\" role=\"img\">\n",
        kWidth, kHeight);
    add("<title>{}: {}</title>\n", escaped(text_.title), escaped(text_.house));
    add("<rect width=\"{}\" height=\"{}\" fill=\"#fbf8f1\"/>\n", kWidth, kHeight);
    add("<rect width=\"{}\" height=\"8\" fill=\"#0b4f3c\"/>\n", kWidth);
    add("<text x=\"{}\" y=\"64\" font-size=\"34\" font-weight=\"700\" fill=\"#1d2b26\">{}</text>\n", kLeft,
        escaped(text_.title));
    add("<text x=\"{}\" y=\"94\" font-size=\"18\" fill=\"#5d655f\">{}</text>\n", kLeft, escaped(text_.house));
    const int right = kLeft + kGrid;
    add("<text x=\"{}\" y=\"62\" font-size=\"28\" font-weight=\"700\" fill=\"#0b4f3c\" text-anchor=\"end\">{}</text>\n",
        right, escaped(text_.edge));
    add("<text x=\"{}\" y=\"92\" font-size=\"15\" fill=\"#5d655f\" text-anchor=\"end\">house edge, of the ante, with "
        "best play</text>\n",
        right);
  }

  void legend() {
    int x = kLeft;
    for (const ChartAction& action : cells_.actions) {
      const Shades& shades = shades_of(cells_, action.multiple);
      const std::string id = fmt::format("shade{}", action.multiple);
      add("<defs><linearGradient id=\"{}\"><stop offset=\"0\" stop-color=\"{}\"/><stop offset=\"1\" "
          "stop-color=\"{}\"/></linearGradient></defs>\n",
          id, hex(shades.close), hex(shades.clear));
      add("<rect x=\"{}\" y=\"120\" width=\"56\" height=\"20\" rx=\"5\" fill=\"url(#{})\"/>\n", x, id);
      add("<text x=\"{}\" y=\"136\" font-size=\"17\" font-weight=\"600\" fill=\"#1d2b26\">{}</text>\n", x + 66,
          action_name(action.multiple));
      add("<text x=\"{}\" y=\"158\" font-size=\"13.5\" fill=\"#5d655f\">{} hands, {} of 1,326 holes ({:.1f}%)</text>\n",
          x + 66, action.hands, with_commas(action.combinations), 100.0 * action.combinations / 1326);
      x += 330;
    }
    add("<text x=\"{}\" y=\"136\" font-size=\"13.5\" fill=\"#5d655f\" text-anchor=\"end\">darker: the choice is "
        "clearer</text>\n",
        kLeft + kGrid);
  }

  void axes() {
    for (int i = 0; i < kRanks; ++i) {
      const char rank = letter(static_cast<Rank>(kRanks - 1 - i));
      add("<text x=\"{}\" y=\"{}\" font-size=\"17\" font-weight=\"600\" fill=\"#8b8470\" "
          "text-anchor=\"middle\">{}</text>\n",
          kLeft + i * kStep + kCell / 2, kTop - 11, rank);
      add("<text x=\"{}\" y=\"{}\" font-size=\"17\" font-weight=\"600\" fill=\"#8b8470\" "
          "text-anchor=\"middle\">{}</text>\n",
          kLeft - 24, kTop + i * kStep + kCell / 2 + 6, rank);
    }
  }

  void cell(std::size_t row, std::size_t column) {
    const ChartCell& at = cells_.rows[row][column];
    const Shades& shades = shades_of(cells_, at.multiple);
    // A difference of one ante is as clear as it gets.
    const Rgb fill = between(shades.close, shades.clear, std::clamp(std::sqrt(at.ahead), 0.0, 1.0));
    const int x = kLeft + static_cast<int>(column) * kStep;
    const int y = kTop + static_cast<int>(row) * kStep;
    add("<g><title>{}: {} is worth {:+.6f} antes, {:.6f} more than {}</title>", to_text(at.hand),
        action_name(at.multiple), at.value, at.ahead, at.multiple == 0 ? "raising" : "checking");
    const std::string edge = at.hand.shape == HoleShape::pair ? " stroke=\"#1d2b26\" stroke-width=\"1.6\"" : "";
    add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"9\" fill=\"{}\"{}/>", x, y, kCell, kCell, hex(fill),
        edge);
    const int middle = x + kCell / 2;
    add("<text x=\"{}\" y=\"{}\" font-size=\"20\" font-weight=\"700\" fill=\"{}\" text-anchor=\"middle\">{}</text>",
        middle, y + 32, shades.ink, to_text(at.hand));
    add("<text x=\"{}\" y=\"{}\" font-size=\"12.5\" fill=\"{}\" text-anchor=\"middle\">{}</text></g>\n", middle, y + 51,
        shades.small_ink, signed_text(at.value));
  }

  // A true minus sign, as wide as the plus.
  static std::string signed_text(double value) {
    return fmt::format("{}{:.3f}", value < 0 ? "\u2212" : "+", std::abs(value));
  }

  void foot() {
    const int y = kTop + kGrid + 36;
    add("<text x=\"{}\" y=\"{}\" font-size=\"14.5\" fill=\"#5d655f\">Suited above the diagonal, offsuit below it; "
        "the number is the expected result of the best choice, in antes.</text>\n",
        kLeft, y);
    add("<text x=\"{}\" y=\"{}\" font-size=\"14.5\" fill=\"#8b8470\">{}</text>\n", kLeft, y + 24, escaped(text_.foot));
    add("<text x=\"{}\" y=\"{}\" font-size=\"14.5\" font-weight=\"600\" fill=\"#0b4f3c\" "
        "text-anchor=\"end\">Riverbank</text>\n",
        kLeft + kGrid, y + 24);
  }

  const ChartCells& cells_;
  const ChartText& text_;
  std::string out_;
};

}  // namespace

std::string chart_svg(const ChartCells& cells, const ChartText& text) { return Picture(cells, text).draw(); }

}  // namespace riverbank
