#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "reference/tuples/order.hpp"

namespace plumb::catalogue {
namespace {

using Tuple = IntTuple<Integer>;

/// Has a number alone, which is no layout, one mode or none?
Consistent modes_of_a_number(const Tuple& X, const Integer& R) {
  if (!X.is_leaf()) return cannot_tell;
  return those_that_fit({{"one", R == 1}, {"none", R == 0}});
}

/// True if low_k <= high_k for every entry of low, and high has at least as many of them.
/// Domain: integers_meet_integers(low, high).
bool each_entry_at_most(const Tuple& low, const Tuple& high) {
  if (low.is_leaf()) return low.leaf() <= high.leaf();
  for (std::size_t k = 0; k < rank(low); ++k)
    if (k >= rank(high) || !each_entry_at_most(mode_of(low, k), mode_of(high, k))) return false;
  return true;
}

/// low <= high: no entry of high less than that of low, or each entry of low at most that of high?
Consistent at_most(const Tuple& low, const Tuple& high, const bool& R) {
  if (!integers_meet_integers(low, high)) return cannot_tell;
  return those_that_fit({{"negation", R == !each_entry_less(high, low)},
                         {"entries", R == each_entry_at_most(low, high)}});
}

Consistent at_least(const Tuple& high, const Tuple& low, const bool& R) {
  return at_most(low, high, R);
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_tuples() {
  return {
    {Op::rank, {.points = {
      {"rank.number", {"one", "none"},
       "a number alone has one mode, or none", reads<modes_of_a_number>}},
      .accepts = is_expected_function}},
    {Op::elem_leq, {.points = {
      {"elem_leq.reading", {"negation", "entries"},
       "not elem_less(b, a), or each entry at most the other", reads<at_most>}},
      .accepts = is_expected_function}},
    {Op::elem_geq, {.points = {
      {"elem_geq.reading", {"negation", "entries"},
       "not elem_less(a, b), or each entry at least the other", reads<at_least>}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
