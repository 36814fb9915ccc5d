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

/// True if F(c + R(i)) == F(c) + i, at an element of R and of the rest that are drawn.
template <class Driver, class Integer>
bool goes_on_within(Driver& draw, const ComposedLayout<Integer>& F, const Layout<Integer>& R,
                    const Integer& i, const Integer& k) {
  const Layout<Integer> rest = complement(R, size(F)).value();
  if (k >= size(rest)) return true;
  const Integer c = value_at(rest, k), j = c + value_at(R, i);
  return j < size(F) && draw.equal(value_at(F, j), Integer(value_at(F, c) + i));
}

struct ComposedMaxCommonLayoutPointwise {
  static constexpr LawText text{
      "composed_max_common_layout.pointwise",
      "R tiles, size(R) divides size(F) and size(D), and for 0 <= i < size(R) and each c that "
      "complement(R, size(F)) has, F(c + R(i)) == F(c) + i, c + R(i) < size(F); the same of D"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F");
    const auto D = draw.composed_near("D", F);
    const auto R = use.composed_max_common_layout(F, D);
    using Integer = std::decay_t<decltype(size(R))>;
    if (!has_windows(F) || !has_windows(D) || !tiles(R)) return false;
    if (!divides(size(R), size(F)) || !divides(size(R), size(D))) return false;
    if (!known_beyond(F) || !known_beyond(D)) return draw.unclaimed();
    const Integer i = draw.index_in("i", R);
    const Integer most = floor_div(std::max(size(F), size(D)), size(R));
    const Integer k = draw.index_in("k", Layout<Integer>{most, Integer(1)});
    return goes_on_within(draw, F, R, i, k) && goes_on_within(draw, D, R, i, k);
  }
};

struct ComposedMaxCommonVectorCorresponds {
  static constexpr LawText text{
      "composed_max_common_vector.corresponds",
      "R >= 1 divides size(F), size(D), and the length of each longest run of integers among the "
      "F(j) with one F(j) - D(j), 0 <= j < min(size(F), size(D)); if F or D is not one-to-one, a "
      "run may also be longer than R"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F");
    const auto D = draw.composed_near("D", F);
    const auto R = use.composed_max_common_vector(F, D);
    using Integer = std::decay_t<decltype(R)>;
    if (!has_windows(F) || !has_windows(D)) return false;
    if (R < 1 || !divides(R, size(F)) || !divides(R, size(D))) return false;
    if (R == 1) return true;
    if (!known_beyond(F) || !known_beyond(D)) return draw.unclaimed();
    const std::vector<Integer> left = each_value(F), right = each_value(D);
    std::map<Integer, std::set<Integer>> alike;
    for (std::size_t j = 0; j < std::min(left.size(), right.size()); ++j)
      alike[left[j] - right[j]].insert(left[j]);
    const bool one_to_one = std::set<Integer>(left.begin(), left.end()).size() == left.size() &&
                            std::set<Integer>(right.begin(), right.end()).size() == right.size();
    for (const auto& [apart, values] : alike)
      for (const Integer& begin : values) {
        if (values.contains(begin - 1)) continue;
        Integer end = begin;
        while (values.contains(end)) end = end + 1;
        const Integer length = end - begin;
        if (!divides(R, length) && (one_to_one || length < R)) return draw.equal(R, length);
      }
    return true;
  }
};

struct ComposedMaxAlignmentVectors {
  static constexpr LawText text{
      "composed_max_alignment.vectors",
      "R >= 1, and for each i all x with floor(x / R) == floor(F(i) / R) are offsets of F"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
