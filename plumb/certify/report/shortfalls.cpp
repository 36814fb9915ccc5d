#include "plumb/certify/report/shortfalls.hpp"

#include <algorithm>
#include <array>

#include "plumb/catalogue/variation_points/variation_points.hpp"

namespace plumb::certify {
namespace {

/// The choice `any` of a point, in the words of a headline.
struct Row {
  std::string_view point, words;
};

constexpr std::array<Row, 8> rows{{
    {"right_inverse.size", "shorter than possible"},
    {"max_common_layout.size", "shorter than possible"},
    {"max_common_vector.size", "less than possible"},
    {"max_alignment.size", "less than possible"},
    {"domain_distribute.size", "shorter than possible"},
    {"domain_distribute.taken", "taken otherwise than from the left"},
    {"coalesce.modes", "not joined"},
    {"coalesce_x.modes", "not joined"},
}};

bool has_point(const ClauseResult& clause, std::string_view point) {
  const Operation* operation = catalogue::find_operation(clause.operation);
  if (!operation) return false;
  const auto& points = catalogue::variation_points_of(operation->op).points;
  return std::any_of(points.begin(), points.end(),
                     [&](const catalogue::Variation& one) { return one.id == point; });
}

}  // namespace

std::vector<Shortfall> shortfalls_of(const Certificate& certificate) {
  std::vector<Shortfall> shortfalls;
  for (const Row& row : rows) {
    Shortfall found{row.point.substr(0, row.point.find('.')), row.words, 0, 0};
    for (const ClauseResult& clause : certificate.clauses) {
      if (!has_point(clause, row.point)) continue;
      found.cases += clause.judged();
      const auto shown = clause.shown.find(row.point);
      if (shown == clause.shown.end()) continue;
      for (const catalogue::ShownChoices& one : shown->second)
        if (one.allows("any")) found.answers += one.answers;
    }
    if (found.answers > 0) shortfalls.push_back(found);
  }
  return shortfalls;
}

}  // namespace plumb::certify
