// A published layout of (thread, value), evaluated.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "plumb/mma_fragments/ptx_isa_fragments.hpp"

namespace plumb::mma_fragments {

/// A layout of two modes is the sum of its modes: the element of (t, v) is threads[t] + values[v].
/// Each of them is what the reference evaluates.
struct Fragment {
  std::vector<Element> threads, values;

  Element at(std::size_t thread, std::size_t value) const {
    return threads[thread] + values[value];
  }
  std::size_t size() const { return threads.size() * values.size(); }
};

/// Or why the text is no layout of threads and values: at most 2^16 of each, offsets below 2^40.
std::variant<Fragment, std::string> read_fragment(const std::string& text);

/// The layout of one mode, from a thread of the atom to a lane.
std::variant<std::vector<Element>, std::string> read_lanes(const std::string& text);

}  // namespace plumb::mma_fragments
