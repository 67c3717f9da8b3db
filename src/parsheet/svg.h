// Svg: the few shapes that the charts of a par sheet need, as text for inline use. Coordinates are pixels of the
// picture's own size and are written with at most two decimals, so that the same chart is the same bytes everywhere.
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

// The style of a shape is a class; the page's style sheet says what it looks like, with defaults written into each
// picture so that it can stand alone.
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

// Text as HTML, XML and SVG want it.
std::string escaped(std::string_view text);
// With a true minus sign: for people.
std::string typeset(std::string text);

}  // namespace riverbank
