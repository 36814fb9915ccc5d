// Which elements of a block go through shared memory, which threads store them, each once, and
// which threads load them.
#pragma once

#include <cstddef>

#include "plumb/workbench/blocks/block_conversion.hpp"

namespace plumb::workbench {

/// In coordinates of the elements that are stored. A thread that takes part accesses the elements
/// threads t + x, x in the span of `registers`; no two threads that store have one in common.
struct BlockAccess {
  BitTable registers;  // independent columns
  BitTable threads;    // a column for each bit of t
  BitTable active;     // independent columns: the threads that take part are their sums
};

/// Let S_R, S_T be FROM and V the elements that TO needs. Threads X with S_T x in V + im S_R hold
/// some of them, in the registers Q = im S_R n (V + S_T X). Stored are S_T X + Q, which contains V
/// and equals it if all bases are single bits. Equal holders: the first store.
struct StoredElements {
  BitTable basis;  // column k: the element of coordinate k
  BlockAccess stores, loads;

  std::size_t bits() const { return basis.columns; }
};

StoredElements stored_elements(const BlockConversion& c);

/// The reduced basis of the span of columns: each begins with a 1 at a row where the others are 0.
/// A span of single bits has these bits in order.
BitTable reduced_basis(const BitTable& columns);

BitTable transposed(const BitTable& a);

}  // namespace plumb::workbench
