// Linear layouts: linear maps over F2 between named dimensions.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/bit_matrix.hpp"

namespace plumb {

/// A dimension of the indices. Its size is 2^(number of bases): where bit k of the index is 1, basis
/// k is added to the result, over F2. A basis has one coordinate for each output dimension.
template <class Integer>
struct LinearInput {
  std::string name;
  std::vector<std::vector<Integer>> bases;

  friend bool operator==(const LinearInput& a, const LinearInput& b) {
    return a.name == b.name && a.bases == b.bases;
  }
};

/// A dimension of the results.   Domain: size is a power of two, at least 1.
template <class Integer>
struct LinearOutput {
  std::string name;
  Integer size;

  friend bool operator==(const LinearOutput& a, const LinearOutput& b) {
    return a.name == b.name && a.size == b.size;
  }
};

/// Domain: no name twice among the inputs, nor among the outputs; 0 <= coordinate < size.
template <class Integer>
struct LinearLayout {
  std::vector<LinearInput<Integer>> inputs;
  std::vector<LinearOutput<Integer>> outputs;

  friend bool operator==(const LinearLayout& a, const LinearLayout& b) {
    return a.inputs == b.inputs && a.outputs == b.outputs;
  }
};

}  // namespace plumb
