// Linear layouts: linear maps over F2 between named dimensions.
//
// A compiler asks which element of a tensor is in register r of lane l. A linear layout answers: it
// has a basis for each bit of r and of l, and the element is the exclusive or of the bases of the
// bits that are 1. The map goes from hardware to tensor, since several registers may hold copies of
// one element: a copied bit has the basis 0. In {register:[[0,1]],lane:[[1,0],[0,2]]}->
// (row:2,column:4) the bit of the register is worth column 1, the bits of the lane row 1 and
// column 2:
//
//     lane           0      1      2      3
//     register 0   (0,0)  (1,0)  (0,2)  (1,2)
//     register 1   (0,1)  (1,1)  (0,3)  (1,3)
//
// All sizes are powers of two. Unlike strides, bases may share bits: with exclusive or in place of
// the sum, swizzles are linear layouts too.
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
