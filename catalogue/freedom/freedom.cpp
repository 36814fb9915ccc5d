#include "catalogue/freedom/freedom.hpp"

namespace plumb::catalogue {

const std::vector<FreedomRow>& freedom_rows() {
  static const auto all = [] {
    std::vector<FreedomRow> together;
    for (const auto& part :
         {freedom_on_tuples(), freedom_on_coordinates(), freedom_on_layouts(), freedom_on_algebra(),
          freedom_on_products(), freedom_on_matrices(), freedom_on_linear(), freedom_on_shuffles()})
      together.insert(together.end(), part.begin(), part.end());
    return together;
  }();
  return all;
}

const Freedom& freedom_of(Op op) {
  static const Freedom determined;
  for (const FreedomRow& row : freedom_rows())
    if (row.op == op) return row.freedom;
  return determined;
}

const std::vector<Variation>& variations() {
  static const auto all = [] {
    std::vector<Variation> points;
    for (const FreedomRow& row : freedom_rows())
      points.insert(points.end(), row.freedom.points.begin(), row.freedom.points.end());
    return points;
  }();
  return all;
}

const Variation* find_variation(std::string_view id) {
  for (const Variation& point : variations())
    if (point.id == id) return &point;
  return nullptr;
}

}  // namespace plumb::catalogue
