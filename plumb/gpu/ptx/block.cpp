#include "plumb/gpu/ptx/block.hpp"

#include <algorithm>

#include "plumb/gpu/ptx/machine/step.hpp"
#include "plumb/gpu/ptx/opcodes/opcodes.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

class Runner {
 public:
  Runner(const Program& program, const Launch& launch, Bytes& global)
      : block_{program, launch, global} {
    prepare();
    for (const Instruction& one : program.code) actions_.push_back(action_of(program, one));
  }

  Finished run() {
    while (run_warps()) {}
    std::vector<Counts> counts;
    for (const WarpState& warp : block_.warps) counts.push_back(warp.counts);
    return {std::move(counts), std::move(block_.accesses)};
  }

 private:
  void prepare() {
    const auto& [x, y, z] = block_.launch.threads;
    if (x < 1 || y < 1 || z < 1 || x > most_threads || y > most_threads || z > most_threads ||
        x * y * z > most_threads)
      throw Stop(FaultKind::too_large, "a block has 1 to 1024 threads");
    if (block_.program.shared_bytes > most_shared_bytes ||
        block_.launch.dynamic_shared_bytes > most_shared_bytes - block_.program.shared_bytes)
      throw Stop(FaultKind::too_large, "more than 256 KiB of shared memory");
    const auto& required = block_.program.required_threads;
    for (std::size_t k = 0; k < std::min<std::size_t>(3, required.size()); ++k)
      if (required[k] != block_.launch.threads[k])
        throw Stop(FaultKind::malformed, "the kernel is for blocks of other extents: .reqntid");
    const std::uint64_t all = x * y * z;
    if (all * block_.program.registers.size() > (std::uint64_t{1} << 22))
      throw Stop(FaultKind::too_large, "more than 2^22 registers in all threads");
    if (all * block_.program.local_bytes > (std::uint64_t{1} << 20))
      throw Stop(FaultKind::too_large, "more than 1 MiB of local memory in all threads");
    block_.threads.resize(all);
    for (Thread& thread : block_.threads) {
      thread.registers.resize(block_.program.registers.size());
      thread.local.allocate(0, block_.program.local_bytes);
    }
    block_.warps.resize((all + warp_lanes - 1) / warp_lanes);
    block_.shared.allocate(0, block_.program.shared_bytes + block_.launch.dynamic_shared_bytes);
    store_parameters();
  }

  void store_parameters() {
    block_.param.allocate(0, block_.program.param_bytes);
    std::size_t k = 0;
    for (const std::size_t variable : block_.program.parameters) {
      const Variable& one = block_.program.variables[variable];
      const auto& given = block_.launch.parameters;
      const Value v(64, k < given.size() ? given[k] : 0);
      ++k;
      for (std::uint64_t byte = 0; byte < one.bytes; ++byte)
        block_.param.put(one.offset + byte,
                         byte < 8 ? v.slice(8 * static_cast<unsigned>(byte), 8) : Value(8, 0));
    }
  }

  /// Each warp up to its next barrier or its end. False if all have ended.
  bool run_warps() {
    for (unsigned warp = 0; warp < block_.warps.size(); ++warp)
      while (!block_.warps[warp].waits_at && run_instruction(warp)) {}
    std::optional<std::uint64_t> barrier;
    for (const WarpState& warp : block_.warps) {
      if (!warp.waits_at) continue;
      if (barrier && *barrier != *warp.waits_at)
        throw Stop(FaultKind::barrier_mismatch, "one warp waits at barrier " +
                                                    std::to_string(*barrier) + ", another at " +
                                                    std::to_string(*warp.waits_at));
      barrier = warp.waits_at;
    }
    ++block_.barriers;
    for (WarpState& warp : block_.warps) {
      warp.waits_at.reset();
      ++warp.barriers;
    }
    return barrier.has_value();
  }

  /// False if no lane is left.
  bool run_instruction(unsigned warp) {
    Step all{block_, warp, 0, nothing_};
    const std::uint32_t living = all.living();
    if (living == 0) return false;
    std::size_t place = block_.program.code.size();
    for (unsigned lane = 0; lane < warp_lanes; ++lane)
      if ((living >> lane & 1U) != 0) place = std::min(place, all.thread(lane).place);
    if (place == block_.program.code.size())
      throw Stop(FaultKind::malformed, "the kernel goes on behind its end");

    const Instruction& instruction = block_.program.code[place];
    if (++block_.steps > block_.launch.most_steps)
      throw Stop(Fault{FaultKind::too_many_steps,
                       "more than " + std::to_string(block_.launch.most_steps) + " steps",
                       instruction.line});
    try {
      execute(warp, place, living, instruction);
    } catch (Stop& stop) {
      if (stop.fault.line == 0) stop.fault.line = instruction.line;
      throw;
    }
    return true;
  }

  void execute(unsigned warp, std::size_t place, std::uint32_t living,
               const Instruction& instruction) {
    Step step{block_, warp, 0, instruction};
    for (unsigned lane = 0; lane < warp_lanes; ++lane) {
      if ((living >> lane & 1U) == 0 || step.thread(lane).place != place) continue;
      step.thread(lane).place = place + 1;
      if (guard_holds(step, lane)) step.lanes |= 1U << lane;
    }
    if (step.lanes == 0) return;
    ++step.counts().instructions;
    actions_[place](step);
  }

  static bool guard_holds(const Step& step, unsigned lane) {
    const auto& guard = step.instruction.guard;
    if (!guard) return true;
    const RegisterOperand predicate{guard->predicate, guard->negated};
    return step.read_known(lane, predicate, 1, "the guard") != 0;
  }

  BlockState block_;
  std::vector<Action> actions_;
  Instruction nothing_{};
};

}  // namespace

std::variant<Finished, Fault> run_block(const Program& program, const Launch& launch,
                                        Bytes& global) {
  try {
    return Runner(program, launch, global).run();
  } catch (const Stop& stop) { return stop.fault; }
}

}  // namespace plumb::gpu_conformance::ptx
