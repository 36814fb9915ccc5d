// One instruction of a warp: what its action reads, writes and counts.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "plumb/gpu/ptx/machine/launch.hpp"
#include "plumb/gpu/ptx/machine/races.hpp"
#include "plumb/gpu/ptx/text/program.hpp"

namespace plumb::gpu_conformance::ptx {

struct Thread {
  std::size_t place = 0;  // of the next instruction
  bool exited = false;
  std::vector<std::optional<Value>> registers;
  Bytes local{"local memory"};
};

struct WarpState {
  std::uint64_t barriers = 0;  // of the warp and of the block, that it has passed
  std::optional<std::uint64_t> waits_at;
  Counts counts;
};

struct BlockState {
  const Program& program;
  const Launch& launch;
  Bytes& global;
  Bytes shared{"shared memory"}, param{"parameters"};
  Races races{"shared memory"}, global_races{"global memory"};
  std::vector<Thread> threads{};
  std::vector<WarpState> warps{};
  std::uint64_t barriers = 0, steps = 0;
  std::vector<GlobalAccess> accesses{};
};

/// `lanes`: those that execute; bit l is lane l.
struct Step {
  BlockState& block;
  unsigned warp;
  std::uint32_t lanes;
  const Instruction& instruction;

  unsigned thread_of(unsigned lane) const { return warp * warp_lanes + lane; }
  Thread& thread(unsigned lane) { return block.threads[thread_of(lane)]; }
  bool executes(unsigned lane) const { return (lanes >> lane & 1U) != 0; }
  WarpState& state() { return block.warps[warp]; }
  Counts& counts() { return state().counts; }

  /// Lanes that exist and have not exited.
  std::uint32_t living() const;

  /// Throws Stop: divergent, unless all lanes that live execute.
  void require_together() const;

  /// The operand as seen by a lane, as wide as its register, or `width` if it is no register.
  /// Throws Stop: unwritten.
  Value read(unsigned lane, const Scalar& operand, unsigned width) const;

  /// The same, known. Throws Stop: unwritten, depends_on_data.
  std::uint64_t read_known(unsigned lane, const Scalar& operand, unsigned width,
                           const char* what) const;

  /// Nothing for `_`.
  void write(unsigned lane, const Scalar& operand, const Value& v);

  /// base + plus. Throws Stop: unwritten, depends_on_data.
  std::uint64_t address(unsigned lane, const Memory& memory) const;

  Moment moment(unsigned lane, bool collective) const;

  template <class Body>
  void each_lane(const Body& body) const {
    for (unsigned lane = 0; lane < warp_lanes; ++lane)
      if (executes(lane)) body(lane);
  }
};

using Action = std::function<void(Step&)>;

}  // namespace plumb::gpu_conformance::ptx
