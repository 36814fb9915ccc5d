// Which accesses of shared memory are not ordered by a barrier.
//
//   two accesses of a byte, one of them a write, by different threads, are a race unless
//     a barrier of the block stands between them, or
//     both are of one warp, and bar.warp.sync stands between them, or
//     they are of one instruction: writes then have to agree.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "gpu_conformance/ptx/fault.hpp"

namespace plumb::gpu_conformance::ptx {

/// Who accesses, and when. An instruction of a whole warp, as stmatrix, is no single thread's.
struct Moment {
  unsigned thread, warp;
  bool collective;
  std::uint64_t block_barriers, warp_barriers, instruction;
};

class Races {
 public:
  /// Throws Stop: race.
  void read(std::uint64_t address, const Moment& now) {
    History& of = bytes_[address];
    if (of.write && !ordered(*of.write, now)) fail(address, *of.write, now, "written", "read");
    for (Moment& before : of.reads) {
      if (before.warp != now.warp) continue;
      // the last read of a warp stands for those before it; two lanes of it stand for the warp
      const bool at_once = before.block_barriers == now.block_barriers &&
                           before.warp_barriers == now.warp_barriers;
      const bool several = at_once && (before.collective || before.thread != now.thread);
      before = now;
      before.collective |= several;
      return;
    }
    of.reads.push_back(now);
  }

  /// Throws Stop: race.
  void write(std::uint64_t address, const Moment& now) {
    History& of = bytes_[address];
    if (of.write && !ordered(*of.write, now)) fail(address, *of.write, now, "written", "written");
    for (const Moment& before : of.reads)
      if (!ordered(before, now)) fail(address, before, now, "read", "written");
    of.reads.clear();
    of.write = now;
  }

  /// True if the byte was written by this very instruction.
  bool just_written(std::uint64_t address, std::uint64_t instruction) const {
    const auto found = bytes_.find(address);
    return found != bytes_.end() && found->second.write &&
           found->second.write->instruction == instruction;
  }

 private:
  struct History {
    std::optional<Moment> write;
    std::vector<Moment> reads;  // since the last write, one for each warp
  };

  static bool ordered(const Moment& before, const Moment& now) {
    if (before.instruction == now.instruction) return true;
    if (before.thread == now.thread && !before.collective && !now.collective) return true;
    if (before.block_barriers < now.block_barriers) return true;
    return before.warp == now.warp && before.warp_barriers < now.warp_barriers;
  }

  static std::string who(const Moment& m) {
    return m.collective ? "warp " + std::to_string(m.warp) : "thread " + std::to_string(m.thread);
  }

  [[noreturn]] static void fail(std::uint64_t address, const Moment& before, const Moment& now,
                                const std::string& first, const std::string& then) {
    throw Stop(FaultKind::race, "byte " + std::to_string(address) + " of shared memory is " +
                                    first + " by " + who(before) + " and " + then + " by " +
                                    who(now) + ", and no barrier stands between");
  }

  std::unordered_map<std::uint64_t, History> bytes_;
};

}  // namespace plumb::gpu_conformance::ptx
