#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "plumb/workbench/memory/places.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/linear/dimensions.hpp"
#include "reference/linear/maps.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

/// Blocks have shared memories of their own.
void require_one_block(const LinearLayout<Integer>& L) {
  for (const auto& input : L.inputs)
    if (input.name == "block" && !input.bases.empty())
      throw CallError(
          fmt::format("{} has 2^{} blocks, each with a shared memory of its own: give the access "
                      "of one block",
                      notation::print(L), input.bases.size()));
}

/// Thread t is lane t mod warp_lanes of its warp, in L and in memory.
void require_warps_of(const LinearLayout<Integer>& L, std::size_t warp_lanes) {
  std::size_t lane_bits = 0, warp_bits = 0;
  for (const auto& input : L.inputs) {
    if (input.name == "lane") lane_bits = input.bases.size();
    if (input.name == "warp") warp_bits = input.bases.size();
  }
  const Integer lanes = Integer(1) << static_cast<unsigned>(lane_bits);
  if (lanes > warp_lanes || (warp_bits > 0 && lanes != warp_lanes))
    throw CallError(
        fmt::format("{} has {} lanes; expected the {} of a warp; try --warp {}, or --device for a "
                    "wave of AMD",
                    notation::print(L), lanes.str(), warp_lanes, lanes.str()));
}

std::vector<std::string> names_in(const std::string& order) {
  std::vector<std::string> names(1);
  for (const char c : order) {
    if (c == ',')
      names.emplace_back();
    else if (c != ' ')
      names.back() += c;
  }
  return names;
}

/// "n,m": the outputs from the last one on.
std::string backward(const LinearLayout<Integer>& L) {
  std::string text;
  for (const auto& output : L.outputs) text = output.name + (text.empty() ? "" : "," + text);
  return text;
}

/// How far apart in memory neighbours of each output are.
std::vector<Integer> weights_of(const LinearLayout<Integer>& L, const std::string& order) {
  const auto wide = std::count_if(L.outputs.begin(), L.outputs.end(),
                                  [](const auto& output) { return output.size > 1; });
  if (order.empty() && wide > 1)
    throw CallError(fmt::format(
        "the outputs of {} do not say which of them is contiguous in memory: give their "
        "order, the fastest first, such as --order {}",
        notation::print(L), backward(L)));
  std::vector<Integer> weights(L.outputs.size(), Integer(1));
  if (order.empty()) return weights;
  std::vector<std::string> named = names_in(order), known;
  for (const auto& output : L.outputs) known.push_back(output.name);
  const bool all = std::is_permutation(named.begin(), named.end(), known.begin(), known.end());
  if (!all)
    throw CallError(fmt::format("--order {}: each output of {} once, such as {}, is wanted", order,
                                notation::print(L), backward(L)));
  Integer weight = 1;
  for (const std::string& name : named) {
    const std::size_t k = *position_named(L.outputs, name);
    weights[k] = weight;
    weight *= L.outputs[k].size;
  }
  return weights;
}

}  // namespace

Places linear_places(const LinearLayout<Integer>& L, bool all_threads, const std::string& order,
                     std::size_t warp_lanes) {
  if (!linear_fits(L))
    throw CallError("a linear layout of more than 256 bits in or out is too large to be looked at");
  require_one_block(L);
  if (position_named(L.inputs, "offset"))
    throw CallError(
        fmt::format("{} has the input offset, as layouts of memory have; expected lane, or a "
                    "layout of (thread,value); try plumb translate --to cute, whose answer takes "
                    "an element to its offset",
                    notation::print(L)));
  require_warps_of(L, warp_lanes);
  const std::vector<Integer> weights = weights_of(L, order);
  std::vector<std::size_t> of_threads, of_values;  // places of bits within an index
  const auto take = [&](const std::string& name, std::vector<std::size_t>& bits) {
    std::size_t place = 0;
    for (const auto& input : L.inputs) {
      for (std::size_t k = 0; k < input.bases.size(); ++k, ++place)
        if (input.name == name) bits.push_back(place);
    }
  };
  const bool lanes = position_named(L.inputs, "lane").has_value();
  for (const std::string name : {"lane", "warp"})
    if (lanes) take(name, of_threads);
  for (const auto& input : L.inputs) {
    const bool thread = lanes ? input.name == "lane" || input.name == "warp"
                              : all_threads || &input == &L.inputs.front();
    if (!thread) take(input.name, of_values);
    if (thread && !lanes) take(input.name, of_threads);
  }
  const auto at = [L, of_threads, of_values, weights](const Integer& t, const Integer& v) {
    Integer index = 0;
    for (std::size_t k = 0; k < of_threads.size(); ++k)
      if (bit_test(t, static_cast<unsigned>(k)))
        bit_set(index, static_cast<unsigned>(of_threads[k]));
    for (std::size_t k = 0; k < of_values.size(); ++k)
      if (bit_test(v, static_cast<unsigned>(k)))
        bit_set(index, static_cast<unsigned>(of_values[k]));
    const auto coordinates = leaves(linear_apply(L, index).value());
    Integer offset = 0;
    for (std::size_t k = 0; k < coordinates.size(); ++k) offset += coordinates[k] * weights[k];
    return Answer<Integer>(offset);
  };
  return {notation::print(L), Integer(1) << static_cast<unsigned>(of_threads.size()),
          Integer(1) << static_cast<unsigned>(of_values.size()), at};
}

}  // namespace plumb::workbench
