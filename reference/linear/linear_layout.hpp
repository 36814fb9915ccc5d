// Linear layouts: linear maps over F2 between named dimensions.
#pragma once

#include <string>
#include <vector>

namespace plumb {

/// A dimension of the indices, of size 2^(number of bases). The value of an index is the sum over
/// F2 of the bases of those of its bits that are 1. A basis has one coordinate for each output.
template <class Integer>
struct LinearInput {
  std::string name;
  std::vector<std::vector<Integer>> bases;

  friend bool operator==(const LinearInput& a, const LinearInput& b) {
    return a.name == b.name && a.bases == b.bases;
  }
};

/// A dimension of the values.   Domain: size is a power of two, at least 1.
template <class Integer>
struct LinearOutput {
  std::string name;
  Integer size;

  friend bool operator==(const LinearOutput& a, const LinearOutput& b) {
    return a.name == b.name && a.size == b.size;
  }
};

/// Domain: inputs have different names, and so have outputs; 0 <= coordinate < size of its output.
template <class Integer>
struct LinearLayout {
  std::vector<LinearInput<Integer>> inputs;
  std::vector<LinearOutput<Integer>> outputs;

  friend bool operator==(const LinearLayout& a, const LinearLayout& b) {
    return a.inputs == b.inputs && a.outputs == b.outputs;
  }
};

}  // namespace plumb
