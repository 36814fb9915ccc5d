// Laws of what two composed layouts begin with alike, and of the vectors that make up one.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <type_traits>
#include <vector>

#include "properties/laws/beyond.hpp"
#include "properties/laws/composed/decisions.hpp"
#include "properties/laws/functions.hpp"
#include "reference/algebra/complement.hpp"

namespace plumb::laws {

/// True if F(c + R(i)) == F(c) + i, at an element of R and of the rest that are drawn. Beyond
/// c == 0 the vector at c is looked at if it is whole.
template <class Driver, class Integer>
bool goes_on_within(Driver& draw, const ComposedLayout<Integer>& F, const Layout<Integer>& R,
                    const Integer& i, const Integer& k) {
  const Layout<Integer> rest = complement(R, size(F)).value();
  if (k >= size(rest)) return true;
  const Integer c = value_at(rest, k), j = c + value_at(R, i);
  if (c != 0 && c + greatest_offset(R) >= size(F)) return true;
  return j < size(F) && draw.equal(value_at(F, j), Integer(value_at(F, c) + i));
}

struct ComposedMaxCommonLayoutPointwise {
  static constexpr LawText text{
      "composed_max_common_layout.pointwise",
      "R tiles, and F(c + R(i)) == F(c) + i, c + R(i) < size(F), for 0 <= i < size(R), c == 0, and "
      "each c that complement(R, size(F)) has with all c + R(i) < size(F); the same of D"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto D = draw.composed_near("D", F);
    const auto R = use.composed_max_common_layout(F, D);
    using Integer = std::decay_t<decltype(size(R))>;
    if (!has_windows(F) || !has_windows(D) || !tiles(R)) return false;
    if (!known_beyond(F) || !known_beyond(D)) return draw.unclaimed();
    const Integer i = draw.index_in("i", R);
    const Integer most = ceil_div(std::max(size(F), size(D)), size(R));
    const Integer k = draw.index_in("k", Layout<Integer>{most, Integer(1)});
    return goes_on_within(draw, F, R, i, k) && goes_on_within(draw, D, R, i, k);
  }
};

/// The lengths of the longest runs of integers among the F(j) with one F(j) - D(j), of the values
/// of F and of D.
template <class Integer>
std::vector<Integer> runs_alike(const std::vector<Integer>& left,
                                const std::vector<Integer>& right) {
  std::map<Integer, std::set<Integer>> alike;
  for (std::size_t j = 0; j < std::min(left.size(), right.size()); ++j)
    alike[left[j] - right[j]].insert(left[j]);
  std::vector<Integer> lengths;
  for (const auto& [apart, values] : alike)
    for (const Integer& begin : values) {
      if (values.contains(begin - 1)) continue;
      Integer end = begin;
      while (values.contains(end)) end = end + 1;
      lengths.push_back(end - begin);
    }
  return lengths;
}

template <class Integer>
bool all_different(std::vector<Integer> values) {
  std::sort(values.begin(), values.end());
  return std::adjacent_find(values.begin(), values.end()) == values.end();
}

struct ComposedMaxCommonVectorCorresponds {
  static constexpr LawText text{
      "composed_max_common_vector.corresponds",
      "R >= 1, and each longest run of integers among the F(j) with one F(j) - D(j), 0 <= j < "
      "min(size(F), size(D)), has at least R"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto D = draw.composed_near("D", F);
    const auto R = use.composed_max_common_vector(F, D);
    if (!has_windows(F) || !has_windows(D)) return false;
    if (R < 1) return false;
    if (R == 1) return true;
    if (!known_beyond(F) || !known_beyond(D)) return draw.unclaimed();
    for (const auto& length : runs_alike(each_value(F), each_value(D)))
      if (!draw.less(R, length + 1)) return false;
    return true;
  }
};

struct ComposedMaxCommonVectorDivides {
  static constexpr LawText text{
      "composed_max_common_vector.divides",
      "R divides size(F), size(D), and the length of each longest run of integers among the F(j) "
      "with one F(j) - D(j), if F and D are one-to-one"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto D = draw.composed_near("D", F);
    draw.assume(has_windows(F) && has_windows(D) && known_beyond(F) && known_beyond(D));
    const auto R = use.composed_max_common_vector(F, D);
    if (R < 1) return false;
    if (R == 1) return true;
    const auto left = each_value(F), right = each_value(D);
    draw.assume(all_different(left) && all_different(right));
    if (!divides(R, size(F)) || !divides(R, size(D))) return false;
    const auto runs = runs_alike(left, right);
    return std::all_of(runs.begin(), runs.end(),
                       [&](const auto& length) { return bool(divides(R, length)); });
  }
};

struct ComposedMaxAlignmentVectors {
  static constexpr LawText text{
      "composed_max_alignment.vectors",
      "R >= 1, and for each i all x with floor(x / R) == floor(F(i) / R) are offsets of F"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto R = use.composed_max_alignment(F);
    using Integer = std::decay_t<decltype(R)>;
    if (!has_windows(F) || R < 1) return false;
    if (R == 1) return true;
    if (!draw.less(R, size(F) + 1)) return false;
    const auto values = each_value(F);
    if (!read_in_one_way(F, values)) return draw.unclaimed();
    const std::set<Integer> offsets(values.begin(), values.end());
    for (const Integer& x : offsets) {
      if (!divides(R, x) && !offsets.contains(x - 1)) return false;
      if (!divides(R, Integer(x + 1)) && !offsets.contains(x + 1)) return false;
    }
    return true;
  }
};

}  // namespace plumb::laws
