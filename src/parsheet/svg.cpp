#include "parsheet/svg.h"

#include <fmt/format.h>

namespace riverbank {

namespace {

std::string_view anchor_of(Label::Anchor anchor) {
  constexpr std::string_view kWords[] = {"start", "middle", "end"};
  return kWords[static_cast<std::size_t>(anchor)];
}

// "12.5", never "12.50" or "-0".
std::string at_most_two_digits(double value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

}  // namespace

Svg::Svg(Box size, std::string title) {
  body_ = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
      "aria-label=\"{2}\">\n",
      at_most_two_digits(size.width), at_most_two_digits(size.height), escaped(title));
}

void Svg::line(Point2 from, Point2 to, std::string_view style) {
  body_ +=
      fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", style, at_most_two_digits(from.x),
                  at_most_two_digits(from.y), at_most_two_digits(to.x), at_most_two_digits(to.y));
}

void Svg::rect(const Box& box, std::string_view style) {
  body_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", style,
                       at_most_two_digits(box.at.x), at_most_two_digits(box.at.y), at_most_two_digits(box.width),
                       at_most_two_digits(box.height));
}

void Svg::dot(Point2 at, std::string_view style) {
  body_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"4\"/>\n", style, at_most_two_digits(at.x),
                       at_most_two_digits(at.y));
}

std::string Svg::points_of(const std::vector<Point2>& points, std::string_view close) const {
  std::string d;
  for (const Point2& point : points)
    d += fmt::format("{}{} {}", d.empty() ? "M" : " L", at_most_two_digits(point.x), at_most_two_digits(point.y));
  return d + std::string(close);
}

void Svg::path(const std::vector<Point2>& points, std::string_view style) {
  body_ += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", style, points_of(points, ""));
}

void Svg::area(const std::vector<Point2>& points, std::string_view style) {
  body_ += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", style, points_of(points, " Z"));
}

void Svg::label(Point2 at, const Label& label) {
  body_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", label.style,
                       at_most_two_digits(at.x), at_most_two_digits(at.y), anchor_of(label.anchor),
                       typeset(escaped(label.text)));
}

void Svg::turned_label(Point2 at, const Label& label) {
  const std::string x = at_most_two_digits(at.x);
  const std::string y = at_most_two_digits(at.y);
  body_ += fmt::format(
      "<text class=\"{0}\" x=\"{1}\" y=\"{2}\" text-anchor=\"{3}\" transform=\"rotate(-90 {1} {2})\">{4}"
      "</text>\n",
      label.style, x, y, anchor_of(label.anchor), typeset(escaped(label.text)));
}

std::string Svg::text() const { return body_ + "</svg>\n"; }

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string typeset(std::string text) {
  const auto digit = [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == '$'; };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i - 1] == ' ' || text[i - 1] == '(';
    if (text[i] == '-' && begins && i + 1 < text.size() && digit(text[i + 1]))
      out += "\u2212";
    else
      out += text[i];
  }
  return out;
}

}  // namespace riverbank
