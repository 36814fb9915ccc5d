// Which accesses of shared or global memory are not ordered by a barrier, so that their outcome is
// left open.
//
//   two accesses of a byte by different threads are ordered if
//     a barrier of the block stands between them, or
//     both are of one warp, and bar.warp.sync stands between them
//   a write that changes the byte must be ordered after all reads and writes before it; a write of
//   what is there already after those of the value before; a read after some write of its value
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "plumb/gpu/ptx/text/fault.hpp"

namespace plumb::gpu_conformance::ptx {

/// Who accesses, and when. An instruction of a whole warp, as stmatrix, is no single thread's.
struct Moment {
  unsigned thread, warp;
  bool collective;
  std::uint64_t block_barriers, warp_barriers, instruction;
};

/// Whether a write leaves a byte as it is.
enum class Effect { changes, repeats };

class Races {
 public:
  /// `what` is for sentences: "shared memory".
  explicit Races(std::string what) : what_(std::move(what)) {}

  /// Throws Stop: race.
  void read(std::uint64_t address, const Moment& now) {
    History& of = bytes_[address];
    const auto before = [&](const Moment& write) { return ordered(write, now); };
    if (!of.writes.empty() && std::none_of(of.writes.begin(), of.writes.end(), before))
      fail(address, of.writes.back(), now, "written", "read");
    remember(of.reads, now);
  }

  /// Throws Stop: race.
  void write(std::uint64_t address, const Moment& now, Effect effect) {
    History& of = bytes_[address];
    if (effect == Effect::repeats) {
      require_after(of.replaced, address, now, "written");
    } else {
      require_after(of.writes, address, now, "written");
      require_after(of.reads, address, now, "read");
      of.replaced = std::move(of.writes);
      of.writes.clear();
      of.reads.clear();
    }
    remember(of.writes, now);
  }

  /// True if the byte was written by this very instruction.
  bool just_written(std::uint64_t address, std::uint64_t instruction) const {
    const auto found = bytes_.find(address);
    return found != bytes_.end() && !found->second.writes.empty() &&
           std::any_of(found->second.writes.begin(), found->second.writes.end(),
                       [&](const Moment& write) { return write.instruction == instruction; });
  }

 private:
  /// One entry a warp: its last access; two lanes at once stand for the warp.
  using Accesses = std::vector<Moment>;

  struct History {
    Accesses writes, reads;  // of the present value
    Accesses replaced;       // the writes of the one before
  };

  static bool ordered(const Moment& before, const Moment& now) {
    if (before.thread == now.thread && !before.collective && !now.collective) return true;
    if (before.block_barriers < now.block_barriers) return true;
    return before.warp == now.warp && before.warp_barriers < now.warp_barriers;
  }

  static void remember(Accesses& accesses, const Moment& now) {
    for (Moment& before : accesses) {
      if (before.warp != now.warp) continue;
      const bool at_once =
          before.block_barriers == now.block_barriers && before.warp_barriers == now.warp_barriers;
      const bool several = at_once && (before.collective || before.thread != now.thread);
      before = now;
      before.collective |= several;
      return;
    }
    accesses.push_back(now);
  }

  void require_after(const Accesses& accesses, std::uint64_t address, const Moment& now,
                     const std::string& what) const {
    for (const Moment& before : accesses)
      if (!ordered(before, now)) fail(address, before, now, what, "written");
  }

  static std::string who(const Moment& m) {
    return m.collective ? "warp " + std::to_string(m.warp) : "thread " + std::to_string(m.thread);
  }

  [[noreturn]] void fail(std::uint64_t address, const Moment& before, const Moment& now,
                         const std::string& first, const std::string& then) const {
    throw Stop(FaultKind::race, "byte " + std::to_string(address) + " of " + what_ + " is " +
                                    first + " by " + who(before) + " and " + then + " by " +
                                    who(now) + ", and no barrier stands between");
  }

  std::string what_;
  std::unordered_map<std::uint64_t, History> bytes_;
};

}  // namespace plumb::gpu_conformance::ptx
