// Laws of tuple_max and tuple_min.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

struct TupleMaxBound {
  static constexpr LawText text{"tuple_max.bound", "no leaf of t is above R, and one is R"};

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.tuple("t");
    const auto R = use.tuple_max(t);
    bool reached = false;
    for (const auto& leaf : leaves(t)) {
      if (leaf > R) return draw.equal(R, leaf);
      if (leaf == R) reached = true;
    }
    return reached;
  }
};

struct TupleMinBound {
  static constexpr LawText text{"tuple_min.bound", "no leaf of t is below R, and one is R"};

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.tuple("t");
    const auto R = use.tuple_min(t);
    bool reached = false;
    for (const auto& leaf : leaves(t)) {
      if (leaf < R) return draw.equal(R, leaf);
      if (leaf == R) reached = true;
    }
    return reached;
  }
};

}  // namespace plumb::laws
