// The judge of a layout conversion in PTX: every element, bit by bit, for all contents.
//
// The kernel has two pointers, to n elements and to places of elements, both aligned as memory is
// allocated, to 256 bytes, and one block.
//   it reads element k at input + k e / 8, in the threads that have k under FROM only
//   it writes element k at output + (t n + k) e / 8, in every thread t that has k under TO
// for n elements of e bits. Nothing is known of the bits in the memory that it reads, so what is
// right is right for all contents; since a thread writes what it holds to places of its own, a
// result that is right in memory and was never brought to its lane is wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "plumb/gpu/ptx/block.hpp"
#include "properties/integer.hpp"
#include "reference/linear/linear_layout.hpp"

namespace plumb::gpu_conformance::ptx {

/// Which elements each thread of a block has. Elements are numbered over all outputs, the first
/// output lowest.
class ThreadElements {
 public:
  ThreadElements(std::vector<std::vector<std::uint64_t>> of_threads, std::uint64_t elements);

  std::size_t threads() const { return of_threads_.size(); }
  std::uint64_t elements() const { return elements_; }

  /// Each element once, ascending.
  const std::vector<std::uint64_t>& of(std::size_t thread) const { return of_threads_[thread]; }
  bool has(std::size_t thread, std::uint64_t element) const;

 private:
  std::vector<std::vector<std::uint64_t>> of_threads_;
  std::uint64_t elements_;
};

/// Limits: the bits of the number of elements, and of the number of registers a thread.
inline constexpr std::size_t most_element_bits = 14, most_register_bits_of_thread = 10;

/// Of a layout with inputs register, lane and warp, any of them absent, for `warps` warps, and of
/// block of size 1. A sentence if no block can have it, or it has no place for an element.
std::variant<ThreadElements, std::string> thread_elements(const LinearLayout<Integer>& layout,
                                                          std::size_t warps);

struct ConversionKernel {
  std::string_view text;
  std::string_view entry;  // the kernel's name; empty: the only one
  std::uint64_t dynamic_shared_bytes = 0;
};

enum class ConversionVerdict { right, wrong, unsupported };
std::string_view name_of(ConversionVerdict verdict);

struct JudgedConversion {
  ConversionVerdict verdict;
  std::string reason;           // what is wrong, and where; empty if nothing is
  std::vector<Counts> warps{};  // what was executed; empty after a fault
};

/// Domain: equally many threads and elements; bits is 8, 16, 32 or 64.
JudgedConversion judge_conversion(const ConversionKernel& kernel, const ThreadElements& from,
                                  const ThreadElements& to, unsigned bits);

}  // namespace plumb::gpu_conformance::ptx
