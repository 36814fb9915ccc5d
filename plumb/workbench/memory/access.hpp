// The access that a call of plumb banks asks about: what each thread moves.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "plumb/workbench/memory/lane_groups.hpp"
#include "properties/integer.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/memory/threads.hpp"

namespace plumb::workbench {

/// The words of the call; an empty one was left out.
struct AskedAccess {
  std::string layout, swizzle;
  std::string threads;                         // a number, or all: every index is a thread
  std::string width;                           // bytes that a thread moves
  std::string element = "4";                   // bytes, 12b: bits, or half: a type
  std::string banks = "32", bank_bytes = "4";  // banks empty: those of the device
  std::string warp = "32";                     // lanes; empty: those of the device
  std::string device;                          // whose published lane groups count
  Direction direction = Direction::load;       // that of the device
  std::string order;   // of the outputs of a linear layout, the fastest first: n,m
  std::string active;  // a number whose bit l says that lane l of each warp takes part
};

/// offsets[t][v] is the element that thread t moves as its v-th, of `bits` bits.
struct ThreadAccess {
  std::string function;
  Integer bits;
  Banks<Integer> banks;
  std::size_t lanes;  // of a warp
  Integer active;     // bit l: lane l takes part
  ThreadOffsets<Integer> offsets;

  /// From thread to the offset of its first element, if that is a layout or a composed layout.
  std::variant<std::monostate, Layout<Integer>, ComposedLayout<Integer>> of_thread;

  std::optional<LaneGroups> served = {};  // of a device

  std::size_t threads() const { return offsets.size(); }
  std::size_t values() const { return offsets.front().size(); }
  std::size_t warps() const { return (threads() + lanes - 1) / lanes; }
  bool takes_part(std::size_t thread) const {
    return bit_test(active, static_cast<unsigned>(thread % lanes));
  }
};

/// Throws CallError: one sentence that says what is wrong. Refused sizes are not listed element by
/// element before they are refused.
ThreadAccess read_thread_access(const AskedAccess& asked);

/// The first thread that would move a vector of `bits` bits, its elements side by side, at an
/// address that these do not divide.
struct MisalignedVector {
  std::size_t thread;
  Integer first;  // bit
  Integer bits;
};

/// Nothing if every thread can move its elements in as wide vectors as they lie side by side.
std::optional<MisalignedVector> misaligned_of(const ThreadAccess& access);

/// What one thread moves falls into `count` vectors of `bytes` bytes, the widest that instructions
/// move, each whole and aligned; addresses[j][t] is that of vector j of thread t, 0 where t takes
/// no part.
struct VectorAccesses {
  Integer bytes;
  std::vector<std::vector<Integer>> addresses;
};

/// Nothing if some thread moves a part of a byte.
std::optional<VectorAccesses> vectors_of(const ThreadAccess& access);

}  // namespace plumb::workbench
