// Svg: the few shapes that the charts of a par sheet need, as text to be inlined. Coordinates are in the picture's own
// pixels, written with at most two decimals, so the same chart is the same bytes everywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace riverbank {

struct Point2 {
  double x = 0;
  double y = 0;
};

struct Box {
  Point2 at;
  double width = 0;
  double height = 0;
};

// A shape's style is a class; the page's style sheet defines it, and each picture carries defaults so it can stand
// alone.
struct Label {
  std::string text;
  enum class Anchor { start, middle, end } anchor = Anchor::start;
  std::string style = "t";
};

class Svg {
 public:
  Svg(Box size, std::string title);

  void line(Point2 from, Point2 to, std::string_view style);
  void rect(const Box& box, std::string_view style);
  void dot(Point2 at, std::string_view style);
  void path(const std::vector<Point2>& points, std::string_view style);
  void area(const std::vector<Point2>& points, std::string_view style);
  void label(Point2 at, const Label& label);
  void turned_label(Point2 at, const Label& label);  // a quarter to the left

  std::string text() const;

 private:
  std::string points_of(const std::vector<Point2>& points, std::string_view close) const;
  std::string body_;
};

// Text escaped for HTML, XML and SVG.
std::string escaped(std::string_view text);
// With a typographic minus sign, for human readers.
std::string typeset(std::string text);

}  // namespace riverbank
