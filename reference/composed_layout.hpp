// Composed layouts: OUTER o OFFSET o INNER, the function OUTER(OFFSET + INNER(c)).
#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "reference/layout.hpp"
#include "reference/swizzle.hpp"

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

}  // namespace plumb
