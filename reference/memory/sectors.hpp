// Global memory: the sectors that an access touches, and how its vectors are aligned.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "reference/memory/threads.hpp"

namespace plumb {

// Clause    sectors
// Equation  R == |{floor(y / n) : y the address of a byte of which a thread moves a bit}|
// Contract  the equation: n == 32 counts the sectors of a request, n == 128 its lines, which are
//           the transactions of older devices. The bytes asked for, over n R, are the efficiency
// Arguments F a layout or a composed layout of offsets in elements: the elements that the threads
//           of a warp move, in any order; e the bits of an element; n the bytes of a sector; a the
//           address of offset 0 in bytes
// Domain    1 <= e <= 2^10, n >= 1; at most 2^12 elements; F as in apply
// Refusals  out_of_domain (e or n below 1; a negative number comes to a swizzle)
//           too_large (e > 2^10, more than 2^12 elements, a swizzle beyond 2^16 bits)
// Laws      sectors.counted sectors.bounds sectors.aligned
// Examples  sectors(32:1, 32, 32, 0) -> 4
//           sectors(32:1, 32, 32, 4) -> 5
//           sectors(32:1, 32, 128, 0) -> 1
//           sectors(32:8, 32, 32, 0) -> 32
//           sectors((32,4):(4,1), 32, 128, 0) -> 4
//           sectors(32:0, 32, 32, 0) -> 1
//           sectors(32:1, 32, 0, 0) -> refuse out_of_domain
// Source    CUDA C++ best practices guide, "Coalesced access to global memory"

template <class Function, class Integer>
Answer<Integer> sectors(const Function& F, const Integer& e, const Integer& n, const Integer& a) {
  if (n < 1) return Refusal::out_of_domain;
  if (const auto reason = access_refusal(e, Integer(1), Integer(1))) return *reason;
  const auto offsets = offsets_of_threads<Integer>(F);
  if (!offsets.answered()) return offsets.refusal();
  std::set<Integer> touched;
  for (const auto& thread : offsets.value())
    for (const Integer& x : thread)
      for (const Integer& sector : words_of(Integer(8 * a + x * e), e, n)) touched.insert(sector);
  return Integer(static_cast<int>(touched.size()));
}

template <class Function, class Integer>
bool sectors_required(const Function& F, const Integer& e, const Integer& n, const Integer&) {
  return n >= 1 && counts_in_range(e, Integer(1), Integer(1)) && few_and_required(F);
}

/// True if each run of v values of a thread is v offsets in a row, the first a multiple of v.
/// Domain: v >= 1.
template <class Integer>
bool in_vectors_of(const ThreadOffsets<Integer>& offsets, std::size_t v) {
  for (const auto& thread : offsets) {
    if (thread.size() % v != 0) return false;
    for (std::size_t k = 0; k < thread.size(); ++k) {
      const std::size_t first = k - k % v;
      if (thread[k] != thread[first] + static_cast<int>(k - first)) return false;
      if (k == first && !divides(Integer(static_cast<int>(v)), thread[k])) return false;
    }
  }
  return true;
}

// Clause    access_vector
// Equation  R is the greatest power of two v for which v divides V and, for each thread t,
//           F(t, v j + k) == F(t, v j) + k, 0 <= k < v, and v divides F(t, v j)
// Contract  the equation: what a thread moves falls into V / R whole and aligned vectors. R == V
//           where one instruction can move it, if V e is 8, 16, 32, 64 or 128 bits
// Arguments F a layout or a composed layout of offsets in elements: its first mode counts the
//           threads, the others the V values of each
// Domain    at most 2^12 elements; F as in apply
// Refusals  out_of_domain (a negative number comes to a swizzle)
//           too_large (more than 2^12 elements, a swizzle beyond 2^16 bits)
// Laws      access_vector.whole access_vector.greatest
// Examples  access_vector((32,4):(4,1)) -> 4
//           access_vector((32,4):(5,1)) -> 1
//           access_vector((32,4):(6,1)) -> 2
//           access_vector((32,4):(4,2)) -> 1
//           access_vector((32,3):(4,1)) -> 1
//           access_vector(Sw<3,1,3> o 0 o (8,4):(16,1)) -> 2
//           access_vector(4097:1) -> refuse too_large
// Source    CUDA C++ programming guide, "Device memory accesses"; [cute-swizzle], "Swizzle
//           parameters"

template <class Function>
auto access_vector(const Function& F)
    -> Answer<std::decay_t<decltype(product(inner_of_access(F).shape))>> {
  using Count = std::decay_t<decltype(product(inner_of_access(F).shape))>;
  const auto offsets = offsets_of_threads<Count>(F);
  if (!offsets.answered()) return offsets.refusal();
  std::size_t v = 1;
  while (in_vectors_of(offsets.value(), 2 * v)) v = 2 * v;
  return Count(static_cast<int>(v));
}

template <class Function>
bool access_vector_required(const Function& F) {
  return few_and_required(F);
}

}  // namespace plumb
