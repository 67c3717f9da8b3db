#include "parsheet/charts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "parsheet/svg.h"

namespace riverbank {

namespace {

constexpr double kWidth = 720;
constexpr double kLeft = 70;
constexpr double kTop = 10;
constexpr double kPlotWidth = 640;
constexpr double kBelow = 48;  // for the names of the axis
constexpr double kTall = 160;
constexpr double kLow = 104;

using Anchor = Label::Anchor;

// Maps values to pixels; the vertical axis points up.
struct Scale {
  double height;
  Point2 low;
  Point2 high;

  double x(double value) const { return kLeft + kPlotWidth * (value - low.x) / (high.x - low.x); }
  double y(double value) const { return kTop + height * (high.y - value) / (high.y - low.y); }
  double bottom() const { return kTop + height; }
  Point2 at(Point2 value) const { return {x(value.x), y(value.y)}; }
};

void draw_level(Svg& svg, double y, const std::string& text, std::string_view style = "grid") {
  svg.line({kLeft, y}, {kLeft + kPlotWidth, y}, style);
  svg.label({kLeft - 8, y + 4}, {text, Anchor::end});
}

struct AxisNames {
  std::string below;
  std::string beside;
};

void name_axes(Svg& svg, const Scale& scale, const AxisNames& names) {
  svg.label({kLeft + kPlotWidth / 2, scale.bottom() + kBelow - 8}, {names.below, Anchor::middle, "t a"});
  svg.turned_label({14, kTop + scale.height / 2}, {names.beside, Anchor::middle, "t a"});
}

// A picture just tall enough for its plot.
Svg picture(double plot_height, const std::string& title) {
  return Svg({{0, 0}, kWidth, kTop + plot_height + kBelow}, title);
}

// 1, 2 or 5 times a power of ten, so that about five steps cover the range.
double step_for(double range) {
  const double power = std::pow(10, std::floor(std::log10(range / 5)));
  for (const double times : {1.0, 2.0, 5.0})
    if (range / (times * power) <= 6) return times * power;
  return 10 * power;
}

std::string percent_label(double value, double step) {
  const int digits = step >= 0.01 ? 0 : step >= 0.001 ? 1 : step >= 0.0001 ? 2 : 3;
  const std::string text = fmt::format("{:.{}f}%", 100 * value, digits);
  return text.find_first_not_of("-0.%") == std::string::npos ? "0%" : text;
}

void draw_percent_levels(Svg& svg, const Scale& scale) {
  const double step = step_for(scale.high.y - scale.low.y);
  for (double level = std::ceil(scale.low.y / step) * step; level <= scale.high.y + step / 1000; level += step) {
    const bool zero = std::abs(level) < step / 1000;
    draw_level(svg, scale.y(level), percent_label(level, step), zero ? "axis" : "grid");
  }
}

std::string short_money(double value) {
  if (value >= 1e6) return fmt::format("${:.4g}m", value / 1e6);
  if (value >= 1e3) return fmt::format("${:.4g}k", value / 1e3);
  return fmt::format("${:.4g}", value);
}

std::string result_text(const Fraction& value) {
  return rounded_text(value, denominator(value) == 1 ? 0 : denominator(value) == 2 ? 1 : 2);
}

}  // namespace

Chart distribution_chart(const Distribution& distribution) {
  Svg svg = picture(kTall, distribution.caption);
  Integer all = 0;
  for (const auto& [result, count] : distribution.counts) all += count;
  double least = 1;
  for (const auto& [result, count] : distribution.counts) least = std::min(least, as_double(Fraction(count, all)));
  const double floor = std::floor(std::log10(least));
  const Scale scale{kTall, {0, floor}, {static_cast<double>(distribution.counts.size()), 0}};
  for (int power = 0; power >= static_cast<int>(floor); --power)
    draw_level(svg, scale.y(power), power == 0 ? "1" : fmt::format("1e{}", power), power == floor ? "axis" : "grid");
  double at = 0;
  for (const auto& [result, count] : distribution.counts) {
    const double top = scale.y(std::log10(as_double(Fraction(count, all))));
    const double width = scale.x(1) - scale.x(0);
    const std::string_view style = result > 0 ? "bar won" : result < 0 ? "bar lost" : "bar even";
    svg.rect({{scale.x(at) + width * 0.12, top}, width * 0.76, scale.y(floor) - top}, style);
    svg.turned_label({scale.x(at + 0.5) + 3.5, scale.y(floor) + 6}, {result_text(result), Anchor::end, "t s"});
    at += 1;
  }
  name_axes(svg, scale, {"player's result, antes", "probability"});
  return {distribution.id, distribution.caption, svg.text()};
}

Chart funnel_chart(const Funnel& funnel) {
  Svg svg = picture(kLow, funnel.caption);
  const double widest = 1.96 * funnel.standard_deviation / std::sqrt(1e3);
  const Scale scale{kLow, {3, funnel.hold - 1.08 * widest}, {7, funnel.hold + 1.08 * widest}};
  draw_percent_levels(svg, scale);
  std::vector<Point2> band;
  constexpr int kParts = 40;
  for (int i = 0; i <= 2 * kParts + 1; ++i) {
    const bool upper = i <= kParts;
    const double power = 3 + 4.0 * (upper ? i : 2 * kParts + 1 - i) / kParts;
    const double half = 1.96 * funnel.standard_deviation / std::sqrt(std::pow(10, power));
    band.push_back(scale.at({power, upper ? funnel.hold + half : funnel.hold - half}));
  }
  svg.area(band, "band");
  svg.line(scale.at({3, funnel.hold}), scale.at({7, funnel.hold}), "main");
  constexpr std::array<std::string_view, 5> kRounds{"1,000", "10,000", "100,000", "1,000,000", "10,000,000"};
  for (int power = 3; power <= 7; ++power) {
    const double x = scale.x(power);
    svg.line({x, scale.bottom()}, {x, scale.bottom() + 5}, "axis");
    svg.label({x, scale.bottom() + 19},
              {std::string(kRounds[static_cast<std::size_t>(power - 3)]), power == 7 ? Anchor::end : Anchor::middle});
  }
  name_axes(svg, scale, {"rounds (logarithmic)", "hold"});
  return {funnel.id, funnel.caption, svg.text()};
}

Chart meter_chart(const MeterLine& line) {
  Svg svg = picture(kTall, line.caption);
  const double most = 1.15 * std::max({line.seed, line.level, line.break_even, 1.0});
  const auto edge = [&](double level) { return line.edge_at_zero + line.edge_per_unit * level; };
  const double top = std::max(edge(0), 0.0);
  const double bottom = std::min(edge(most), 0.0);
  const double room = 0.06 * (top - bottom);
  const Scale scale{kTall, {0, bottom - room}, {most, top + room}};
  draw_percent_levels(svg, scale);
  svg.line(scale.at({0, edge(0)}), scale.at({most, edge(most)}), "main");
  const double step = step_for(most);
  for (double level = 0; level <= most; level += step) {
    svg.line({scale.x(level), scale.bottom()}, {scale.x(level), scale.bottom() + 5}, "axis");
    svg.label({scale.x(level), scale.bottom() + 19}, {short_money(level), Anchor::middle});
  }
  const auto mark = [&](double level, const std::string& name) {
    if (level < 0) return;
    const Point2 at = scale.at({level, edge(level)});
    svg.dot(at, "dot");
    const bool left = level > most / 2;
    svg.label({at.x + (left ? -9 : 9), at.y - 9}, {name, left ? Anchor::end : Anchor::start, "t b"});
  };
  mark(line.seed, line.seed == line.level ? "at the seed" : "seed");
  if (line.level != line.seed) mark(line.level, "as stated");
  mark(line.break_even, "even");
  name_axes(svg, scale, {line.meter + " meter", "house edge"});
  return {line.id, line.caption, svg.text()};
}

Chart steps_chart(const Steps& steps) {
  Svg svg = picture(kTall, steps.caption);
  double low = 0;
  double high = 0;
  for (const auto& [number, edge] : steps.edges) {
    low = std::min(low, edge);
    high = std::max(high, edge);
  }
  const double room = 0.1 * (high - low);
  const Scale scale{kTall, {0, low < 0 ? low - room : 0}, {static_cast<double>(steps.edges.size()), high + room}};
  draw_percent_levels(svg, scale);
  double at = 0;
  for (const auto& [number, edge] : steps.edges) {
    const double top = scale.y(std::max(edge, 0.0));
    const double x = scale.x(at + 0.25);
    svg.rect({{x, top}, scale.x(at + 0.75) - x, scale.y(std::min(edge, 0.0)) - top}, "bar");
    svg.label({scale.x(at + 0.5), top - 6}, {fmt::format("{:.2f}%", 100 * edge), Anchor::middle, "t b"});
    svg.label({scale.x(at + 0.5), scale.bottom() + 19}, {std::to_string(number), Anchor::middle});
    at += 1;
  }
  name_axes(svg, scale, {steps.axis, "house edge"});
  return {steps.id, steps.caption, svg.text()};
}

}  // namespace riverbank
