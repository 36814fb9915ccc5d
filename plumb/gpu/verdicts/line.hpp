// A line through measurements.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace plumb::gpu_conformance {

/// y == a + b x, by least squares. `worst` is the greatest distance of a point from the line.
struct Line {
  double a = 0, b = 0, worst = 0;

  double at(double x) const { return a + b * x; }
};

/// Domain: at least two different x.
inline Line line_through(const std::vector<std::pair<double, double>>& points) {
  const auto n = static_cast<double>(points.size());
  double x = 0, y = 0, xx = 0, xy = 0;
  for (const auto& [px, py] : points) {
    x += px / n;
    y += py / n;
  }
  for (const auto& [px, py] : points) {
    xx += (px - x) * (px - x);
    xy += (px - x) * (py - y);
  }
  Line line{0, xx > 0 ? xy / xx : 0, 0};
  line.a = y - line.b * x;
  for (const auto& [px, py] : points) line.worst = std::max(line.worst, std::abs(py - line.at(px)));
  return line;
}

}  // namespace plumb::gpu_conformance
