// Addresses in shared memory that are linear over F2, for given widths of stores and loads.
//
// An address map is a basis d_0, d_1, .. of the elements: d_k has offset 2^k. A store of 2^a
// elements at once needs d_0, .., d_{a-1} among what registers differ by, and the lowest a bits of
// the offset 0 at each thread, so that each register has a fixed place in its vector. Loads of 2^b
// likewise. Let N and M be what storing and loading threads add, R and L what registers differ by.
//
//   such maps exist iff a <= dim R - dim(R n N), b <= dim L - dim(L n M), and
//                       min(a, b) <= dim I - dim(I n (N + M)), I = R n L
//
// The bits above those of a word and below those of a line of 128 bytes are the bank. Its kernel K
// has to meet the words of a group of lanes in 0 only. Of stores and of loads these are a subspace
// each, of as many dimensions as a line has words or fewer, and a K that avoids both exists
// (subspace_avoiding), if max(a, b) is no more than the bits of a word or than min(a, b). If it is
// more, the lowest bits of a bank are those of the wider vector, and the map is the best found.
#pragma once

#include <cstddef>
#include <optional>

#include "plumb/workbench/blocks/stored_elements.hpp"

namespace plumb::workbench {

/// A store moves 2^store elements a lane at once, a load 2^load.
struct VectorBits {
  std::size_t store = 0, load = 0;
};

/// log2 of how many elements there are in a word of 4 bytes, at least 1, in a line of all banks,
/// and in the widest vector.   Domain: bits is 8, 16, 32 or 64.
struct ElementsIn {
  std::size_t word, line, vector;
};
ElementsIn elements_in(unsigned bits);

/// Column k is d_k. Nothing if no map has these widths.
std::optional<BitTable> swizzled_map(const StoredElements& e, VectorBits widths, unsigned bits);

/// After the bits of the vectors the others in order, if the vectors come out whole.
std::optional<BitTable> plain_map(const StoredElements& e, VectorBits widths, unsigned bits);

/// True if each thread's vectors are whole, and each register has a fixed place in them.
bool has_whole_vectors(const StoredElements& e, const BitTable& map, VectorBits widths);

}  // namespace plumb::workbench
