#include "plumb/gpu/ptx/machine/step.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

std::uint64_t special_value(const Step& step, unsigned lane, const Special& special) {
  const auto& threads = step.block.launch.threads;
  const std::uint64_t t = step.thread_of(lane);
  const std::array<std::uint64_t, 3> place{t % threads[0], t / threads[0] % threads[1],
                                           t / (threads[0] * threads[1])};
  if (special.name == "%tid") return place[special.dimension];
  if (special.name == "%ntid") return threads[special.dimension];
  if (special.name == "%ctaid") return 0;
  if (special.name == "%nctaid") return 1;
  if (special.name == "%laneid") return lane;
  const std::uint64_t one = std::uint64_t{1} << lane;
  if (special.name == "%lanemask_eq") return one;
  if (special.name == "%lanemask_lt") return one - 1;
  if (special.name == "%lanemask_le") return 2 * one - 1;
  if (special.name == "%lanemask_gt") return ~(2 * one - 1);
  return ~(one - 1);  // %lanemask_ge
}

}  // namespace

std::uint32_t Step::living() const {
  std::uint32_t lanes_there = 0;
  for (unsigned lane = 0; lane < warp_lanes; ++lane)
    if (thread_of(lane) < block.threads.size() && !block.threads[thread_of(lane)].exited)
      lanes_there |= 1U << lane;
  return lanes_there;
}

void Step::require_together() const {
  if (lanes != living())
    throw Stop(FaultKind::divergent,
               opcode_text(instruction) + " is for all lanes of the warp, and some are elsewhere");
}

Value Step::read(unsigned lane, const Scalar& operand, unsigned width) const {
  if (const auto* reg = std::get_if<RegisterOperand>(&operand)) {
    const auto& held = block.threads[thread_of(lane)].registers[reg->index];
    if (!held)
      throw Stop(FaultKind::unwritten, block.program.registers[reg->index].name +
                                           " is read in thread " + std::to_string(thread_of(lane)) +
                                           " and was never written");
    if (!reg->negated) return *held;
    return held->is_known() ? Value(1, held->number() ^ 1U) : Value::all_mixed(1);
  }
  if (const auto* number = std::get_if<Immediate>(&operand)) return Value(width, number->bits);
  if (const auto* of = std::get_if<AddressOf>(&operand))
    return Value(
        width, block.program.variables[of->variable].offset + static_cast<std::uint64_t>(of->plus));
  if (const auto* special = std::get_if<Special>(&operand))
    return Value(width, special_value(*this, lane, *special));
  throw Stop(FaultKind::malformed, "_ is read");
}

std::uint64_t Step::read_known(unsigned lane, const Scalar& operand, unsigned width,
                               const char* what) const {
  const Value v = read(lane, operand, width);
  if (!v.is_known())
    throw Stop(FaultKind::depends_on_data, std::string(what) + " of " + opcode_text(instruction) +
                                               " in thread " + std::to_string(thread_of(lane)) +
                                               " depends on what memory holds");
  return v.number();
}

void Step::write(unsigned lane, const Scalar& operand, const Value& v) {
  if (const auto* reg = std::get_if<RegisterOperand>(&operand))
    thread(lane).registers[reg->index] = v;
}

std::uint64_t Step::address(unsigned lane, const Memory& memory) const {
  return read_known(lane, memory.base, 64, "the address") + static_cast<std::uint64_t>(memory.plus);
}

Moment Step::moment(unsigned lane, bool collective) const {
  return {thread_of(lane), warp, collective, block.barriers, block.warps[warp].barriers,
          block.steps};
}

}  // namespace plumb::gpu_conformance::ptx
