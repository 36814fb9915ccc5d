// Laws of image and contiguity.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

struct ImageOffsets {
  static constexpr LawText text{
      "image.offsets",
      "R ascends, each A(i) is an entry of R, and R has no more entries than there are offsets"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto R = use.image(A);
    using Integer = std::decay_t<decltype(size(A))>;
    if (!R.is_leaf() && depth(R) > 1) return false;
    const std::vector<Integer> entries = leaves(R);
    for (std::size_t k = 0; k + 1 < entries.size(); ++k)
      if (!draw.less(entries[k], entries[k + 1])) return false;
    if (size(A) > 65536) throw Undecided{"more than 65536 elements to look at"};

    std::vector<bool> reached(entries.size(), false);
    for (Integer i(0); i < size(A); i = i + 1) {
      const Integer x = evaluate(A, i);
      const auto found = std::lower_bound(entries.begin(), entries.end(), x);
      if (found == entries.end() || *found != x) return false;
      reached[static_cast<std::size_t>(found - entries.begin())] = true;
    }
    return std::all_of(reached.begin(), reached.end(), [](bool one) { return one; });
  }
};

struct ContiguityRun {
  static constexpr LawText text{
      "contiguity.run",
      "1 <= R <= size(A), A(i) == i for 0 <= i < R, and R == size(A) or A(R) != R"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.contiguity(A);
    if (R < 1 || !draw.less(R, size(A) + 1)) return false;
    if (R != size(A) && draw.equal(evaluate(A, R), R)) return false;
    const auto i = draw.below("i", R);
    return draw.equal(evaluate(A, i), i);
  }
};

}  // namespace plumb::laws
