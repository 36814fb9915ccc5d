// Laws of congruent, weakly_congruent, compatible, weakly_compatible and evenly_divides.
#pragma once

#include <vector>

#include "properties/law.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/coordinates/enumeration.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

struct CongruentPlaces {
  static constexpr LawText text{"congruent.places",
                                "R iff a and b have the same tuples at the same places"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    return draw.equal(use.congruent(a, b), paths_of(a).tuples == paths_of(b).tuples);
  }
};

struct WeaklyCongruentPlaces {
  static constexpr LawText text{"weakly_congruent.places",
                                "R iff b has the tuples of a at the same places"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    return draw.equal(use.weakly_congruent(a, b), tuples_within(paths_of(a), paths_of(b)));
  }
};

struct WeaklyCongruentBothWays {
  static constexpr LawText text{
      "weakly_congruent.both-ways",
      "a and b are each weakly congruent to the other iff they are congruent"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const bool there = use.weakly_congruent(a, b), back = use.weakly_congruent(b, a);
    return draw.equal(there && back, use.congruent(a, b));
  }
};

/// True if b has the tuples of a, and `rule` relates each leaf of a to the product of what b has in
/// its place.
template <class Integer, class Rule>
bool places_related(const IntTuple<Integer>& a, const IntTuple<Integer>& b, const Rule& rule) {
  const auto left = paths_of(a), right = paths_of(b);
  if (!tuples_within(left, right)) return false;
  for (const auto& [path, leaf] : left.leaves)
    if (!rule(leaf, product_below(right, path))) return false;
  return true;
}

struct CompatiblePlaces {
  static constexpr LawText text{
      "compatible.places",
      "R iff b has the tuples of a, and each leaf of a is the product of what b has there"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const auto equal = [](const auto& n, const auto& size) -> bool { return n == size; };
    return draw.equal(use.compatible(a, b), places_related(a, b, equal));
  }
};

struct CompatibleCoordinates {
  static constexpr LawText text{
      "compatible.coordinates",
      "if a is compatible with b, b admits each coordinate c of a, and gives it the same index"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    draw.assume(use.compatible(a, b));
    const auto c = draw.any_coordinate_in("c", a);
    return admits(b, c) && in_bounds(b, c) && draw.equal(index_of(c, a), index_of(c, b));
  }
};

struct WeaklyCompatiblePlaces {
  static constexpr LawText text{
      "weakly_compatible.places",
      "R iff b has the tuples of a, and each leaf of a divides the product of what b has there"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto R = use.weakly_compatible(a, b);
    if (!positive(a) || !positive(b)) return draw.unclaimed();
    const auto has_factor = [](const auto& n, const auto& size) -> bool {
      return n * floor_div(size, n) == size;
    };
    return draw.equal(R, places_related(a, b, has_factor));
  }
};

struct EvenlyDividesSizes {
  static constexpr LawText text{
      "evenly_divides.sizes",
      "R iff size(a) == b * the product of "
      "ceil(a_k / ceil(b / (a_0 .. a_{k-1}))), mode by mode for a tuple b"};

  template <class Integer>
  static bool sizes(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
    if (b.is_leaf()) {
      Integer before(1), covered = b.leaf();
      for (const Integer& extent : leaves(a)) {
        covered = covered * ceil_div(extent, ceil_div(b.leaf(), before));
        before = before * extent;
      }
      return covered == before;
    }
    if (rank(b) > rank(a)) return false;  // an integer is its own only mode
    for (std::size_t k = 0; k < rank(b); ++k)
      if (!sizes(mode_of(a, k), mode_of(b, k))) return false;
    return true;
  }

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto R = use.evenly_divides(a, b);
    if (!positive(a) || !positive(b)) return draw.unclaimed();
    return draw.equal(R, sizes(a, b));
  }
};

}  // namespace plumb::laws
