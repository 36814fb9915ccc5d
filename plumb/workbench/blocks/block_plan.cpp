#include "plumb/workbench/blocks/block_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "plumb/workbench/blocks/access_cost.hpp"
#include "properties/notation/failure.hpp"
#include "reference/matrices/echelon.hpp"
#include "reference/matrices/subspaces.hpp"
#include "reference/shuffles/search/table_bits.hpp"

namespace plumb::workbench {
namespace {

constexpr std::size_t most_bytes_of_block = 227 * 1024;  // compute capability 9.0

/// The registers that hold each element, by elements that differ by registers only.
class RegistersOf {
 public:
  /// Column k of `registers` is what bit k of a register's number adds.
  explicit RegistersOf(const BitTable& registers) {
    const WordMap element = word_map(registers);
    for (std::size_t r = 0; r < std::size_t{1} << registers.columns; ++r)
      elements_.push_back(element(static_cast<std::uint32_t>(r)));
  }

  std::vector<std::size_t> of(std::uint32_t element) const {
    std::vector<std::size_t> registers;
    for (std::size_t r = 0; r < elements_.size(); ++r)
      if (elements_[r] == element) registers.push_back(r);
    return registers;
  }

 private:
  std::vector<std::uint32_t> elements_;
};

/// 0 at the threads that take part only. Each functional that vanishes on them has its value at a
/// bit of t that no other one reads.
WordMap idle_map(const BitTable& active) {
  const BitTable masks = reduced_basis(kernel_of(transposed(active)));
  WordMap idle{std::vector<std::uint32_t>(active.rows)};
  for (std::size_t i = 0; i < masks.columns; ++i) {
    const std::uint32_t mask = column_bits(masks, i);
    for (std::size_t k = 0; k < active.rows; ++k)
      if ((mask >> k & 1U) != 0) idle.columns[k] |= mask & (~mask + 1);
  }
  return idle;
}

/// What is the same of all maps of a side.
struct TransferSide {
  const BlockAccess& access;
  const BitTable& registers;  // of FROM or TO, as rows of elements
  bool once;                  // of the registers that hold an element only the first
};

BlockTransfer transfer_of(const StoredElements& e, const TransferSide& side, const BitTable& map,
                          std::size_t width_bits, unsigned bits) {
  const BitTable offset_of = *solution_of(map, unit_table(map.rows));
  const BitTable own = times(offset_of, side.access.registers);
  const BitTable instructions =
      reduced_basis(times(side.access.registers, kernel_of(upper_rows(own, width_bits))));

  BlockTransfer transfer{std::size_t{1} << width_bits,
                         word_map(times(offset_of, side.access.threads)),
                         idle_map(side.access.active),
                         {}};
  const RegistersOf registers(side.registers);
  const WordMap elements = word_map(times(e.basis, instructions));
  const WordMap in_vector = word_map(times(e.basis, columns_from(map, 0, width_bits)));
  const WordMap offsets = word_map(times(offset_of, instructions));
  for (std::uint32_t i = 0; i < std::uint32_t{1} << instructions.columns; ++i) {
    BlockInstruction one{offsets(i), {}};
    for (std::uint32_t v = 0; v < transfer.width; ++v) {
      one.registers.push_back(registers.of(elements(i) ^ in_vector(v)));
      if (side.once) one.registers.back().resize(1);
    }
    transfer.instructions.push_back(std::move(one));
  }
  set_cost(transfer, side.access.active, bits);
  return transfer;
}

BlockPlan plan_by(const BlockConversion& c, const StoredElements& e, const BitTable& map,
                  VectorBits widths) {
  return {times(e.basis, map), c.bits,
          transfer_of(e, {e.stores, c.source.registers, true}, map, widths.store, c.bits),
          transfer_of(e, {e.loads, c.target.registers, false}, map, widths.load, c.bits)};
}

std::size_t instructions_in(const BlockPlan& plan) {
  return plan.stores.instructions.size() + plan.loads.instructions.size();
}

bool comes_before(const BlockPlan& a, const BlockPlan& b) {
  const auto rank = [](const BlockPlan& plan) {
    return std::tuple(plan.wavefronts(), instructions_in(plan), plan.is_plain() ? 0 : 1);
  };
  return rank(a) < rank(b);
}

}  // namespace

std::size_t BlockTransfer::wavefronts() const {
  std::size_t sum = 0;
  for (const BlockInstruction& one : instructions) sum += one.wavefronts;
  return sum * warps;
}

std::size_t BlockTransfer::paired() const {
  std::size_t sum = 0;
  for (const BlockInstruction& one : instructions) sum += one.paired;
  return sum * warps;
}

bool BlockPlan::is_plain() const {
  for (std::size_t k = 0; k < layout.columns; ++k)
    if (const std::uint32_t column = column_bits(layout, k); (column & (column - 1)) != 0)
      return false;
  return true;
}

BlockPlan block_plan(const BlockConversion& c) {
  const StoredElements e = stored_elements(c);
  if (const std::size_t bytes = (std::size_t{1} << e.bits()) * c.bits / 8;
      bytes > most_bytes_of_block)
    throw notation::CallError(
        fmt::format("the conversion stores {} bytes at once, and a block has at most {} bytes of "
                    "shared memory; try the conversion of a part",
                    bytes, most_bytes_of_block));
  std::optional<BlockPlan> best;
  std::size_t least = SIZE_MAX;
  const std::size_t widest = elements_in(c.bits).vector;
  for (std::size_t store = 0; store <= widest; ++store)
    for (std::size_t load = 0; load <= widest; ++load)
      for (const auto& map :
           {swizzled_map(e, {store, load}, c.bits), plain_map(e, {store, load}, c.bits)}) {
        if (!map) continue;
        if (!has_whole_vectors(e, *map, {store, load}))
          throw Defect("an address map that parts a vector");
        BlockPlan plan = plan_by(c, e, *map, {store, load});
        least = std::min(least, plan.stores.groups + plan.loads.groups);
        if (!best || comes_before(plan, *best)) best = std::move(plan);
      }
  best->least = least;
  if (const auto wrong = wrong_in(*best, c)) throw Defect("a plan of a block: " + *wrong);
  return *best;
}

std::optional<std::string> wrong_in(const BlockPlan& plan, const BlockConversion& c) {
  const auto element_of = [](const BlockLayout& layout) {
    return [registers = word_map(layout.registers), threads = word_map(layout.threads)](
               std::size_t r, std::uint32_t t) {
      return registers(static_cast<std::uint32_t>(r)) ^ threads(t);
    };
  };
  std::vector<std::optional<std::uint32_t>> memory(std::size_t{1} << plan.layout.columns);
  const auto source = element_of(c.source), target = element_of(c.target);
  for (std::uint32_t t = 0; t < std::uint32_t{1} << c.thread_bits(); ++t) {
    if (plan.stores.idle(t) != 0) continue;
    for (const BlockInstruction& one : plan.stores.instructions)
      for (std::size_t v = 0; v < one.registers.size(); ++v) {
        auto& place = memory.at((plan.stores.offsets(t) ^ one.offset) + v);
        if (place) return fmt::format("thread {} stores where another element is", t);
        place = source(one.registers[v].front(), t);
      }
  }
  const std::size_t registers = std::size_t{1} << c.target.registers.columns;
  for (std::uint32_t t = 0; t < std::uint32_t{1} << c.target.threads.columns; ++t) {
    std::vector<bool> has(registers);
    for (const BlockInstruction& one : plan.loads.instructions)
      for (std::size_t v = 0; v < one.registers.size(); ++v)
        for (const std::size_t r : one.registers[v]) {
          const auto& place = memory.at((plan.loads.offsets(t) ^ one.offset) + v);
          if (plan.loads.idle(t) != 0 || !place || *place != target(r, t))
            return fmt::format("register {} of thread {} does not get element {}", r, t,
                               target(r, t));
          has[r] = true;
        }
    if (std::count(has.begin(), has.end(), true) != static_cast<std::ptrdiff_t>(registers))
      return fmt::format("thread {} has a register that nothing is loaded to", t);
  }
  return std::nullopt;
}

}  // namespace plumb::workbench
