#include "plumb/catalogue/variation_points/variation_points.hpp"

#include <algorithm>

#include "plumb/catalogue/variation_points/composed/lifted_extension.hpp"
#include "plumb/catalogue/variation_points/single_mode.hpp"

namespace plumb::catalogue {
namespace {

void add_point(std::vector<VariationPointsRow>& rows, Op op, const Variation& point) {
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [op](const VariationPointsRow& one) { return one.op == op; });
  if (row == rows.end())
    rows.push_back({op, {.points = {point}, .accepts = is_expected_function}});
  else
    row->freedom.points.push_back(point);
}

}  // namespace

const std::vector<VariationPointsRow>& variation_points_rows() {
  static const auto all = [] {
    std::vector<VariationPointsRow> together;
    for (const auto& part :
         {freedom_on_integers(), freedom_on_tuples(), freedom_on_modes(), freedom_on_coordinates(),
          freedom_on_layouts(), freedom_on_decisions(), freedom_on_algebra(), freedom_on_inverses(),
          freedom_on_divides(), freedom_on_products(), freedom_on_tiles(), freedom_on_matrices(),
          freedom_on_composed(), freedom_on_swizzles(), freedom_through_links(),
          freedom_on_linear(), freedom_on_shuffles()})
      together.insert(together.end(), part.begin(), part.end());
    for (const auto& [op, point] : links_extensions()) add_point(together, op, point);
    for (const auto& [op, point] : single_modes()) add_point(together, op, point);
    return together;
  }();
  return all;
}

const VariationPoints& variation_points_of(Op op) {
  static const VariationPoints determined{.accepts = is_expected_function};
  for (const VariationPointsRow& row : variation_points_rows())
    if (row.op == op) return row.freedom;
  return determined;
}

const std::vector<Variation>& variations() {
  static const auto all = [] {
    std::vector<Variation> points;
    for (const VariationPointsRow& row : variation_points_rows())
      for (const Variation& point : row.freedom.points)
        if (std::none_of(points.begin(), points.end(),
                         [&](const Variation& before) { return before.id == point.id; }))
          points.push_back(point);
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
