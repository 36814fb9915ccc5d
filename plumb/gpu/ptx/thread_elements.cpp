#include <algorithm>

#include "plumb/gpu/ptx/conversion.hpp"
#include "reference/linear/matrix.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

using Columns = std::vector<std::uint64_t>;

/// The element that each bit of one input stands for.
struct ColumnsOfInputs {
  Columns registers, lanes, warps;
};

std::uint64_t column_of(const BitTable& table, std::size_t column) {
  std::uint64_t element = 0;
  for (std::size_t row = 0; row < table.rows; ++row)
    if (table.bits[row][column]) element |= std::uint64_t{1} << row;
  return element;
}

std::uint64_t element_at(const Columns& columns, std::uint64_t index) {
  std::uint64_t element = 0;
  for (std::size_t k = 0; k < columns.size(); ++k)
    if ((index >> k & 1U) != 0) element ^= columns[k];
  return element;
}

}  // namespace

ThreadElements::ThreadElements(std::vector<std::vector<std::uint64_t>> of_threads,
                               std::uint64_t elements)
    : of_threads_(std::move(of_threads)), elements_(elements) {
  for (auto& some : of_threads_) {
    std::sort(some.begin(), some.end());
    some.erase(std::unique(some.begin(), some.end()), some.end());
  }
}

bool ThreadElements::has(std::size_t thread, std::uint64_t element) const {
  const auto& some = of_threads_[thread];
  return std::binary_search(some.begin(), some.end(), element);
}

std::variant<ThreadElements, std::string> thread_elements(const LinearLayout<Integer>& layout,
                                                          std::size_t warps) {
  if (!linear_fits(layout)) return "more than 256 bits in or out";
  const BitTable table = linear_table(layout);
  if (table.rows > most_element_bits) return "more than 2^14 elements";
  ColumnsOfInputs columns;
  std::size_t column = 0;
  for (const LinearInput<Integer>& input : layout.inputs) {
    if (input.name == "block" && input.bases.empty()) continue;  // encodings have it, of size 1
    Columns* into = input.name == "register" ? &columns.registers
                    : input.name == "lane"   ? &columns.lanes
                    : input.name == "warp"   ? &columns.warps
                                             : nullptr;
    if (input.name == "block") return "several blocks, where one is judged";
    if (!into) return "the input " + input.name + ", where register, lane and warp are known";
    for (std::size_t k = 0; k < input.bases.size(); ++k)
      into->push_back(column_of(table, column++));
  }
  if (columns.registers.size() > most_register_bits_of_thread) return "more than 2^10 registers";
  if (columns.lanes.size() != 5) return "a warp has 32 lanes, and 5 bases of them";
  if (columns.warps.size() > 5 || std::size_t{1} << columns.warps.size() != warps)
    return "bases of other warps than the " + std::to_string(warps) + " there are";

  std::vector<std::vector<std::uint64_t>> threads;
  for (std::uint64_t thread = 0; thread < warps * warp_lanes; ++thread) {
    const std::uint64_t base = element_at(columns.lanes, thread % warp_lanes) ^
                               element_at(columns.warps, thread / warp_lanes);
    std::vector<std::uint64_t> elements;
    for (std::uint64_t r = 0; r < std::uint64_t{1} << columns.registers.size(); ++r)
      elements.push_back(base ^ element_at(columns.registers, r));
    threads.push_back(std::move(elements));
  }
  const std::uint64_t all = std::uint64_t{1} << table.rows;
  std::vector<bool> placed(all);
  for (const auto& elements : threads)
    for (const std::uint64_t element : elements) placed[element] = true;
  const auto missing = std::find(placed.begin(), placed.end(), false);
  if (missing != placed.end())
    return "element " + std::to_string(missing - placed.begin()) + " is nowhere";
  return ThreadElements(std::move(threads), all);
}

}  // namespace plumb::gpu_conformance::ptx
