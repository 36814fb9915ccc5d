// What the lanes of a warp, or the warps of a block, do together.
#include <array>
#include <bit>

#include "plumb/gpu/ptx/opcodes/decoder.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

/// The lanes that an instruction names: each that lives must be at this instruction, and each that
/// executes must be named.
std::uint32_t members_of(const Step& step, const Scalar& mask) {
  std::uint32_t members = 0;
  bool first = true;
  step.each_lane([&](unsigned lane) {
    const auto said = static_cast<std::uint32_t>(step.read_known(lane, mask, 32, "the mask"));
    if (!first && said != members)
      throw Stop(FaultKind::divergent, "the lanes of " + opcode_text(step.instruction) +
                                           " name different lanes in their masks");
    members = said;
    first = false;
  });
  if ((step.lanes & ~members) != 0)
    throw Stop(FaultKind::divergent, opcode_text(step.instruction) +
                                         " is executed by a lane that its mask does not name");
  if ((members & step.living() & ~step.lanes) != 0)
    throw Stop(FaultKind::divergent,
               opcode_text(step.instruction) + " names lanes that are elsewhere");
  return members;
}

// shfl.sync -------------------------------------------------------------------------------------

enum class Way { up, down, bfly, idx };

struct Query {
  unsigned lane;
  bool in_range;  // the predicate; if false, the lane is the own one
};

/// By the pseudo-code of the PTX ISA: c has the clamp in bits 0 to 4, the mask of segments in bits
/// 8 to 12.
Query lane_asked(Way way, unsigned lane, std::uint32_t b, std::uint32_t c) {
  const int own = static_cast<int>(lane), by = static_cast<int>(b & 31U);
  const int segment = static_cast<int>(c >> 8 & 31U), clamp = static_cast<int>(c & 31U);
  const int first = own & segment, last = first | (clamp & ~segment);
  int from = 0;
  bool in_range = false;
  switch (way) {
    case Way::up:
      from = own - by;
      in_range = from >= last;
      break;
    case Way::down:
      from = own + by;
      in_range = from <= last;
      break;
    case Way::bfly:
      from = own ^ by;
      in_range = from <= last;
      break;
    case Way::idx:
      from = first | (by & ~segment);
      in_range = from <= last;
      break;
  }
  return {in_range ? static_cast<unsigned>(from) : lane, in_range};
}

Way way_of(Decoder& d) {
  const std::string word = d.take_one_of({"up", "down", "bfly", "idx"}, "");
  if (word.empty()) d.malformed("neither .up, .down, .bfly nor .idx");
  return word == "up"     ? Way::up
         : word == "down" ? Way::down
         : word == "bfly" ? Way::bfly
                          : Way::idx;
}

Action shfl(Decoder& d) {
  if (!d.take("sync")) d.unsupported("the form without .sync");
  const Way way = way_of(d);
  if (!d.take("b32")) d.unsupported("the type");
  d.done(5);
  const Pair* two = d.pair(0);
  const Scalar to = two ? two->first : d.destination(0, 32);
  const Scalar flag = two ? two->second : Scalar(Sink{});
  d.require_writable(to);
  d.require_width(to, 32, Decoder::Fit::exact);
  d.require_writable(flag);
  d.require_width(flag, 1, Decoder::Fit::exact);
  const Scalar a = d.source(1, 32), b = d.source(2, 32), c = d.source(3, 32),
               mask = d.source(4, 32);
  return [=](Step& step) {
    members_of(step, mask);
    ++step.counts().shuffles;
    std::array<Value, warp_lanes> given;
    step.each_lane([&](unsigned lane) { given[lane] = step.read(lane, a, 32); });
    step.each_lane([&](unsigned lane) {
      const auto number = [&](const Scalar& operand, const char* what) {
        return static_cast<std::uint32_t>(step.read_known(lane, operand, 32, what));
      };
      const Query asked = lane_asked(way, lane, number(b, "the lane"), number(c, "the clamp"));
      if (!step.executes(asked.lane))
        throw Stop(FaultKind::undefined_shuffle, "thread " + std::to_string(step.thread_of(lane)) +
                                                     " asks lane " + std::to_string(asked.lane) +
                                                     ", which takes no part in the shuffle");
      step.write(lane, to, given[asked.lane]);
      step.write(lane, flag, Value(1, asked.in_range));
    });
  };
}

// vote.sync -------------------------------------------------------------------------------------

Action vote(Decoder& d) {
  if (!d.take("sync")) d.unsupported("the form without .sync");
  const std::string kind = d.take_one_of({"all", "any", "uni", "ballot"}, "");
  if (kind.empty()) d.malformed("neither .all, .any, .uni nor .ballot");
  const bool ballot = kind == "ballot";
  if (!d.take(ballot ? "b32" : "pred")) d.unsupported("the type");
  d.done(3);
  const Scalar to = d.destination(0, ballot ? 32 : 1), p = d.source(1, 1), mask = d.source(2, 32);
  return [=](Step& step) {
    members_of(step, mask);
    std::uint32_t yes = 0;
    step.each_lane([&](unsigned lane) {
      if (step.read_known(lane, p, 1, "the predicate") != 0) yes |= 1U << lane;
    });
    const bool all = yes == step.lanes, any = yes != 0;
    const std::uint64_t result = ballot          ? yes
                                 : kind == "all" ? all
                                 : kind == "any" ? any
                                                 : (all || !any);
    step.each_lane([&](unsigned lane) { step.write(lane, to, Value(ballot ? 32 : 1, result)); });
  };
}

// Barriers --------------------------------------------------------------------------------------

Action warp_barrier(Decoder& d) {
  if (!d.take("sync")) d.unsupported("the form");
  d.done(1);
  const Scalar mask = d.source(0, 32);
  return [=](Step& step) {
    members_of(step, mask);
    if (step.lanes != step.living())
      throw Stop(FaultKind::unsupported, "bar.warp.sync of a part of the warp");
    ++step.counts().barriers;
    ++step.state().barriers;
  };
}

/// With a count of threads it must be that of all of them.
Action block_barrier(Decoder& d) {
  if (d.operands() != 1 && d.operands() != 2) d.malformed("neither one operand nor two");
  d.done(d.operands());
  const Scalar which = d.source(0, 32);
  const bool counted = d.operands() == 2;
  const Scalar count = counted ? d.source(1, 32) : Scalar(Immediate{0});
  return [=](Step& step) {
    step.require_together();
    const auto lane = static_cast<unsigned>(std::countr_zero(step.lanes));
    const std::uint64_t barrier = step.read_known(lane, which, 32, "the barrier");
    if (barrier > 15) throw Stop(FaultKind::malformed, "barriers are numbered 0 to 15");
    step.each_lane([&](unsigned other) {
      if (step.read_known(other, which, 32, "the barrier") != barrier)
        throw Stop(FaultKind::divergent, "the lanes of a warp name different barriers");
      if (counted && step.read_known(other, count, 32, "the count") != step.block.threads.size())
        throw Stop(FaultKind::unsupported, "a barrier of some of the threads");
    });
    ++step.counts().barriers;
    step.state().waits_at = barrier;
  };
}

Action bar(Decoder& d) {
  if (d.take("warp")) return warp_barrier(d);
  d.take("cta");
  if (!d.take("sync")) d.unsupported("the form");
  return block_barrier(d);
}

Action barrier(Decoder& d) {
  d.take("cta");
  if (!d.take("sync")) d.unsupported("the form");
  d.take("aligned");
  return block_barrier(d);
}

}  // namespace

std::vector<Opcode> warp_opcodes() {
  return {{"shfl", shfl}, {"vote", vote}, {"bar", bar}, {"barrier", barrier}};
}

}  // namespace plumb::gpu_conformance::ptx
