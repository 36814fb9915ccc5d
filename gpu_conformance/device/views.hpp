// The arguments of a case as a candidate sees them: words in memory that it may read, checked
// before by are_arguments (pack/arguments.hpp, where their order is described).
#pragma once

#include <cstdint>

#include "gpu_conformance/device/warp.hpp"

namespace plumb::gpu_conformance {

using DeviceWord = std::int64_t;

/// A tuple of integers, nested.
struct TreeView {
  const DeviceWord* words;

  PLUMB_HD bool is_leaf() const { return words[0] == 0; }
  PLUMB_HD DeviceWord leaf() const { return words[1]; }
  PLUMB_HD int rank() const { return is_leaf() ? 1 : static_cast<int>(words[0] - 1); }

  /// The first mode of a tuple; next() of a mode is the mode behind it.
  PLUMB_HD TreeView first() const { return {words + 1}; }
  PLUMB_HD TreeView next() const { return {behind()}; }

  /// What follows this tree.
  PLUMB_HD const DeviceWord* behind() const {
    const DeviceWord* at = words;
    for (DeviceWord open = 1; open > 0; --open) {
      open += at[0] == 0 ? 0 : at[0] - 1;
      at += at[0] == 0 ? 2 : 1;
    }
    return at;
  }
};

struct LayoutView {
  TreeView shape, stride;

  PLUMB_HD const DeviceWord* behind() const { return stride.behind(); }
};

PLUMB_HD inline LayoutView layout_at(const DeviceWord* words) {
  const TreeView shape{words};
  return {shape, shape.next()};
}

struct SwizzleView {
  int bits, base, shift;
};

PLUMB_HD inline SwizzleView swizzle_at(const DeviceWord* words) {
  return {static_cast<int>(words[0]), static_cast<int>(words[1]), static_cast<int>(words[2])};
}

/// OUTER o OFFSET o .. o INNER. A link is visited with link(k), outermost first.
struct ComposedView {
  const DeviceWord* words;  // the number of links, the links, the inner layout

  struct Link {
    bool is_swizzle;
    SwizzleView swizzle;  // if it is one
    LayoutView layout;    // otherwise
    DeviceWord offset;
    const DeviceWord* behind;
  };

  PLUMB_HD int links() const { return static_cast<int>(words[0]); }

  PLUMB_HD static Link link_at(const DeviceWord* at) {
    Link link{};
    link.is_swizzle = at[0] == 0;
    if (link.is_swizzle)
      link.swizzle = swizzle_at(at + 1);
    else
      link.layout = layout_at(at + 1);
    const DeviceWord* offset = link.is_swizzle ? at + 4 : link.layout.behind();
    link.offset = *offset;
    link.behind = offset + 1;
    return link;
  }
  PLUMB_HD Link link(int k) const {
    Link one = link_at(words + 1);
    for (; k > 0; --k) one = link_at(one.behind);
    return one;
  }
  PLUMB_HD LayoutView inner() const { return layout_at(link(links() - 1).behind); }
};

/// A linear layout: coordinate k of the basis of bit n is basis(n, k).
struct LinearView {
  const DeviceWord* words;

  PLUMB_HD int outputs() const { return static_cast<int>(words[0]); }
  PLUMB_HD int bits() const { return static_cast<int>(words[1 + outputs()]); }
  PLUMB_HD DeviceWord basis(int n, int k) const { return words[2 + outputs() + n * outputs() + k]; }
  PLUMB_HD const DeviceWord* behind() const { return words + 2 + outputs() + bits() * outputs(); }
};

}  // namespace plumb::gpu_conformance
