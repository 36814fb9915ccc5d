// The draws of linear layouts in memory, one-to-one, so that each value has one place, and of those
// in registers, which have each value at one index, or at several that zero bases lead to.
//
// A given layout that no choices lead to has no token: an impossible form is recorded for it.
#include "properties/driver/dimension_names.hpp"
#include "properties/driver/presets.hpp"
#include "reference/linear/dimensions.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

using Outputs = std::vector<LinearOutput<Integer>>;

/// How the bits of a column below its own were chosen.
enum LowerForm { no_lower, one_lower, any_lower };

/// From which output on the bits of a column count, and whether all columns have at most one bit
/// below their own, as memory layouts of libraries do.
enum ColumnsForm { first_on, last_on, few_first_on, few_last_on };

/// A layout that spreads values over registers, lanes and warps; or one near the identity.
enum DistributedForm { over_inputs, close_to_identity, over_inputs_as_well };

LowerForm lower_form_of(const Integer& below) {
  if (below == 0) return no_lower;
  return (below & (below - 1)) == 0 ? one_lower : any_lower;
}

std::size_t highest_bit(const Integer& n) { return msb(n); }

/// Column k of a layout from one input, its bits counted from the first output on or from the last;
/// nothing unless bit k of each column is its highest.
std::optional<std::vector<Integer>> triangle_of(const LinearLayout<Integer>& L, bool from_last) {
  if (L.inputs.size() != 1 || L.inputs[0].bases.size() != all_bits(L.outputs)) return std::nullopt;
  std::vector<Integer> columns;
  for (const std::vector<Integer>& basis : L.inputs[0].bases) {
    Integer column(0);
    std::size_t below = 0;
    for (std::size_t j = 0; j < basis.size(); ++j) {
      const std::size_t output = from_last ? basis.size() - 1 - j : j;
      column += basis[output] << below;
      below += bits_of(L.outputs[output]);
    }
    if (column >> columns.size() != 1) return std::nullopt;
    columns.push_back(column);
  }
  return columns;
}

/// The bases of these columns.
std::vector<std::vector<Integer>> bases_of_triangle(const std::vector<Integer>& columns,
                                                    const Outputs& outputs, bool from_last) {
  std::vector<std::vector<Integer>> bases;
  for (Integer column : columns) {
    std::vector<Integer>& basis = bases.emplace_back(outputs.size());
    for (std::size_t j = 0; j < outputs.size(); ++j) {
      const std::size_t output = from_last ? outputs.size() - 1 - j : j;
      basis[output] = column & (outputs[output].size - 1);
      column >>= bits_of(outputs[output]);
    }
  }
  return bases;
}

constexpr std::size_t lane_input = 1;  // the input that may have zero bases, at its end
constexpr int most_zeros = 2;

/// Which input has the basis of a bit of the values, and whether its bases so far come after it.
struct BasisStep {
  std::size_t input;
  bool before;
};

/// The steps that put the bases of L where they are, of the first output's lowest bit first, and
/// how many zero bases the lanes have; nothing if none do.
struct Distribution {
  std::vector<BasisStep> steps;
  std::size_t zeros = 0;
};

std::optional<Distribution> distribution_of(const LinearLayout<Integer>& L) {
  if (L.inputs.size() != input_names.size() || L.outputs.empty() ||
      L.outputs.size() > output_names.size())
    return std::nullopt;
  Distribution found;
  std::vector<std::size_t> first(L.inputs.size(), 0), last(L.inputs.size(), 0);
  std::vector<bool> begun(L.inputs.size(), false);
  for (std::size_t j = 0; j < L.outputs.size(); ++j)
    for (std::size_t bit = 0; bit < bits_of(L.outputs[j]); ++bit) {
      std::vector<Integer> unit(L.outputs.size(), Integer(0));
      unit[j] = Integer(1) << bit;
      const std::size_t before = found.steps.size();
      for (std::size_t k = 0; k < L.inputs.size() && found.steps.size() == before; ++k) {
        const auto& bases = L.inputs[k].bases;
        const auto at =
            static_cast<std::size_t>(std::find(bases.begin(), bases.end(), unit) - bases.begin());
        if (at == bases.size()) continue;
        if (begun[k] && at + 1 != first[k] && at != last[k] + 1) return std::nullopt;
        found.steps.push_back({k, begun[k] && at < first[k]});
        first[k] = begun[k] ? std::min(first[k], at) : at;
        last[k] = begun[k] ? std::max(last[k], at) : at;
        begun[k] = true;
      }
      if (found.steps.size() == before) return std::nullopt;
    }
  for (std::size_t k = 0; k < L.inputs.size(); ++k) {
    const auto& bases = L.inputs[k].bases;
    const std::size_t covered = begun[k] ? last[k] + 1 : 0;
    if (begun[k] && first[k] != 0) return std::nullopt;
    if (covered < bases.size() && k != lane_input) return std::nullopt;
    for (std::size_t at = covered; at < bases.size(); ++at, ++found.zeros)
      if (bases[at] != std::vector<Integer>(L.outputs.size(), Integer(0))) return std::nullopt;
  }
  return found;
}

}  // namespace

/// Registers, lanes and warps, in two of three cases; else a layout that is often the identity.
LinearLayout<Integer> Driver::pick_distributed(const LinearLayout<Integer>* given) {
  const auto known = given ? distribution_of(*given) : std::nullopt;
  const bool can_be = known && has_first_names(given->inputs, input_names) &&
                      has_first_names(given->outputs, output_names) && known->zeros <= most_zeros;
  const auto form = [&](auto&) { return can_be ? over_inputs : close_to_identity; };
  if (pick_size(of_form(over_inputs_as_well), of_given(given, form)) == close_to_identity)
    return pick_near_identity(given);

  LinearLayout<Integer> L;
  const auto more = [](const auto& wanted) { return wanted.outputs.size() - 1; };
  const std::size_t count = 1 + pick_size(of_form(1), of_given(given, more));
  for (std::size_t j = 0; j < count; ++j) {
    const auto bits = [j](const auto& wanted) { return bits_of(wanted.outputs[j]); };
    L.outputs.push_back(
        {std::string(output_names[j]),
         Integer(1) << pick_size(of_dimension(0, most_dimension_bits), of_given(given, bits))});
  }
  for (const std::string_view name : input_names) L.inputs.push_back({std::string(name), {}});
  const int last = static_cast<int>(input_names.size()) - 1;
  std::size_t step = 0;
  for (std::size_t j = 0; j < count; ++j)
    for (std::size_t bit = 0; bit < bits_of(L.outputs[j]); ++bit, ++step) {
      std::optional<Integer> input, before;
      if (known) input = known->steps[step].input;
      if (known) before = known->steps[step].before ? 1 : 0;
      auto& bases = L.inputs[pick_size(of_form(last), input)].bases;
      std::vector<Integer> unit(count, Integer(0));
      unit[j] = Integer(1) << bit;
      bases.insert(pick_size(of_form(1), before) == 1 ? bases.begin() : bases.end(), unit);
    }
  const auto zeros = [&](const auto&) { return known->zeros; };
  for (std::size_t k = pick_size(of_form(most_zeros), of_given(given, zeros)); k > 0; --k)
    L.inputs[lane_input].bases.emplace_back(count, Integer(0));
  return L;
}

/// From the place in memory, each column its own bit and perhaps lower ones: none, one, or any.
LinearLayout<Integer> Driver::pick_memory(const Outputs& outputs,
                                          const LinearLayout<Integer>* given) {
  const bool last = given && !triangle_of(*given, false);
  const auto known = given ? triangle_of(*given, last) : std::nullopt;
  if (given && (!known || given->outputs != outputs || given->inputs[0].name != place_name)) {
    record(of_form(3), Integer(-1));
    return *given;
  }
  const auto known_form = [&](auto&) { return last ? last_on : first_on; };
  const std::size_t form = pick_size(of_form(few_last_on), of_given(given, known_form));
  const bool few = form == few_first_on || form == few_last_on;
  const bool turned = form == last_on || form == few_last_on;
  std::vector<Integer> columns;
  for (std::size_t k = 0; k < all_bits(outputs); ++k) {
    const Integer unit = Integer(1) << k;
    std::optional<Integer> below;
    if (known) below = (*known)[k] - unit;
    columns.push_back(unit);
    if (k == 0) continue;
    const auto lower =
        pick_size(of_form(few ? one_lower : any_lower), of_given(pointer(below), lower_form_of));
    if (lower == one_lower)
      columns[k] += Integer(1) << (pick_size(of_form(static_cast<int>(k) - 1),
                                             of_given(pointer(below), highest_bit)));
    if (lower == any_lower) columns[k] += pick_or(of_column(unit), below);
  }
  return {{{std::string(place_name), bases_of_triangle(columns, outputs, turned)}}, outputs};
}

}  // namespace plumb
