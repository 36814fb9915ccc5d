// Composed layouts: OUTER o OFFSET o INNER, the function OUTER(OFFSET + INNER(c)).
//
// A swizzled tile has no strides: its offsets are those of a layout, changed by a swizzle. It is
// written as both, one after the other. The offset between them is where the tile begins. Column 1
// of the matrix (4,4):(4,1), swizzled, and the same within a tile that begins at 4:
//
//     (row, column)                          (0,1)  (1,1)  (2,1)  (3,1)
//     A = (4,4):(4,1)                          1      5      9     13
//     Sw<2,0,2> o 0 o A    Sw(A(c))            1      4     11     14
//     Sw<2,0,2> o 4 o A    Sw(4 + A(c))        4     11     14     17
//                          4 + Sw(A(c))        5      8     15     18
//
// The last two rows differ, since a swizzle of a sum is not the sum of the swizzles. So an offset
// has to stay inside. A slice or a tile of F keeps the swizzle, and moves its offset.
#pragma once

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb {

/// One step of a composed layout: adds `offset`, then applies `outer`.
template <class Integer>
struct Link {
  std::variant<Swizzle<Integer>, Layout<Integer>> outer;
  Integer offset;

  friend bool operator==(const Link& a, const Link& b) {
    return a.outer == b.outer && a.offset == b.offset;
  }
};

/// F0 o x0 o F1 o x1 o .. o A: the links from the outermost on, then the layout that is applied
/// first. There is at least one link.
template <class Integer>
struct ComposedLayout {
  std::vector<Link<Integer>> links;
  Layout<Integer> inner;

  ComposedLayout(std::vector<Link<Integer>> links_, Layout<Integer> inner_)
      : links(std::move(links_)), inner(std::move(inner_)) {
    if (links.empty()) throw Defect("a composed layout without an outer function");
  }

  friend bool operator==(const ComposedLayout& a, const ComposedLayout& b) {
    return a.links == b.links && a.inner == b.inner;
  }
};

/// The links of F after another layout, or the reason why there is none.
template <class Integer>
Answer<ComposedLayout<Integer>> with_inner(const ComposedLayout<Integer>& F,
                                           const Answer<Layout<Integer>>& inner) {
  if (!inner.answered()) return inner.refusal();
  return ComposedLayout<Integer>(F.links, inner.value());
}

// The clause of apply is in swizzles/swizzle.hpp, that of evaluate in layouts/evaluate.hpp, those
// of size and cosize in layouts/measures.hpp.

template <class Integer>
Answer<Integer> apply(const Layout<Integer>& A, const Integer& i) {
  return evaluate(A, i);
}

template <class Integer>
bool apply_required(const Layout<Integer>& A, const Integer& i) {
  return evaluate_required(A, i);
}

/// The links from the innermost on, applied to what the layout within them gives.
template <class Integer>
Answer<Integer> value_through(const std::vector<Link<Integer>>& links, const Integer& inner) {
  Integer value = inner;
  for (auto link = links.rbegin(); link != links.rend(); ++link) {
    const Integer shifted = link->offset + value;
    const Answer<Integer> next =
        std::visit([&](const auto& outer) { return plumb::apply(outer, shifted); }, link->outer);
    if (!next.answered()) return next;
    value = next.value();
  }
  return value;
}

template <class Integer>
Answer<Integer> apply(const ComposedLayout<Integer>& F, const Integer& i) {
  return value_through(F.links, evaluate(F.inner, i));
}

template <class Integer>
Answer<Integer> evaluate(const ComposedLayout<Integer>& F, const Integer& i) {
  return plumb::apply(F, i);
}

/// F(i), if i and the values on the way are in the domains of the functions that they come to.
template <class Integer>
std::optional<Integer> value_within_domains(const ComposedLayout<Integer>& F, const Integer& i) {
  if (!evaluate_required(F.inner, i)) return std::nullopt;
  Integer value = evaluate(F.inner, i);
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    value = link->offset + value;
    const bool required = std::visit(
        [&](const auto& outer) -> bool { return apply_required(outer, value); }, link->outer);
    if (!required) return std::nullopt;
    const auto* f = std::get_if<Swizzle<Integer>>(&link->outer);
    value = f ? swizzled(*f, value) : evaluate(std::get<Layout<Integer>>(link->outer), value);
  }
  return value;
}

template <class Integer>
bool apply_required(const ComposedLayout<Integer>& F, const Integer& i) {
  return value_within_domains(F, i).has_value();
}

template <class Integer>
bool evaluate_required(const ComposedLayout<Integer>& F, const Integer& i) {
  return apply_required(F, i);
}

template <class Integer>
Integer size(const ComposedLayout<Integer>& F) {
  return size(F.inner);
}

/// True if there are few enough elements to look at each of them through every link.
template <class Integer>
bool enumerable(const ComposedLayout<Integer>& F) {
  const Integer links(static_cast<int>(F.links.size()));
  return size(F) <= 65536 && size(F) * links <= 262144;
}

/// All offsets, in the order of their indices.
template <class Integer>
Answer<std::vector<Integer>> offsets_of(const ComposedLayout<Integer>& F) {
  if (!enumerable(F)) return Refusal::too_large;
  std::vector<Integer> offsets;
  for (Integer i(0); i < size(F); i = i + 1) {
    const Answer<Integer> offset = plumb::apply(F, i);
    if (!offset.answered()) return offset.refusal();
    offsets.push_back(offset.value());
  }
  return offsets;
}

/// One more than the greatest of numbers none of which is negative; of none, 0.
template <class Integer>
Integer past_greatest(const std::vector<Integer>& numbers) {
  Integer bound(0);
  for (const Integer& number : numbers)
    if (bound <= number) bound = number + 1;
  return bound;
}

/// All offsets, none of which is negative.
template <class Integer>
Answer<std::vector<Integer>> natural_offsets_of(const ComposedLayout<Integer>& F) {
  Answer<std::vector<Integer>> offsets = offsets_of(F);
  if (!offsets.answered()) return offsets;
  for (const Integer& offset : offsets.value())
    if (offset < 0) return Refusal::out_of_domain;
  return offsets;
}

/// Swizzles carry offsets beyond the cosize of the inner layout.
template <class Integer>
Answer<Integer> cosize(const ComposedLayout<Integer>& F) {
  const Answer<std::vector<Integer>> offsets = natural_offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  return past_greatest(offsets.value());
}

/// True if F is one swizzle at offset 0.
template <class Integer>
bool plain_swizzle(const ComposedLayout<Integer>& F) {
  return F.links.size() == 1 && F.links.front().offset == 0 &&
         std::holds_alternative<Swizzle<Integer>>(F.links.front().outer);
}

/// Of a plain swizzle required only where libraries agree: some return the cosize of the inner
/// layout.
template <class Integer>
bool cosize_required(const ComposedLayout<Integer>& F) {
  if (!natural_strides(F.inner) || !enumerable(F)) return false;
  Integer bound(0);
  for (Integer i(0); i < size(F); i = i + 1) {
    const std::optional<Integer> offset = value_within_domains(F, i);
    if (!offset || *offset < 0) return false;
    if (bound <= *offset) bound = *offset + 1;
  }
  return !plain_swizzle(F) || bound == cosize(F.inner);
}

}  // namespace plumb
